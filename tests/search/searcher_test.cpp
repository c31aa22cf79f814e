// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/searcher.h"

#include "core/movegen.h"
#include "core/notation/epd.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "eval/nnue/own_network.h"
#include "support/paths.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace kempelen::search {
namespace {

/// Keeps all reports.
class Recorder final : public Listener {
public:
    void on_report(const Report& report) override { reports.push_back(report); }

    std::vector<Report> reports;
};

Game game_of(const std::string& fen) {
    const auto position = parse_fen(fen);
    EXPECT_TRUE(position) << fen;
    return Game(*position);
}

std::string best_of(const Choice& choice, const Game& game) {
    return choice.best ? to_uci(*choice.best, game.position()) : "none";
}

Choice think(Searcher& searcher, const Game& game, const Limits& limits) {
    Control control;
    Listener listener;
    return searcher.think(game, limits, control, listener);
}

struct MateCase {
    const char* fen;
    int moves;  ///< negative: the mover is mated
    const char* key;
};

// U20 and U21 of the cases collected from other programs, and a few of ours.
const std::vector<MateCase> mate_cases{
    {"8/3p4/2pP4/4P3/k7/1R2N2p/2PP3K/3R4 w - - 0 1", 1, "d1a1"},
    {"8/3p4/2pP4/4P3/1k6/3RN2p/2PP3K/3R4 w - - 0 1", 2, "d3b3"},
    {"8/3p4/2pP4/2k1P3/8/3RN2p/2PP3K/1R6 w - - 0 1", 3, "b1d1"},
    {"5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6 0 1", 1, "d5e6"},
    {"2brrb2/8/p7/Q7/1p1kpPp1/1P1pN1K1/3P4/8 b - - 0 1", -1, ""},
    {"8/5R2/2K1P3/4k3/8/b1PPpp1B/5p2/8 w - - 0 1", 2, "c6d7"},
    {"r1b2r1k/pp1p2pp/2p5/2B1q3/8/8/P1PN2PP/R4RK1 w - - 0 18", 1, "f1f8"},
    {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1, "d1d8"},
};

TEST(Searcher, PlaysTheBestOfItsLinesWhereverItIsBrokenOff) {
    const Game game = game_of("3r2k1/1p1b1pp1/pq5p/8/3NR3/2PQ3P/PP3PP1/6K1 b - - 0 1");
    Limits limits;
    limits.lines = 3;
    for (std::uint64_t nodes = 250; nodes <= 15'000; nodes += 250) {
        limits.nodes = nodes;
        Searcher searcher(16, eval::nnue::own_network());
        const Choice choice = think(searcher, game, limits);
        ASSERT_EQ(choice.lines.size(), 3U);
        EXPECT_EQ(choice.best, choice.lines[0].pv.front());
        for (std::size_t line = 1; line < 3; ++line) {
            const Report& better = choice.lines[line - 1];
            const Report& worse = choice.lines[line];
            if (better.depth != worse.depth || better.score.is_mate() || worse.score.is_mate()) continue;
            EXPECT_GE(better.score.value, worse.score.value)
                << "line " << line << " at " << nodes << " nodes";
        }
    }
}

TEST(Searcher, AScoreOfAFailedWindowIsABoundAndThoseOfWholeIterationsAreExact) {
    using Bound = ReportedScore::Bound;
    int bounds = 0;
    for (const char* fen : {"2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1",
                            "3r2k1/1p1b1pp1/pq5p/8/3NR3/2PQ3P/PP3PP1/6K1 b - - 0 1"}) {
        for (std::uint64_t nodes = 200; nodes <= 5000; nodes += 100) {
            Limits limits;
            limits.nodes = nodes;
            Searcher searcher(16);
            if (think(searcher, game_of(fen), limits).lines.front().score.bound != Bound::exact) ++bounds;
        }
        for (int depth = 1; depth <= 8; ++depth) {
            Limits limits;
            limits.depth = depth;
            Searcher searcher(16);
            const Choice choice = think(searcher, game_of(fen), limits);
            EXPECT_EQ(choice.lines.front().score.bound, Bound::exact) << fen << " at depth " << depth;
        }
    }
    EXPECT_GT(bounds, 0);
}

TEST(Searcher, ReducesLateMovesAsItsParametersSay) {
    const Game game(Position::initial());
    Limits limits;
    limits.depth = 7;
    const auto nodes_with = [&](double quiet_base) {
        Searcher searcher(1);
        searcher.params().late_move_reduction.quiet_base = quiet_base;
        return think(searcher, game, limits).nodes;
    };
    EXPECT_LT(nodes_with(2.0), nodes_with(0.0));
}

TEST(Searcher, FindsMatesAsStated) {
    for (const MateCase& mate : mate_cases) {
        Searcher searcher(4);
        const Game game = game_of(mate.fen);
        Limits limits;
        limits.mate = std::abs(mate.moves);
        const Choice choice = think(searcher, game, limits);
        ASSERT_FALSE(choice.lines.empty());
        const Report& line = choice.lines.front();
        EXPECT_EQ(line.score.kind, ReportedScore::Kind::mate) << mate.fen;
        EXPECT_EQ(line.score.value, mate.moves) << mate.fen;
        EXPECT_EQ(line.pv.size(),
                  static_cast<std::size_t>(mate.moves > 0 ? 2 * mate.moves - 1 : -2 * mate.moves));
        if (mate.key[0] != 0) {
            EXPECT_EQ(best_of(choice, game), mate.key) << mate.fen;
        }
    }
}

TEST(Searcher, StopsAtTheMateAskedFor) {
    Searcher searcher(4);
    const Game game = game_of("8/3p4/2pP4/4P3/1k6/3RN2p/2PP3K/3R4 w - - 0 1");
    Limits limits;
    limits.mate = 2;
    const Choice choice = think(searcher, game, limits);
    EXPECT_EQ(best_of(choice, game), "d3b3");
    EXPECT_LE(choice.lines.front().depth, 4);
}

TEST(Searcher, FindsMatesByTheWayToo) {
    for (const MateCase& mate : mate_cases) {
        Searcher searcher(16);
        Limits limits;
        limits.depth = 24;
        limits.nodes = 2'000'000;
        const Choice choice = think(searcher, game_of(mate.fen), limits);
        EXPECT_EQ(choice.lines.front().score.kind, ReportedScore::Kind::mate) << mate.fen;
        EXPECT_EQ(choice.lines.front().score.value, mate.moves) << mate.fen;
    }
}

// The key is quiet, and the mate a quiet check that comes late among the moves (U21).
TEST(Searcher, FindsAQuietMateWithoutMuchDepth) {
    Searcher searcher(4);
    Limits limits;
    limits.depth = 14;
    const Choice choice = think(searcher, game_of("8/5R2/2K1P3/4k3/8/b1PPpp1B/5p2/8 w - - 0 1"), limits);
    EXPECT_EQ(choice.lines.front().score, (ReportedScore{ReportedScore::Kind::mate, 2}));
}

/// How many of the first positions of a file of mates in `moves` are announced at that depth.
int count_mates(const std::string& file, int moves, int depth, int positions) {
    std::ifstream in(test::shared_path(file));
    Searcher searcher(4);
    int found = 0;
    int read = 0;
    for (std::string line; read < positions && std::getline(in, line); ++read) {
        const auto epd = parse_epd(line);
        if (!epd) continue;
        searcher.new_game();
        Limits limits;
        limits.depth = depth;
        const ReportedScore score = think(searcher, Game(epd->position), limits).lines.front().score;
        if (score == ReportedScore{ReportedScore::Kind::mate, moves}) ++found;
    }
    EXPECT_EQ(read, positions);
    return found;
}

TEST(Searcher, FindsShortMatesOfGamesAtSmallDepths) {
    KEMPELEN_NEEDS_SHARED("data/mate/lichess_mateIn2.epd");
    EXPECT_GE(count_mates("data/mate/lichess_mateIn2.epd", 2, 6, 200), 185);
    EXPECT_GE(count_mates("data/mate/lichess_mateIn3.epd", 3, 10, 200), 170);
}

TEST(Searcher, KeepsExactlyToTheNodes) {
    for (const std::uint64_t nodes : {1U, 2U, 100U, 5000U, 20001U}) {
        Searcher searcher(4);
        Limits limits;
        limits.nodes = nodes;
        const Choice choice = think(searcher, Game(), limits);
        EXPECT_EQ(choice.nodes, nodes);
        EXPECT_TRUE(choice.best);
    }
}

TEST(Searcher, KeepsToTheDepth) {
    Searcher searcher(4);
    Limits limits;
    limits.depth = 5;
    EXPECT_EQ(think(searcher, Game(), limits).lines.front().depth, 5);
}

TEST(Searcher, StaysBelowTheMoveTime) {
    Searcher searcher(4);
    Limits limits;
    limits.move_time = Milliseconds(150);
    const auto start = std::chrono::steady_clock::now();
    const Choice choice = think(searcher, Game(), limits);
    const auto spent = std::chrono::steady_clock::now() - start;
    EXPECT_GE(spent, Milliseconds(130));
    EXPECT_LT(spent, Milliseconds(300)) << "far too long even for a busy machine";
    EXPECT_TRUE(choice.best);
}

TEST(Searcher, MovesAtOnceWithTheFlagFallen) {
    Searcher searcher(4);
    Limits limits;
    limits.clock = Clock{.remaining = Milliseconds(-5), .increment = Milliseconds(0), .moves_to_go = {}};
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(think(searcher, Game(), limits).best);
    EXPECT_LT(std::chrono::steady_clock::now() - start, Milliseconds(100));
}

TEST(Searcher, HasNoMoveWhereTheGameIsOver) {
    Searcher searcher(4);
    EXPECT_FALSE(think(searcher, game_of("8/8/kQ6/3P4/8/8/1K3B2/3R4 b - - 5 54"), {}).best);
    EXPECT_FALSE(think(searcher, game_of("7k/7p/7P/8/1K6/8/B7/8 b - - 0 53"), {}).best);
}

TEST(Searcher, ReportsSeveralDistinctLinesBestFirst) {
    Searcher searcher(4);
    Limits limits;
    limits.depth = 7;
    limits.lines = 4;
    const Choice choice =
        think(searcher, game_of("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"), limits);
    ASSERT_EQ(choice.lines.size(), 4U);
    for (std::size_t i = 1; i < 4; ++i) {
        EXPECT_GE(choice.lines[i - 1].score.value, choice.lines[i].score.value);
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_NE(choice.lines[i].pv[0], choice.lines[j].pv[0]);
        }
    }
}

