// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/player_spec.h"

#include <gtest/gtest.h>

namespace kempelen::arena {
namespace {

using namespace std::chrono_literals;

Milliseconds grace_of(const char* text) {
    const auto spec = parse_player_spec(text);
    return spec ? grace(*spec) : -1ms;
}

// Stockfish 15.1 and Toga II answer a few milliseconds after a fixed time is over, and lost every game.
TEST(PlayerSpec, ForgivesATenthOfASecondWhereAMoveHasAFixedTime) {
    EXPECT_EQ(grace_of("stockfish | st=0.1"), 100ms);
    EXPECT_EQ(grace_of("stockfish | tc=10+0.1"), 0ms);
    EXPECT_EQ(grace_of("stockfish | tc=10 | st=1"), 0ms);
    EXPECT_EQ(grace_of("stockfish | depth=3"), 0ms);
}

TEST(PlayerSpec, AMarginThatIsGivenCounts) {
    EXPECT_EQ(grace_of("stockfish | st=0.1 | margin=0"), 0ms);
    EXPECT_EQ(grace_of("stockfish | tc=10 | margin=50"), 50ms);
}

}  // namespace
}  // namespace kempelen::arena
