// SPDX-License-Identifier: GPL-3.0-or-later
// The solvers against plain recursion on random positions, and against collections of problems.
#include "problems/solve.h"

#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/epd.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "problems/goal_in_one.h"
#include "problems/help.h"
#include "problems/play_tree.h"
#include "support/paths.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

using namespace kempelen;
using namespace kempelen::problems;

namespace {

bool is_goal(const Position& position, Aim aim) {
    return legal_moves(position).is_empty() && position.is_check() == (aim == Aim::mate);
}

/// What a direct problem means, word for word.
bool forces(const Position& position, Aim aim, int moves) {
    for (const Move move : legal_moves(position)) {
        const Position after = position.after(move);
        if (is_goal(after, aim)) return true;
        if (moves == 1 || legal_moves(after).is_empty()) continue;
        bool always = true;
        for (const Move reply : legal_moves(after)) {
            always = always && forces(after.after(reply), aim, moves - 1);
        }
        if (always) return true;
    }
    return false;
}

/// What a self problem means.
bool forces_self(const Position& position, Aim aim, int moves) {
    for (const Move move : legal_moves(position)) {
        const Position after = position.after(move);
        if (legal_moves(after).is_empty()) continue;
        bool always = true;
        for (const Move reply : legal_moves(after)) {
            const Position next = after.after(reply);
            always = always && (is_goal(next, aim) || (moves > 1 && !legal_moves(next).is_empty() &&
                                                       forces_self(next, aim, moves - 1)));
        }
        if (always) return true;
    }
    return false;
}

/// How many ways there are in a help problem.
std::size_t count_ways(const Position& position, Aim aim, int plies) {
    if (plies == 0) return is_goal(position, aim) ? 1 : 0;
    std::size_t ways = 0;
    for (const Move move : legal_moves(position)) {
        ways += count_ways(position.after(move), aim, plies - 1);
    }
    return ways;
}

/// A random position of a few men, cramped so that there is something to find.
std::optional<Position> random_problem(Random& random, const std::string& men) {
    Setup setup;
    for (const char letter : men) {
        const auto file = random.below(5);
        const auto rank = random.below(5);
        auto& square = setup.board[rank * 8 + file];
        if (square) return std::nullopt;
        square = man_of_letter(letter);
    }
    setup.to_move = random.below(2) == 0 ? Color::white : Color::black;
    const auto position = Position::from_setup(setup, Strictness::playable);
    if (!position) return std::nullopt;
    return *position;
}

const std::vector<std::string> materials{"KQk",    "KRRk",   "KQkp", "KBNkpp",
                                         "KRNkbp", "KPPPkp", "KQqk", "KRkrn"};

Solution solve_quietly(const Position& position, const Stipulation& wanted) {
    ProofTable table(1);
    Watch watch;
    return solve(position, wanted, {}, table, watch);
}

}  // namespace

TEST(GoalInOne, FindsAMateExactlyWhereThereIsOne) {
    int mates = 0;
    kempelen::test::walk_everywhere(2024, 3, 80, [&mates](const Position& position) {
        const auto found = find_mate_in_one(position);
        bool exists = false;
        for (const Move move : legal_moves(position)) {
            exists = exists || is_goal(position.after(move), Aim::mate);
        }
        ASSERT_EQ(found.has_value(), exists) << to_fen(position);
        if (found) {
            ASSERT_TRUE(is_goal(position.after(*found), Aim::mate)) << to_fen(position);
        }
        ASSERT_EQ(is_checkmate(position), is_goal(position, Aim::mate)) << to_fen(position);
        mates += exists ? 1 : 0;
    });
    Random random(7);
    for (int i = 0; i < 6000; ++i) {
        const auto position = random_problem(random, materials[random.below(materials.size())]);
        if (!position) continue;
        bool exists = false;
        for (const Move move : legal_moves(*position)) {
            exists = exists || is_goal(position->after(move), Aim::mate);
        }
        ASSERT_EQ(find_mate_in_one(*position).has_value(), exists) << to_fen(*position);
        mates += exists ? 1 : 0;
    }
    EXPECT_GT(mates, 20);
}

TEST(GoalInOne, SeesEnPassantCastlingAndPromotionMates) {
    for (const char* fen : {"5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6", "8/8/8/8/8/8/4p1pp/R3K1k1 w Q -",
                            "5K1k/4P1pp/8/8/8/8/8/8 w - -"}) {
        const auto position = parse_fen(fen);
        ASSERT_TRUE(position) << fen;
        const bool exists = std::ranges::any_of(
            legal_moves(*position), [&](Move move) { return is_goal(position->after(move), Aim::mate); });
        EXPECT_EQ(find_mate_in_one(*position).has_value(), exists) << fen;
    }
    EXPECT_TRUE(find_mate_in_one(*parse_fen("5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6"))->is_en_passant());
    // The knight alone mates here.
    const auto promotion = parse_fen("8/5P1k/6pp/6P1/7K/8/8/6R1 w - -");
    ASSERT_TRUE(promotion);
    const auto mate = find_mate_in_one(*promotion);
    EXPECT_FALSE(mate.has_value());
}

