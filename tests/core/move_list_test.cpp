// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/move_list.h"

#include "core/movegen.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kempelen {
namespace {

TEST(MoveList, CopiesItsMovesAndNothingElse) {
    const MoveList twenty = legal_moves(Position::initial());
    MoveList copy = twenty;
    EXPECT_TRUE(std::ranges::equal(copy, twenty));
    copy.shorten(3);
    EXPECT_EQ(twenty.size(), 20U) << "a copy is a list of its own";
    MoveList longer = twenty;
    longer = copy;
    EXPECT_TRUE(std::ranges::equal(longer, copy));
    longer = twenty;
    EXPECT_TRUE(std::ranges::equal(longer, twenty));
    const MoveList& itself = longer;
    longer = itself;
    EXPECT_TRUE(std::ranges::equal(longer, twenty));
    longer = MoveList();
    EXPECT_TRUE(longer.is_empty());
}

}  // namespace
}  // namespace kempelen
