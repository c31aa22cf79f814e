// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/study.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

search::Report report(const Position& position, std::initializer_list<const char*> moves, int centipawns) {
    search::Report report;
    report.depth = 20;
    report.score.value = centipawns;
    Position end = position;
    for (const char* const text : moves) {
        const Move move = *parse_uci_move(end, text);
        report.pv.push_back(move);
        end.play(move);
    }
    return report;
}

TEST(Study, KeepsWhatALongerSearchHasFound) {
    const Position start = Position::initial();
    Question question;
    // A longer search would not think so little of it; the study takes it at its word all the same.
    question.known = {*candidate_of(start, report(start, {"a2a4", "a7a5"}, -300))};
    question.asked = *parse_uci_move(start, "e2e4");
    search::Searcher searcher(1);
    const Study study = analysis::study(Game(start), question, {2000, {}}, searcher);
    ASSERT_GE(study.best.size(), 2U);
    EXPECT_EQ(study.best[0].move, *parse_uci_move(start, "a2a4"));
    EXPECT_EQ(study.best[0].depth, 20);
    ASSERT_TRUE(study.asked);
    EXPECT_EQ(centipawns(study.asked->score), -300);
}

TEST(Study, AddsNothingOnceItIsStopped) {
    const Position start = Position::initial();
    Question question;
    question.known = {*candidate_of(start, report(start, {"e2e4"}, 30))};
    search::Searcher searcher(1);
    search::Control control;
    control.stop();
    const Study study = analysis::study(Game(start), question, {2000, {}}, searcher, control);
    EXPECT_EQ(study.best.size(), 1U);
    EXPECT_FALSE(study.threat);
}

TEST(Study, TakesALineAsFarAsItIsLegal) {
    const Position start = Position::initial();
    search::Report broken = report(start, {"e2e4", "e7e5"}, 30);
    broken.pv.push_back(broken.pv.front());
    EXPECT_EQ(candidate_of(start, broken)->line.size(), 2U);
    broken.pv = {broken.pv[1]};
    EXPECT_FALSE(candidate_of(start, broken));
}

TEST(Study, SeesAMoveFromWhatItLedTo) {
    const Position start = Position::initial();
    const Move e4 = *parse_uci_move(start, "e2e4");
    Study next{start.after(e4), {}, {}, {}, {}};
    next.best = {*candidate_of(next.position, report(next.position, {"e7e5", "g1f3"}, -40))};
    next.best.front().lowest = -60;
    next.best.front().highest = -30;
    const auto seen = candidate_from(e4, next);
    ASSERT_TRUE(seen);
    EXPECT_EQ(seen->score.value, 40);
    EXPECT_EQ(seen->depth, 21);
    EXPECT_EQ(seen->line.size(), 3U);
    EXPECT_EQ(seen->lowest, 30);
    EXPECT_EQ(seen->highest, 60);
    // Whoever is mated in two was mated in two by the move; who mates in two lets the mover be mated in two.
    using Kind = search::ReportedScore::Kind;
    next.best.front().score = {Kind::mate, -2};
    EXPECT_EQ(candidate_from(e4, next)->score, (search::ReportedScore{Kind::mate, 3}));
    next.best.front().score = {Kind::mate, 2};
    EXPECT_EQ(candidate_from(e4, next)->score, (search::ReportedScore{Kind::mate, -2}));
    next.best.clear();
    EXPECT_FALSE(candidate_from(e4, next));
}

TEST(Study, TakesTheMoveAskedAboutAsItIsKnown) {
    const Position start = Position::initial();
    Question question;
    question.asked = *parse_uci_move(start, "g2g4");
    question.asked_known = *candidate_of(start, report(start, {"g2g4", "d7d5"}, -123));
    search::Searcher searcher(1);
    const Study study = analysis::study(Game(start), question, {2000, {}}, searcher);
    ASSERT_TRUE(study.asked);
    EXPECT_EQ(centipawns(study.asked->score), -123);
    EXPECT_EQ(study.asked->depth, 20);
}

TEST(Study, KnowsBySomethingElseThanTheSearchThatAMoveDraws) {
    const auto drawn = [](const char* fen, const char* move) {
        const Position position = *parse_fen(fen);
        Question question;
        question.asked = *parse_uci_move(position, move);
        search::Searcher searcher(1);
        return analysis::study(Game(position), question, {2000, {}}, searcher).asked->drawn;
    };
    const char* const pawn = "8/8/4k3/8/3K4/8/4P3/8 w - - 6 4";
    EXPECT_EQ(drawn(pawn, "e2e4"), Drawn::by_tables);
    EXPECT_EQ(drawn(pawn, "d4e4"), Drawn::no) << "this wins";
    EXPECT_EQ(drawn("7k/8/6K1/7P/8/8/B7/2B5 w - - 0 1", "a2b1"), Drawn::no) << "one bishop guards the corner";
    EXPECT_EQ(drawn("7k/8/6K1/7P/7P/8/B6P/8 w - - 0 1", "a2b1"), Drawn::by_corner);
    EXPECT_EQ(drawn("4k3/8/8/8/8/8/R7/4K3 w - - 80 80", "a2a7"), Drawn::by_fifty_moves) << "a mate in 12";
    EXPECT_EQ(drawn("4k3/8/8/8/8/8/R7/4K3 w - - 50 80", "a2a7"), Drawn::no);
}

TEST(Study, CarriesOnALineThatBrokeOffEarly) {
    const Position start = Position::initial();
    Candidate open = *candidate_of(start, report(start, {"e2e4"}, 40));
    prolong(open, start);
    EXPECT_GE(open.line.size(), 6U);
    Candidate other = *candidate_of(start, report(start, {"e2e4"}, 300));
    prolong(other, start);
    EXPECT_EQ(other.line.size(), 1U) << "what follows is not worth so much";
    Candidate drawn = *candidate_of(start, report(start, {"e2e4"}, 0));
    prolong(drawn, start);
    EXPECT_EQ(drawn.line.size(), 1U) << "the line may end in a repetition";
}

TEST(Study, CarriesNothingOnBeyondTheEndOfTheGame) {
    const Position mate = *parse_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    search::Searcher searcher(1);
    const Study known = study(Game(mate), {}, {5000, {}}, searcher);
    EXPECT_EQ(known.best.front().line.size(), 1U);
}

}  // namespace
}  // namespace kempelen::analysis