TEST(Searcher, SearchesOnlyTheMovesAskedFor) {
    Searcher searcher(4);
    const Game game;
    Limits limits;
    limits.depth = 6;
    limits.lines = 4;
    limits.only_moves = {*parse_uci_move(game.position(), "a2a3"), *parse_uci_move(game.position(), "h2h4")};
    const Choice choice = think(searcher, game, limits);
    ASSERT_EQ(choice.lines.size(), 2U);
    EXPECT_TRUE(choice.best == limits.only_moves[0] || choice.best == limits.only_moves[1]);
}

TEST(Searcher, SameNodesTwiceFromNew) {
    Limits limits;
    limits.depth = 9;
    Searcher one(4);
    Searcher other(4);
    const Choice first = think(one, Game(), limits);
    EXPECT_EQ(first.nodes, think(other, Game(), limits).nodes);
    one.new_game();
    EXPECT_EQ(first.nodes, think(one, Game(), limits).nodes);
}

TEST(Searcher, EveryReportedLineIsLegal) {
    const std::vector<std::string> fens{
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    };
    for (const std::string& fen : fens) {
        Searcher searcher(1);
        const Game game = game_of(fen);
        Recorder recorder;
        Control control;
        Limits limits;
        limits.nodes = 100000;
        limits.lines = 2;
        searcher.think(game, limits, control, recorder);
        ASSERT_FALSE(recorder.reports.empty());
        for (const Report& report : recorder.reports) {
            Position position = game.position();
            ASSERT_FALSE(report.pv.empty());
            for (const Move move : report.pv) {
                ASSERT_TRUE(position.is_legal(move)) << fen;
                position.play(move);
            }
        }
    }
}