TEST(Solve, AgreesWithPlainRecursion) {
    Random random(11);
    int solved = 0;
    for (int i = 0; i < 2500; ++i) {
        const auto position = random_problem(random, materials[random.below(materials.size())]);
        if (!position || position->is_check()) continue;
        for (const Aim aim : {Aim::mate, Aim::stalemate}) {
            const Solution direct = solve_quietly(*position, {.aim = aim, .moves = 2});
            ASSERT_EQ(direct.verdict == Verdict::solved, forces(*position, aim, 2)) << to_fen(*position);
            solved += direct.verdict == Verdict::solved ? 1 : 0;
            const Solution self = solve_quietly(*position, {.play = Play::self, .aim = aim, .moves = 1});
            ASSERT_EQ(self.verdict == Verdict::solved, forces_self(*position, aim, 1)) << to_fen(*position);
            solved += self.verdict == Verdict::solved ? 1 : 0;
        }
    }
    EXPECT_GT(solved, 20);
}

TEST(Solve, FindsAllKeysAndNoOthers) {
    Random random(13);
    int keys = 0;
    for (int i = 0; i < 6000; ++i) {
        const auto position = random_problem(random, materials[random.below(materials.size())]);
        if (!position) continue;
        const Solution solution = solve_quietly(*position, {.moves = 2});
        if (solution.verdict != Verdict::solved) continue;
        for (const Move move : legal_moves(*position)) {
            const Position after = position->after(move);
            bool always = solution.length == 1 ? is_goal(after, Aim::mate) : !is_goal(after, Aim::stalemate);
            if (solution.length == 2) {
                for (const Move reply : legal_moves(after)) {
                    always = always && forces(after.after(reply), Aim::mate, 1);
                }
            }
            const bool is_key = std::ranges::find(solution.keys, move) != solution.keys.end();
            ASSERT_EQ(is_key, always) << to_fen(*position) << " " << to_san(*position, move);
            keys += is_key ? 1 : 0;
        }
    }
    EXPECT_GT(keys, 20);
}

TEST(Solve, SolvesSelfmatesInTwo) {
    for (const char* fen : {"8/8/8/8/2R5/3Q4/1r1q4/K2k4 w - -", "8/8/8/8/2qQ4/K7/1rR5/k7 w - -",
                            "8/8/8/8/3r4/Q1K5/qR6/2k5 w - -", "8/8/8/8/Q2R4/r1p5/P7/K1k5 w - -",
                            "8/8/8/8/1pQ5/2Bq4/K1k5/8 w - -", "8/8/8/8/1qQ5/r7/1R6/k1K5 w - -"}) {
        const auto position = parse_fen(fen);
        ASSERT_TRUE(position) << fen;
        ASSERT_FALSE(forces_self(*position, Aim::mate, 1)) << fen;
        ASSERT_TRUE(forces_self(*position, Aim::mate, 2)) << fen;
        const Solution self = solve_quietly(*position, {.play = Play::self, .moves = 3});
        EXPECT_EQ(self.verdict, Verdict::solved) << fen;
        EXPECT_EQ(self.length, 2) << fen;
        EXPECT_EQ(self.keys.size(), 1U) << fen;
    }
}

TEST(Solve, FindsEveryWayOfAHelpProblem) {
    Random random(19);
    int ways = 0;
    for (int i = 0; i < 700; ++i) {
        const auto position = random_problem(random, i % 2 == 0 ? "KQkp" : "KRNk");
        if (!position) continue;
        ProofTable table(1);
        Watch watch;
        const HelpSolution help =
            solve_help(*position, {.play = Play::help, .moves = 1, .has_half = true}, table, watch);
        std::size_t wanted = count_ways(*position, Aim::mate, 1);
        if (wanted == 0) wanted = count_ways(*position, Aim::mate, 3);
        ASSERT_EQ(help.lines.size(), std::min(wanted, HelpSolution::most_lines)) << to_fen(*position);
        ways += static_cast<int>(help.lines.size());
    }
    EXPECT_GT(ways, 20);
}

TEST(Solve, TellsInHowManyMovesTheMoverIsMated) {
    const auto position = parse_fen("7K/BN1bRB2/1Qp4p/1R1pppp1/1P2k3/r3pNP1/2P1P3/b2r3q b - -");
    ASSERT_TRUE(position);
    const Solution solution = solve_quietly(*position, {.moves = 3, .is_defence = true});
    EXPECT_EQ(solution.verdict, Verdict::solved);
    EXPECT_EQ(solution.length, 1);
}

