// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/difference.h"

#include "analysis/explain/explain.h"
#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "eval/evaluator.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <numeric>
#include <vector>

namespace kempelen::analysis {
namespace {

/// What the evaluation says, in pawns for a side.
double judged(const Position& position, Color us) {
    eval::Evaluator evaluator;
    const int score = for_white(evaluator.evaluate(position), position.side_to_move()).value();
    return (us == Color::white ? score : -score) / 100.0;
}

TEST(Difference, OfTheCriteriaIsThatOfTheEvaluations) {
    Random random(20);
    constexpr int games = 60;
    Position before = Position::initial();
    for (int game = 0; game < games; ++game) {
        Position position = Position::initial();
        for (;;) {
            const MoveList moves = legal_moves(position);
            if (moves.is_empty() || position.halfmove_clock() > 40) break;
            position.play(moves[random.below(moves.size())]);
            if (position.fullmove_number() % 7 != 0) continue;
            const Difference difference = compare(position, before, Color::white);
            EXPECT_NEAR(difference.score, judged(position, Color::white) - judged(before, Color::white),
                        1e-9);
            EXPECT_TRUE(difference.adds_up()) << to_fen(position) << " against " << to_fen(before);
            before = position;
        }
    }
}

TEST(Difference, HasRowsThatAddUpToThePrintedSum) {
    const auto one = *parse_fen("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
    const auto other = *parse_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    const DifferenceTable table = table_of(compare(one, other, Color::white));
    ASSERT_FALSE(table.rows.empty());
    const int sum = std::accumulate(table.rows.begin(), table.rows.end(), 0,
                                    [](int all, const DifferenceRow& row) { return all + row.hundredths; });
    EXPECT_EQ(sum, table.sum);
}

TEST(Difference, PutsWhatRoundingLeavesIntoTheRest) {
    const Difference difference{{{"mobility", 0.304}, {"space", 0.154}, {"tempo", 0.052}}, 0.51, 0.51};
    const DifferenceTable table = table_of(difference);
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[0].hundredths, 30);
    EXPECT_EQ(table.rows[1].hundredths, 15);
    EXPECT_TRUE(table.rows[2].id.empty());
    EXPECT_EQ(table.rows[2].hundredths, 6);
    EXPECT_EQ(table.sum, 51);
}

// A lead of half a pawn is not explained by two pawns that are won back two plies on.
TEST(Difference, BearsOutTheSearchAndNoMoreThanThat) {
    EXPECT_TRUE(bears_out(0.3, 0.0));
    EXPECT_TRUE(bears_out(0.9, 0.5));
    EXPECT_FALSE(bears_out(4.67, 0.68));
    EXPECT_FALSE(bears_out(-0.1, 0.68));
    const Position start = *parse_fen("rnbqk2r/pppp1ppp/8/4P3/2B2pnb/2N2N2/PPPP2PP/R1BQ1K1R b kq - 3 7");
    search::Searcher searcher(1);
    const Study known = study(Game(start), {*parse_san(start, "Nf2"), {}}, {60000, {}}, searcher);
    double told = 0;
    for (const Claim& claim : explain(known).claims) {
        if (claim.kind == ClaimKind::criterion) told += claim.pawns;
    }
    EXPECT_LT(told, 3) << "what speaks against the move is told, too";
}

// Blackburne's trap: at the end of one line a rook has been taken by a knight that will not come out.
TEST(Difference, ExplainsNothingByManyGoodsForARook) {
    const Difference gamble{
        {{"material", -4.87}, {"mobility", 1.65}, {"placing", 1.56}, {"king-shelter", 1.93}}, 0.27, 0.27};
    EXPECT_FALSE(explains(gamble, 0.6));
    const Difference gambit{{{"mobility", 0.91}, {"material", -0.9}, {"space", 0.3}}, 0.31, 0.31};
    EXPECT_TRUE(explains(gambit, 0.6));
    const Difference opposite{{{"mobility", -0.3}}, -0.3, -0.3};
    EXPECT_FALSE(explains(opposite, 0.6));
}

// After two moves of each line White has two men forked in the one.
TEST(Difference, IsNotTakenWhereAManIsAboutToFall) {
    const Position start = *parse_fen("6k1/5ppp/3pp3/8/2N1B3/6P1/5P1P/6K1 w - - 0 1");
    const auto line = [&](std::initializer_list<const char*> moves) {
        Position position = start;
        std::vector<Move> played;
        for (const char* const move : moves) {
            played.push_back(*parse_san(position, move));
            position.play(played.back());
        }
        return played;
    };
    const auto forked = compare_at_ends(start, line({"Kg2", "d5"}), line({"Nxd6", "Kf8"}), 0.5);
    EXPECT_FALSE(forked) << forked->plies;
    const auto calm = compare_at_ends(start, line({"Bf3", "Kf8"}), line({"Nxd6", "Kf8"}), 0.5);
    EXPECT_TRUE(calm);
}

}  // namespace
}  // namespace kempelen::analysis