TEST(Searcher, KnowsADrawByRepetition) {
    // A queen up, but the start position would stand on the board for the third time.
    Game game(*parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"));
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"}) {
        game.play(*parse_uci_move(game.position(), move));
    }
    Searcher searcher(4);
    Limits limits;
    limits.depth = 8;
    EXPECT_GT(think(searcher, game, limits).lines.front().score.value, 500);
    limits.only_moves = {*parse_uci_move(game.position(), "f6g8")};
    EXPECT_EQ(think(searcher, game, limits).lines.front().score.value, 0);
}

TEST(Searcher, KnowsThatAKnightAloneDraws) {
    Searcher searcher(4);
    Limits limits;
    limits.depth = 8;
    const Game game = game_of("8/8/4k3/8/8/3NK3/4p3/8 w - - 0 1");
    limits.only_moves = {*parse_uci_move(game.position(), "e3e2")};
    const Choice choice = think(searcher, game, limits);
    EXPECT_EQ(choice.lines.front().score.value, 0) << "after taking the pawn nothing is left to win with";
}

TEST(Searcher, KnowsTheFiftyMoveRule) {
    Searcher searcher(4);
    Limits limits;
    limits.depth = 8;
    const Choice late = think(searcher, game_of("8/8/8/3k4/8/8/4Q3/4K3 w - - 98 90"), limits);
    EXPECT_EQ(late.lines.front().score.value, 0);
}

