// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/line_editor.h"

#include <gtest/gtest.h>

#include <sstream>

namespace kempelen::console {
namespace {

using List = std::vector<std::string>;

TEST(LineEditor, CompletesWithoutRegardToCase) {
    const List words{"Nf3", "Nc3", "new", "e4", "nulle", "Nf3"};
    EXPECT_EQ(completions_of("n", words), (List{"Nc3", "Nf3", "new", "nulle"}));
    EXPECT_EQ(completions_of("NF", words), (List{"Nf3"}));
    EXPECT_EQ(completions_of("x", words), List{});
    EXPECT_EQ(common_start({"Nbd2", "Nbc3"}), "Nb");
    EXPECT_EQ(common_start({"new", "Nf3"}), "n");
    EXPECT_EQ(common_start({}), "");
}

TEST(StreamSource, GivesLinesAndTheEnd) {
    std::istringstream in("e4\r\n\nquit");
    std::ostringstream out;
    StreamSource source(in, out);
    EXPECT_EQ(source.read("? ").text, "e4");
    EXPECT_EQ(source.read("? ").text, "");
    EXPECT_EQ(source.read("? ").text, "quit");
    EXPECT_EQ(source.read("? ").kind, Entry::Kind::end);
    EXPECT_EQ(out.str(), "? ? ? ? \n");
}

}  // namespace
}  // namespace kempelen::console
