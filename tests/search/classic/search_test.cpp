// SPDX-License-Identifier: GPL-3.0-or-later
// The classic search finds what plain minimax finds, whatever helps it, and counts what it does.
#include "search/classic/search.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "eval/historical/tutorial.h"
#include "eval/historical/uqac.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace kempelen::search::classic {
namespace {

constexpr const char* kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

Choice think(Search& search, const Position& position, int depth) {
    Control control;
    Listener listener;
    Limits limits;
    limits.depth = depth;
    return search.think(Game(position), limits, control, listener);
}

/// Minimax written down once more, without anything of the search.
MoverScore plain_minimax(const Position& position, int depth, int ply) {
    const MoveList moves = legal_moves(position);
    if (moves.is_empty()) return position.is_check() ? mated_at(Ply(ply)) : draw_score;
    if (depth == 0) return eval::historical::tutorial_extended(position);
    MoverScore best = -infinite_score;
    for (const Move move : moves) {
        best = std::max(best, -plain_minimax(position.after(move), depth - 1, ply + 1));
    }
    return best;
}

struct Technique {
    const char* name;
    std::function<void(Options&)> add;
};

std::vector<Technique> safe_techniques() {
    return {
        {"alpha-beta", [](Options&) {}},
        {"board scan", [](Options& o) { o.generation = Generation::board_scan; }},
        {"hierarchy", [](Options& o) { o.ordering.hierarchy = true; }},
        {"captures", [](Options& o) { o.ordering.captures = o.ordering.victims = true; }},
        {"estimate", [](Options& o) { o.ordering.estimate = true; }},
        {"killers", [](Options& o) { o.ordering.killers = o.ordering.history = true; }},
        {"deepening", [](Options& o) { o.deepening = Deepening::whole, o.ordering.best_known = true; }},
        {"window", [](Options& o) { o.deepening = Deepening::whole, o.aspiration = MoverScore(20); }},
        {"each move", [](Options& o) { o.deepening = Deepening::each_move, o.aspiration = MoverScore(50); }},
        {"table", [](Options& o) { o.table = o.ordering.best_known = true; }},
        {"scout", [](Options& o) { o.principal_variation_search = true; }},
    };
}

TEST(ClassicSearch, FindsTheValueOfMinimaxWithEveryTechnique) {
    for (const char* fen :
         {kiwipete, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"}) {
        const Position position = *parse_fen(fen);
        const int depth = fen == kiwipete ? 2 : 3;
        const MoverScore value = plain_minimax(position, depth, 0);
        for (const Technique& technique : safe_techniques()) {
            Options options;
            options.alpha_beta = true;
            technique.add(options);
            ASSERT_TRUE(options.keeps_minimax_value());
            Search search(options, eval::historical::tutorial_extended);
            think(search, position, depth);
            EXPECT_EQ(search.score(), value) << technique.name << ", " << fen;
            EXPECT_TRUE(search.is_complete());
        }
    }
}

TEST(ClassicSearch, MinimaxVisitsEveryPositionAndCutsNothing) {
    Search search({}, eval::historical::tutorial_material);
    think(search, Position::initial(), 3);
    EXPECT_EQ(search.counters().positions, 20U + 400U + 8902U);
    EXPECT_EQ(search.counters().evaluations, 8902U);
    EXPECT_EQ(search.counters().cuts(), 0U);
    Options options;
    options.alpha_beta = true;
    Search cutting(options, eval::historical::tutorial_material);
    think(cutting, Position::initial(), 3);
    EXPECT_LT(cutting.counters().positions, 9322U / 2);
    EXPECT_GT(cutting.counters().cuts(), 0U);
}

TEST(ClassicSearch, ABlackCutIsAnAlphaCut) {
    Options options;
    options.alpha_beta = true;
    Search search(options, eval::historical::tutorial_extended);
    // Of two plies only the reply can be cut.
    think(search, *parse_fen(kiwipete), 2);
    EXPECT_GT(search.counters().alpha_cuts, 0U);
    EXPECT_EQ(search.counters().beta_cuts, 0U);
}

TEST(ClassicSearch, FindsMatesAndTheirDistance) {
    Options options;
    options.alpha_beta = true;
    Search search(options, eval::historical::tutorial_material);
    const Choice choice = think(search, *parse_fen("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"), 4);
    ASSERT_FALSE(choice.lines.empty());
    EXPECT_EQ(choice.lines[0].score, (ReportedScore{ReportedScore::Kind::mate, 2}));
    EXPECT_EQ(choice.lines[0].pv.size(), 3U);
    EXPECT_EQ(choice.best, Move::plain(*Square::parse("a1"), *Square::parse("a6")));
}

TEST(ClassicSearch, QuiescenceSeesThatTheQueenWouldBeTakenBack) {
    // The example of the CRP report, 2.1: the queen takes a knight that a pawn guards.
    const Position position = *parse_fen("4k3/2p5/3n4/8/8/8/3Q4/4K3 w - - 0 1");
    Options options;
    options.alpha_beta = true;
    Search blind(options, eval::historical::tutorial_material);
    EXPECT_EQ(to_uci(*think(blind, position, 1).best, position), "d2d6");
    for (const Quiescence kind :
         {Quiescence::captures, Quiescence::tactical, Quiescence::tactical_or_still}) {
        options.quiescence = kind;
        Search seeing(options, eval::historical::tutorial_material);
        EXPECT_NE(to_uci(*think(seeing, position, 1).best, position), "d2d6");
    }
}

TEST(ClassicSearch, OnlyTheQuiescenceThatMayStandStillLetsABadCaptureBe) {
    // Black's queen can take nothing but a guarded pawn: as printed in the CRP report, 2.3.6, she must.
    const Position position = *parse_fen("4k3/8/8/3q4/8/3P4/2P5/4K3 w - - 0 1");
    Options options;
    options.alpha_beta = true;
    const auto worth = [&](Quiescence kind) {
        options.quiescence = kind;
        Search search(options, eval::historical::tutorial_material);
        think(search, position, 1);
        return search.score();
    };
    EXPECT_EQ(worth(Quiescence::tactical_or_still), worth(Quiescence::none));
    EXPECT_GT(worth(Quiescence::tactical), worth(Quiescence::none));
}

TEST(ClassicSearch, TheChangeOfTheEvaluationGivesTheSameSearch) {
    Options options;
    options.alpha_beta = true;
    options.quiescence = Quiescence::captures;
    const Position position = *parse_fen("r3k2r/8/2q5/3pP3/8/1B3N2/8/R3K2R w KQkq d6 0 1");
    Search whole(options, eval::historical::uqac_with_endgame);
    Search changing(options, eval::historical::uqac_with_endgame, eval::historical::uqac_change);
    think(whole, position, 3);
    think(changing, position, 3);
    EXPECT_EQ(whole.score(), changing.score());
    EXPECT_EQ(whole.counters().positions, changing.counters().positions);
}

TEST(ClassicSearch, KeepsToTheNodesAndStillMoves) {
    Search search({}, eval::historical::tutorial_material);
    Control control;
    Listener listener;
    Limits limits;
    limits.depth = 9;
    limits.nodes = 300;
    const Choice choice = search.think(Game(), limits, control, listener);
    EXPECT_TRUE(choice.best);
    EXPECT_LE(choice.nodes, 400U);
    EXPECT_FALSE(search.is_complete());
}

TEST(ClassicSearch, GivesAsManyLinesAsAreAskedFor) {
    Options options;
    options.alpha_beta = true;
    Search search(options, eval::historical::tutorial_material);
    Control control;
    Listener listener;
    Limits limits;
    limits.depth = 2;
    limits.lines = 3;
    const Choice choice = search.think(Game(*parse_fen(kiwipete)), limits, control, listener);
    ASSERT_EQ(choice.lines.size(), 3U);
    EXPECT_NE(choice.lines[0].pv[0], choice.lines[1].pv[0]);
    EXPECT_GE(choice.lines[0].score.value, choice.lines[1].score.value);
    EXPECT_GE(choice.lines[1].score.value, choice.lines[2].score.value);
}

TEST(ClassicSearch, AProgramThatKnowsNoCastlingDoesNotCastle) {
    const Position position = *parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    Options options;
    options.castling = false;
    for (const Move move : as_found(position, options, legal_moves(position))) {
        EXPECT_FALSE(move.is_castling());
    }
    // Nor does it lose when what it does not know is all that is left.
    options.en_passant = false;
    const Position forced = *parse_fen("8/8/4p3/3pP3/8/6k1/4n3/7K w - d6 0 1");
    Search search(options, eval::historical::tutorial_material);
    EXPECT_TRUE(think(search, forced, 2).best);
}

}  // namespace
}  // namespace kempelen::search::classic
