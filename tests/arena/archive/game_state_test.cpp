// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/archive/game_state.h"

#include <gtest/gtest.h>

namespace kempelen::arena {
namespace {

TEST(GameState, TellsWhatWasNoted) {
    GameState state;
    state.note("player", "kempelen");
    state.note("depth", "4");
    const GameState again(state.text());
    EXPECT_EQ(again.find("player"), "kempelen");
    EXPECT_EQ(again.number("depth"), 4);
    EXPECT_EQ(again.number("player"), std::nullopt);
    EXPECT_EQ(again.find("play"), std::nullopt);
}

TEST(GameState, PassesOverWhatItDoesNotKnow) {
    const GameState state(";;x;=;depth=;time=12x;elo=1500");
    EXPECT_EQ(state.number("elo"), 1500);
    EXPECT_EQ(state.number("time"), std::nullopt);
    EXPECT_EQ(state.find("depth"), "");
}

}  // namespace
}  // namespace kempelen::arena
