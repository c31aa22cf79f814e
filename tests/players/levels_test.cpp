// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/levels.h"

#include "players/registry.h"

#include <gtest/gtest.h>

namespace kempelen::players {
namespace {

TEST(Levels, SomePlayersCanBeWeaker) {
    EXPECT_TRUE(can_be_weaker(**make_player("kempelen")));
    EXPECT_FALSE(can_be_weaker(**make_player("random")));
}

}  // namespace
}  // namespace kempelen::players
