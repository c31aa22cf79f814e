// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/info_lines.h"

#include <gtest/gtest.h>

namespace kempelen::protocols::uci {

namespace {

using namespace literals;
using Bound = search::ReportedScore::Bound;
using Kind = search::ReportedScore::Kind;

search::Report report() {
    search::Report report;
    report.depth = 7;
    report.selective_depth = 12;
    report.line = 2;
    report.score = {Kind::centipawns, -31, Bound::exact};
    report.nodes = 123456;
    report.time = search::Milliseconds(50);
    report.hash_permille = 4;
    report.pv = {Move::plain("e2"_sq, "e4"_sq), Move::plain("e7"_sq, "e5"_sq)};
    return report;
}

std::string line(const search::Report& report) {
    return info_line(report, Position::initial(), CastlingStyle::king_target);
}

}  // namespace

TEST(InfoLines, TellAllOfAReport) {
    EXPECT_EQ(line(report()),
              "info depth 7 seldepth 12 multipv 2 score cp -31 nodes 123456 nps 2469120 hashfull 4 "
              "tbhits 0 time 50 pv e2e4 e7e5");
}

TEST(InfoLines, SurviveASearchOfNoTime) {
    search::Report quick = report();
    quick.time = search::Milliseconds(0);
    EXPECT_NE(line(quick).find(" nps 123456000 "), std::string::npos);
}

TEST(InfoLines, TellBoundsOfScoresButNotOfMates) {  // U22
    search::Report bound = report();
    bound.score.bound = Bound::lower;
    EXPECT_NE(line(bound).find(" score cp -31 lowerbound nodes"), std::string::npos);
    bound.score = {Kind::mate, 257, Bound::upper};
    EXPECT_EQ(line(bound), "");
    bound.score = {Kind::mate, -2, Bound::exact};
    EXPECT_NE(line(bound).find(" score mate -2 nodes"), std::string::npos);
}

TEST(InfoLines, CutALineAtItsFirstImpossibleMove) {  // F5
    search::Report broken = report();
    broken.pv.insert(broken.pv.begin() + 1, Move::castling("e8"_sq, "a8"_sq));
    EXPECT_TRUE(line(broken).ends_with(" pv e2e4"));
    broken.pv = {};
    EXPECT_TRUE(line(broken).ends_with(" time 50"));
}

TEST(InfoLines, NameTheBestMoveAndAReplyThatIsPossible) {
    search::Choice choice;
    const Game game;
    EXPECT_EQ(best_move_line(choice, game, CastlingStyle::king_target), "bestmove (none)");
    choice.best = Move::plain("e2"_sq, "e4"_sq);
    choice.ponder = Move::plain("e7"_sq, "e5"_sq);
    EXPECT_EQ(best_move_line(choice, game, CastlingStyle::king_target), "bestmove e2e4 ponder e7e5");
    choice.ponder = Move::plain("d2"_sq, "d4"_sq);
    EXPECT_EQ(best_move_line(choice, game, CastlingStyle::king_target), "bestmove e2e4");
}

}  // namespace kempelen::protocols::uci