TEST(Searcher, AnnouncesNoMateBeyondTheFiftyMoves) {
    // U40: the table is full of lines that the counter of the second position forbids.
    Searcher searcher(16);
    Limits limits;
    limits.depth = 14;
    const auto check = [&](const std::string& fen) {
        const Game game = game_of(fen);
        Recorder recorder;
        Control control;
        searcher.think(game, limits, control, recorder);
        for (const Report& report : recorder.reports) {
            if (report.score.kind != ReportedScore::Kind::mate) continue;
            Game walk = game;
            for (const Move move : report.pv) {
                ASSERT_FALSE(walk.ending());
                walk.play(move);
            }
            const auto ending = walk.ending();
            ASSERT_TRUE(ending && ending->reason == EndReason::checkmate);
        }
    };
    check("1q3rk1/2R3p1/5p2/5P1Q/3ppP1P/4n3/6PK/2R5 b - - 2 41");
    limits.depth = 10;
    check("1q3rk1/6R1/5p2/3n1P1Q/3ppP1P/8/6PK/2R5 b - - 0 42");
}

TEST(Searcher, TwoSearchersDoNotNoticeEachOther) {
    Limits limits;
    limits.depth = 8;
    Searcher alone(4);
    const std::uint64_t expected = think(alone, Game(), limits).nodes;
    Searcher left(4);
    Searcher right(4);
    std::uint64_t left_nodes = 0;
    std::uint64_t right_nodes = 0;
    std::thread other([&] { left_nodes = think(left, Game(), limits).nodes; });
    right_nodes = think(right, Game(), limits).nodes;
    other.join();
    EXPECT_EQ(left_nodes, expected);
    EXPECT_EQ(right_nodes, expected);
}

}  // namespace
}  // namespace kempelen::search
