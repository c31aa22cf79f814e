// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/insights.h"

#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

namespace kempelen::console {
namespace {

TEST(Insights, AreOfOnePositionOfTheGame) {
    Game game;
    const Move e4 = *parse_uci_move(game.position(), "e2e4");
    Insights insights;
    EXPECT_EQ(insights.of(game), nullptr);
    insights.note_best(game, {analysis::Candidate{e4, {}, {e4}}});
    insights.note_book_move(game, e4, "own");
    ASSERT_NE(insights.of(game), nullptr);
    EXPECT_EQ(insights.of(game)->best.front().move, e4);
    EXPECT_EQ(insights.of(game)->book, "own");
    game.play(e4);
    EXPECT_EQ(insights.of(game), nullptr);
    game.take_back();
    ASSERT_NE(insights.of(game), nullptr);
    // The same position later in the game has another history.
    for (const char* const move : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
        game.play(*parse_uci_move(game.position(), move));
    }
    EXPECT_EQ(insights.of(game), nullptr);
    insights.clear();
    EXPECT_EQ(insights.of(Game()), nullptr);
}

}  // namespace
}  // namespace kempelen::console
