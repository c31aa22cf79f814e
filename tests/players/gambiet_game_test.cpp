// SPDX-License-Identifier: GPL-3.0-or-later
// What Gambiet/82 plays in the game that its author printed: Van Grijfland - Gambiet 8212 (Computerschaak,
// "Gambiet afgeslacht").
#include "core/notation/uci_move.h"
#include "players/registry.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

namespace kempelen::players {
namespace {

constexpr const char* printed_game =
    "e2e4 e7e5 f2f4 e5f4 g1f3 f8e7 f1c4 g8f6 e4e5 f6g4 b1c3 e7h4 e1f1 g4f2 d1e1 f2h1 e1h4 d8h4 "
    "f3h4 b8c6 c3d5 e8d8 h4f3 c6a5 f3g5 h8f8 c4e2 f4f3 e2f3 h7h6 g5e4 c7c6 d5c3 d7d5 e4d6 f7f6 "
    "b2b4 d5d4 c3e4 b7b6 b4a5 f6f5 e4f2 c8a6 f2d3 a8b8 a1b1 a6b7 c1a3 b7a6 f3c6 a6d3 c2d3 d8c7 "
    "c6d5 f8d8 b1c1 c7d7 e5e6 d7e7 c1c7 e7f6 c7f7 f6g5 f7g7 g5f6 g7f7 f6g6 a5a6 d8d6 a3d6 b8d8";

/// "12...c6a5": Black's moves after the book that the player makes, too, from position to position.
std::set<std::string> reproduced(Player& player) {
    constexpr std::size_t plies_of_the_book = 10;
    std::set<std::string> same;
    std::istringstream moves(printed_game);
    Game game;
    search::Control control;
    search::Listener listener;
    for (std::string text; moves >> text;) {
        const Move move = *parse_uci_move(game.position(), text);
        if (game.plies() % 2 == 1 && game.plies() >= plies_of_the_book &&
            player.think(game, {}, control, listener).best == move) {
            same.insert(std::to_string(game.plies() / 2 + 1) + "..." + text);
        }
        game.play(move);
    }
    return same;
}

TEST(GambietGameLong, MakesTwentyTwoOfThirtyOneMoves) {
    const auto player = make_player("gambiet82");
    ASSERT_TRUE(player);
    const std::set<std::string> same = reproduced(**player);
    EXPECT_EQ(same.size(), 22U);
    // The knight's raid that the article judges, and its clear case of horizon blindness.
    for (const char* move : {"7...g4f2", "8...f2h1", "12...c6a5"}) {
        EXPECT_TRUE(same.contains(move)) << move;
    }
}

}  // namespace
}  // namespace kempelen::players