// Whenever the time runs out, between two moves too, what was not tried is not refuted.
TEST(Solve, TakesNoMoveForRefutedThatItHadNoTimeFor) {
    const Position mate_in_2 = *parse_fen("2r5/1p1n3p/pp1p1p2/3P1Pk1/PP2p1P1/2P2P2/2B2KP1/7R w - - 0 34");
    Stipulation wanted;
    wanted.moves = 2;
    SolveOptions options;
    options.all_keys = false;
    std::size_t undecided = 0;
    for (int questions = 0; questions < 400; ++questions) {
        int asked = 0;
        Watch watch(std::nullopt, [&] { return asked++ >= questions; });
        ProofTable table(1);
        const Solution solution = solve(mate_in_2, wanted, options, table, watch);
        EXPECT_NE(solution.verdict, Verdict::refuted) << "after " << questions;
        if (solution.verdict == Verdict::undecided) ++undecided;
    }
    EXPECT_GT(undecided, 0U);
}

TEST(Solve, SaysWhenTheTimeRanOut) {
    const auto position = parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    ASSERT_TRUE(position);
    ProofTable table(1);
    Watch watch{std::chrono::milliseconds(20)};
    const Solution solution = solve(*position, {.moves = 20}, {}, table, watch);
    EXPECT_EQ(solution.verdict, Verdict::undecided);
    EXPECT_LT(solution.refuted, 20);
}

TEST(SolveThreads, ManyThreadsFindTheSameKeys) {
    const auto position = parse_fen("3R4/4K3/5p2/5p2/8/3BkNQ1/8/8 w - -");
    ASSERT_TRUE(position);
    for (const unsigned threads : {1U, 2U, 4U}) {
        ProofTable table(1);
        Watch watch;
        const Solution solution = solve(*position, {.moves = 3}, {.threads = threads}, table, watch);
        EXPECT_EQ(solution.length, 2);
        ASSERT_EQ(solution.keys.size(), 1U);
        EXPECT_EQ(to_san(*position, solution.keys.front()), "Be4");
    }
}

TEST(PlayTree, ShowsSetPlayTriesAndVariations) {
    const auto position = parse_fen("5B2/3B4/1K6/3k4/3N4/8/3R4/3N4 w - -");
    ASSERT_TRUE(position);
    ProofTable table(1);
    Watch watch;
    const Stipulation wanted{.moves = 2};
    const Solution solution = solve(*position, wanted, {}, table, watch);
    ASSERT_EQ(solution.keys.size(), 1U);
    EXPECT_EQ(to_san(*position, solution.keys.front()), "Bd6");
    const PlayTree tree = make_play_tree(*position, wanted, solution.keys, {}, table, watch);
    EXPECT_EQ(tree.set_play.size(), 1U);
    EXPECT_EQ(tree.tries.size(), 3U);
    EXPECT_EQ(tree.duals, 0);
    ASSERT_EQ(tree.keys.size(), 1U);
    EXPECT_TRUE(tree.keys[0].is_zugzwang);
    EXPECT_EQ(tree.keys[0].replies.size(), 3U);
    for (const Attack& attempt : tree.tries) {
        EXPECT_EQ(attempt.refutations.size(), 1U);
    }
}

namespace {

void check_collection(const std::string& name, int most) {
    std::ifstream file(kempelen::test::shared_path("data/mate/" + name));
    ProofTable table(8);
    int count = 0;
    for (std::string line; count < most && std::getline(file, line);) {
        const auto epd = parse_epd(line);
        ASSERT_TRUE(epd) << line;
        ASSERT_TRUE(epd->direct_mate) << line;
        Watch watch;
        const Solution solution = solve(epd->position, {.moves = *epd->direct_mate}, {}, table, watch);
        ASSERT_EQ(solution.verdict, Verdict::solved) << line;
        ASSERT_EQ(solution.length, *epd->direct_mate) << line;
        ASSERT_EQ(solution.keys.size(), epd->best_moves.size()) << line;
        for (const Move move : epd->best_moves) {
            ASSERT_TRUE(std::ranges::find(solution.keys, move) != solution.keys.end()) << line;
        }
        ++count;
    }
    EXPECT_EQ(count, most);
}

}  // namespace

TEST(Solve, ProvesCollectionsWithAllKeys) {
    KEMPELEN_NEEDS_SHARED("data/mate");
    check_collection("composed_mate_in_2.epd", 60);
    check_collection("classic_mate_in_2.epd", 100);
    check_collection("lichess_mateIn1.epd", 100);
    check_collection("lichess_mateIn3.epd", 5);
}

TEST(SolveLong, ProvesLongerCollectionsWithAllKeys) {
    KEMPELEN_NEEDS_SHARED("data/mate");
    check_collection("classic_mate_in_3.epd", 301);
    check_collection("classic_mate_in_4.epd", 297);
    check_collection("lichess_mateIn4.epd", 801);
}
