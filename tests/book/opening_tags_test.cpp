// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/opening_tags.h"

#include <gtest/gtest.h>

namespace kempelen::book {
namespace {

TEST(OpeningTags, NamesAGameThatHasNoName) {
    const OpeningNames names = OpeningNames::embedded();
    auto game = parse_game("1. e4 e5 2. Nf3 Nc6 3. Bc4 *");
    ASSERT_TRUE(game);
    name_opening(*game, names);
    EXPECT_EQ(game->tag("ECO"), "C50");
    EXPECT_EQ(game->tag("Opening"), "Italian Game");
    auto named = parse_game("[Opening \"Mine\"]\n\n1. e4 e5 *");
    ASSERT_TRUE(named);
    name_opening(*named, names);
    EXPECT_EQ(named->tag("Opening"), "Mine");
    EXPECT_FALSE(named->tag("ECO"));
    auto coded = parse_game("[ECO \"C54\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *");
    ASSERT_TRUE(coded);
    name_opening(*coded, names);
    EXPECT_EQ(coded->tag("ECO"), "C54");
    EXPECT_EQ(coded->tag("Opening"), "Italian Game");
    auto elsewhere = parse_game("[FEN \"4k3/8/8/8/8/8/8/KQ6 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Qb8+ *");
    ASSERT_TRUE(elsewhere);
    name_opening(*elsewhere, names);
    EXPECT_FALSE(elsewhere->tag("ECO"));
}

TEST(OpeningTags, ReplacesAnEarlierName) {
    std::vector<PgnTag> tags{{"ECO", "A00"}, {"Round", "1"}, {"Opening", "old"}, {"Variation", "older"}};
    name_opening(tags, {"C50", "Italian Game"});
    const std::vector<PgnTag> expected{{"Round", "1"}, {"ECO", "C50"}, {"Opening", "Italian Game"}};
    EXPECT_EQ(tags, expected);
}

}  // namespace
}  // namespace kempelen::book
