// SPDX-License-Identifier: GPL-3.0-or-later
// The stories that the manual tells about single criteria.
#include "eval/kempelen/choice.h"
#include "support/kempelen_printed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace kempelen::eval::kempelen56 {

namespace {

double total(const Position& position, const Settings& settings, const std::string& move) {
    return test::evaluation_of(judge_moves(position, settings), position, move).total;
}

double value(const Position& position, const Settings& settings, const std::string& move,
             std::string_view abbreviation) {
    const auto moves = judge_moves(position, settings);
    return test::evaluation_of(moves, position, move).values[*find_criterion(abbreviation)];
}

std::string best(const Position& position, const Settings& settings) {
    const auto moves = judge_moves(position, settings);
    return to_uci(moves[ranking(moves).front()].move, position);
}

}  // namespace

// Section 7: the pawn on f2 is attacked, and behind it stands the rook on the bishop's diagonal.
TEST(Story, PeptKeepsThePawnBeforeTheRook) {
    const Position position = *parse_fen("6k1/5pp1/1b5p/8/8/8/P4P2/6RK w - - 0 30");
    Settings settings = Settings::of(Version::proto55);
    EXPECT_GT(total(position, settings, "g1g2"), total(position, settings, "f2f4"));
    EXPECT_GT(total(position, settings, "g1f1"), total(position, settings, "f2f4"));
    settings.criteria.reset(*find_criterion("PEPT"));
    EXPECT_LT(total(position, settings, "g1g2"), total(position, settings, "f2f4"));
    EXPECT_LT(total(position, settings, "g1f1"), total(position, settings, "f2f4"));
}

// Annexes, 33...Rd2: all moves of the rook up the file leave the king to a back-rank mate, h7-h6 does not.
TEST(Story, PmcSeesTheBackRank) {
    const Position position = *parse_fen("3r3k/6pp/4B3/pp6/2p2R2/2P3P1/PP4P1/1K6 b - - 1 33");
    const Settings settings = Settings::of(Version::proto55);
    for (const char* move : {"d8d7", "d8d6", "d8d5", "d8d4", "d8d3", "d8d2", "d8d1"}) {
        EXPECT_EQ(value(position, settings, move, "PMC"), -1.0) << move;
    }
    EXPECT_EQ(value(position, settings, "h7h6", "PMC"), 0.0);
    EXPECT_EQ(value(position, settings, "d8c8", "PMC"), 0.0);
    EXPECT_EQ(best(position, settings), "g7g5");
}

// Annexes: 1.Kf3 a5 2.Ke3 a4 3.Kd3 a3 4.Kc3 a2 5.Kb2 a1=Q+ 6.Kxa1. The picture with the
// black king is lost; it was set up by hand, so that few moves were counted.
TEST(Story, PpdsWalksTheKingToThePawn) {
    Position position = *parse_fen("7k/p7/8/8/8/6K1/8/8 w - - 0 1");
    const Settings settings = Settings::of(Version::proto56);
    const char* line[] = {"g3f3", "a7a5", "f3e3", "a5a4",  "e3d3", "a4a3",
                          "d3c3", "a3a2", "c3b2", "a2a1q", "b2a1"};
    for (std::size_t i = 0; i < std::size(line); ++i) {
        if (i % 2 == 0) {
            EXPECT_EQ(best(position, settings), line[i]);
        }
        position.play(*parse_uci_move(position, line[i]));
    }
    EXPECT_EQ(position.occupied().count(), 2);
}

// Annexes: PROI was -4 and becomes a third of -3; the author would divide it by the mobility, 5 (57 does).
TEST(Story, ProiIsMilderInProto56) {
    const Position position = *parse_fen("8/3k4/6pp/p1p5/2p2pP1/2K2P2/6P1/8 w - - 0 46");
    EXPECT_EQ(value(position, Settings::of(Version::proto55), "c3c4", "PROI"), -4.0);
    EXPECT_EQ(value(position, Settings::of(Version::proto56), "c3c4", "PROI"), -1.0);
    EXPECT_EQ(best(position, Settings::of(Version::proto55)), "c3b2");
    EXPECT_EQ(best(position, Settings::of(Version::proto56)), "c3c4");
    EXPECT_NEAR(value(position, Settings::of(Version::k57), "c3c4", "PROIM"), 4.0 / 5, 1e-9);
}

// Section 1 and annexes: lots are drawn among three when far ahead and the third is near enough.
TEST(Story, LotsStayAmongTheBestThree) {
    const Position position = *parse_fen("6k1/5ppp/8/8/8/8/5PPP/R2Q2K1 w - - 0 30");
    const Settings settings = Settings::of(Version::proto56);
    const auto moves = judge_moves(position, settings);
    const auto order = ranking(moves);
    ASSERT_EQ(draws_lots(position, settings, moves, order),
              moves[order[0]].total - moves[order[2]].total < material_lead(position) / 8);
    Random random(1);
    std::set<std::size_t> chosen;
    for (int i = 0; i < 200; ++i) {
        chosen.insert(choose(position, settings, moves, random));
    }
    for (const std::size_t index : chosen) {
        EXPECT_NE(std::find(order.begin(), order.begin() + 3, index), order.begin() + 3);
    }
    EXPECT_EQ(chosen.size() > 1, draws_lots(position, settings, moves, order));
}

TEST(Story, NoLotsWithoutALargeLead) {
    const Position position = Position::initial();
    const Settings settings = Settings::of(Version::proto56);
    const auto moves = judge_moves(position, settings);
    EXPECT_FALSE(draws_lots(position, settings, moves, ranking(moves)));
}

}  // namespace kempelen::eval::kempelen56
