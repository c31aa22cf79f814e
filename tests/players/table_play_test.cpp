// SPDX-License-Identifier: GPL-3.0-or-later
// The modern player plays table endings to mate in exactly the number of moves that the table says.
#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "endgame/table_set.h"
#include "players/registry.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <string>

using namespace kempelen;

namespace {

std::optional<Position> random_men(Random& random, const std::string& men) {
    Setup setup;
    for (const char letter : men) {
        auto& square = setup.board[random.below(64)];
        if (square) return std::nullopt;
        square = man_of_letter(letter);
    }
    const auto position = Position::from_setup(setup, Strictness::legal);
    if (!position || !has_legal_move(*position)) return std::nullopt;
    return *position;
}

class TablePlayOf : public testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(TablePlayOf, MatesInExactlyTheTableDistance) {
    const endgame::TableSet tables = endgame::TableSet::embedded();
    endgame::Prober prober(tables);
    auto player = players::make_player("kempelen");
    ASSERT_TRUE(player);
    Random random(33);
    search::Limits limits;
    limits.depth = 1;
    const int wanted = kempelen::test::is_slow_build() ? 8 : 40;
    for (int won = 0; won < wanted;) {
        const auto start = random_men(random, GetParam());
        if (!start) continue;
        const auto value = prober.probe(*start);
        ASSERT_TRUE(value && *value) << to_fen(*start);
        if (!(*value)->is_win()) continue;
        ++won;
        Game game(*start);
        int moves = 0;
        while (!game.ending()) {
            search::Control control;
            search::Listener listener;
            const search::Choice choice = (*player)->think(game, limits, control, listener);
            ASSERT_TRUE(choice.best && !choice.lines.empty());
            const bool is_winner = game.position().side_to_move() == Color::white;
            const int left = (*value)->moves() - moves;
            ASSERT_EQ(choice.lines[0].score.kind, search::ReportedScore::Kind::mate);
            ASSERT_EQ(choice.lines[0].score.value, is_winner ? left : -left) << to_fen(game.position());
            moves += is_winner ? 1 : 0;
            game.play(*choice.best);
        }
        EXPECT_EQ(game.ending()->reason, EndReason::checkmate) << to_fen(*start);
        EXPECT_EQ(moves, (*value)->moves()) << to_fen(*start);
    }
}

INSTANTIATE_TEST_SUITE_P(Endings, TablePlayOf, testing::Values("KQk", "KRk", "KPk", "KBNk", "KBBk"));

TEST(TablePlay, KeepsADraw) {
    auto player = players::make_player("kempelen");
    ASSERT_TRUE(player);
    const auto position = parse_fen("8/8/8/3k4/8/3PK3/8/8 b - - 0 1");
    ASSERT_TRUE(position);
    const endgame::TableSet tables = endgame::TableSet::embedded();
    endgame::Prober prober(tables);
    const auto moves = prober.moves(*position);
    ASSERT_TRUE(moves && *moves);
    ASSERT_TRUE((**moves).front().value.is_draw());
    ASSERT_TRUE((**moves).back().value.is_loss());
    search::Limits limits;
    limits.depth = 1;
    search::Control control;
    search::Listener listener;
    const search::Choice choice = (*player)->think(Game(*position), limits, control, listener);
    ASSERT_TRUE(choice.best);
    for (const endgame::MoveValue& one : **moves) {
        EXPECT_TRUE(one.move != *choice.best || one.value.is_draw());
    }
}
