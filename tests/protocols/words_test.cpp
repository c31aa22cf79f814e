// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/words.h"

#include <gtest/gtest.h>

#include <limits>

namespace kempelen::protocols {

TEST(Words, PartsALineAtAnyRunOfBlanks) {
    Words words("  go \t depth  5 ");
    EXPECT_EQ(words.next(), "go");
    EXPECT_EQ(words.peek(), "depth");
    EXPECT_EQ(words.rest(), "depth  5");
    EXPECT_EQ(words.next(), "depth");
    EXPECT_EQ(words.next(), "5");
    EXPECT_EQ(words.next(), std::nullopt);
    EXPECT_EQ(words.rest(), "");
}

TEST(Words, TakesNumbers) {
    Words words("12 x -3");
    EXPECT_EQ(words.number(), 12);
    EXPECT_EQ(words.number(), std::nullopt);
    EXPECT_EQ(words.number(), -3);
    EXPECT_EQ(words.number(), std::nullopt);
}

TEST(Words, ComparesWithoutCase) {
    EXPECT_TRUE(is_same_word("UCI_Chess960", "uci_chess960"));
    EXPECT_FALSE(is_same_word("uci", "ucinewgame"));
}

TEST(Words, ReadsWholeNumbersAndNothingElse) {
    EXPECT_EQ(parse_whole_number("42"), 42);
    EXPECT_EQ(parse_whole_number("-7"), -7);
    EXPECT_EQ(parse_whole_number("+7"), 7);
    EXPECT_EQ(parse_whole_number("99999999999999999999"), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(parse_whole_number("-99999999999999999999"), std::numeric_limits<std::int64_t>::min());
    for (const char* text : {"", "-", "+", "+-1", "1.5", "1e3", "x", "12x", " 1"}) {
        EXPECT_EQ(parse_whole_number(text), std::nullopt) << text;
    }
}

}  // namespace kempelen::protocols
