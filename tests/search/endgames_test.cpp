// SPDX-License-Identifier: GPL-3.0-or-later
// The search with endgame tables: exact scores from the first ply, mates announced with all their moves.
#include "search/endgames.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "endgame/syzygy.h"
#include "endgame/table_set.h"
#include "search/searcher.h"
#include "support/paths.h"

#include <gtest/gtest.h>

#include <string>

namespace kempelen::search {
namespace {

Position endgame_of(const std::string& fen) {
    const auto position = parse_fen(fen);
    EXPECT_TRUE(position) << fen;
    return *position;
}

EndgameTables own_tables() {
    return {std::make_shared<const endgame::TableSet>(endgame::TableSet::embedded()), nullptr};
}

Choice think_with(const EndgameTables& tables, const std::string& fen, int depth) {
    Searcher searcher(1);
    searcher.use_endgames(tables);
    Limits limits;
    limits.depth = depth;
    Control control;
    Listener listener;
    return searcher.think(Game(endgame_of(fen)), limits, control, listener);
}

TEST(SearchedEndgames, ACaptureIntoATableIsAMateOfKnownLength) {
    // Bxa7 leaves bishop and knight against the bare king.
    const std::string fen = "8/p7/1B4N1/8/8/8/3k4/K7 w - - 0 1";
    const Choice choice = think_with(own_tables(), fen, 6);
    ASSERT_FALSE(choice.lines.empty());
    const Report& line = choice.lines.front();
    EXPECT_EQ(line.score.kind, ReportedScore::Kind::mate);
    EXPECT_GT(line.table_hits, 0U);
    ASSERT_EQ(line.pv.size(), static_cast<std::size_t>(2 * line.score.value - 1));
    Position end = endgame_of(fen);
    for (const Move move : line.pv) {
        ASSERT_TRUE(end.is_legal(move));
        end.play(move);
    }
    EXPECT_TRUE(end.is_check() && !has_legal_move(end));
    EXPECT_EQ(think_with({}, fen, 6).lines.front().table_hits, 0U);
}

TEST(SearchedEndgames, AnExchangeIntoADrawnTableIsADraw) {
    // Black takes the last pawn or stands in front of it: whatever White tries, nothing is left to win with.
    const Choice choice = think_with(own_tables(), "8/8/8/8/8/1k2b3/1P6/K7 w - - 0 1", 3);
    ASSERT_FALSE(choice.lines.empty());
    EXPECT_EQ(choice.lines.front().score, (ReportedScore{ReportedScore::Kind::centipawns, 0}));
}

TEST(SearchedEndgames, TheRootItselfIsLeftToTheEvaluation) {
    // A drawn table at the root: only a capture is looked up, so that the better chances are preferred.
    const Position root = endgame_of("8/8/8/3k4/8/3PK3/8/8 b - - 0 1");
    EndgameOracle oracle;
    oracle.begin(own_tables(), root);
    EXPECT_FALSE(oracle.may_answer(root));
    EXPECT_TRUE(oracle.may_answer(endgame_of("8/8/8/3k4/8/4K3/8/8 w - - 0 1")));
}

TEST(SearchedEndgames, NothingIsAskedWithoutTables) {
    EndgameOracle oracle;
    oracle.begin({}, Position::initial());
    EXPECT_FALSE(oracle.may_answer(endgame_of("8/8/8/3k4/8/4K3/8/8 w - - 0 1")));
}

TEST(SearchedEndgames, TheFiftyMoveRuleIsNotForgotten) {
    // Mate in 33 at best: too late once 35 plies have been counted, in time with 34.
    const Position root = Position::initial();
    EndgameOracle oracle;
    oracle.begin(own_tables(), root);
    const std::string men = "8/8/7N/8/8/8/8/K1k1B3 w - - ";
    const auto in_time = oracle.ask(endgame_of(men + "34 60"), Ply(2));
    ASSERT_TRUE(in_time);
    EXPECT_EQ(in_time->bound, Bound::exact);
    EXPECT_EQ(in_time->score, mate_score - 67);
    EXPECT_FALSE(oracle.ask(endgame_of(men + "35 60"), Ply(2)));
    // A draw stays one.
    const auto drawn = oracle.ask(endgame_of("8/8/8/8/8/1k6/1p6/1K6 w - - 90 100"), Ply(2));
    ASSERT_TRUE(drawn);
    EXPECT_EQ(drawn->score, draw_score);
}

TEST(SearchedEndgames, SyzygyTellsTheWinnerButNotTheDistance) {
    KEMPELEN_NEEDS_SHARED("data/syzygy");
    const auto syzygy = endgame::Syzygy::open(test::shared_path("data/syzygy").string());
    ASSERT_TRUE(syzygy);
    const EndgameTables tables{nullptr, std::make_shared<const endgame::Syzygy>(*syzygy)};
    // The exchange of rooks leads into the tables.
    const Choice choice = think_with(tables, "8/3k3q/8/8/7r/8/1K6/7R w - - 0 1", 4);
    ASSERT_FALSE(choice.lines.empty());
    EXPECT_GT(choice.lines.front().table_hits, 0U);
    EndgameOracle oracle;
    oracle.begin(tables, Position::initial());
    const std::string men = "8/8/8/8/2r5/8/2k5/K6Q ";
    const auto won = oracle.ask(endgame_of(men + "w - - 0 1"), Ply(3));
    ASSERT_TRUE(won);
    EXPECT_EQ(won->bound, Bound::lower);
    EXPECT_EQ(won->score, known_win_score - 3);
    EXPECT_FALSE(oracle.ask(endgame_of(men + "w - - 1 1"), Ply(3))) << "a move has been counted";
    const auto lost = oracle.ask(endgame_of("8/8/8/8/8/3k4/2r5/K6Q b - - 0 1"), Ply(3));
    ASSERT_TRUE(lost);
    EXPECT_NE(lost->bound, Bound::lower);
}

TEST(SearchedEndgames, TheHashTableKeepsProvedWinsByTheirDistance) {
    Table table(1);
    table.store(77, Ply(5), {.score = known_win_score - 9, .depth = Depth(3), .bound = Bound::lower});
    const auto known = table.probe(77, Ply(2));
    ASSERT_TRUE(known && known->score);
    EXPECT_EQ(*known->score, known_win_score - 6);
}

}  // namespace
}  // namespace kempelen::search
