// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quote.h"

#include <gtest/gtest.h>

namespace kempelen {
namespace {

TEST(Quote, WritesOutWhatATerminalWouldObey) {
    EXPECT_EQ(quote("\x1b[2J"), "\"\\x1B[2J\"");
    EXPECT_EQ(quote("a\tb\x7f"), "\"a\\x09b\\x7F\"");
    EXPECT_EQ(quote("\u009b2J"), "\"\\x9B2J\"") << "the control sequence introducer of one character";
    EXPECT_EQ(quote("\x9b"
                    "2J"),
              "\"\\x9B2J\"")
        << "the same in Latin-1";
    EXPECT_EQ(quote("\u00e9\u2658"), "\"\u00e9\u2658\"");
    EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a\\x00b");
}

TEST(Quote, CutsLongTextBetweenCharacters) {
    EXPECT_EQ(quote("abc"), "\"abc\"");
    EXPECT_EQ(quote(std::string(1000, 'x')), '"' + std::string(longest_quote, 'x') + "...\"");
    EXPECT_EQ(quote("abcd\u2658", 5), "\"abcd...\"");
    EXPECT_EQ(shortened("abcdef", 3), "abc...");
    EXPECT_EQ(shortened(std::string(100, '\x80'), 5).substr(0, 4), "\\x80") << "no UTF-8 at all";
}

}  // namespace
}  // namespace kempelen
