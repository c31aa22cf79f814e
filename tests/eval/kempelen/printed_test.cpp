// SPDX-License-Identifier: GPL-3.0-or-later
// The manual's screens, totals and games come out again.
#include "core/notation/uci_move.h"
#include "eval/kempelen/evaluator.h"
#include "support/kempelen_printed.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace kempelen::eval::kempelen56 {

namespace {

/// True when a printed number with that many decimals can stand for the exact one.
bool rounds_to(double exact, double printed, int decimals) {
    return std::abs(exact - printed) <= 0.5 * std::pow(10.0, -decimals) + 1e-9;
}

const Settings proto55 = Settings::of(Version::proto55);

}  // namespace

TEST(PrintedScreens, EveryCriterionHasThePrintedDigits) {
    int screens = 0;
    for (const auto& printed : test::printed_positions()) {
        const auto moves = judge_moves(printed.position, proto55);
        for (const auto& screen : printed.screens) {
            ++screens;
            const MoveEvaluation& ours = test::evaluation_of(moves, printed.position, screen.move);
            std::map<std::string_view, double> expected(screen.values.begin(), screen.values.end());
            for (std::size_t i = 0; i < criteria_count; ++i) {
                const Criterion& criterion = all_criteria[i];
                EXPECT_TRUE(rounds_to(ours.values[i], expected[criterion.abbreviation], criterion.decimals))
                    << printed.id << ' ' << screen.move << ' ' << criterion.abbreviation << " printed "
                    << expected[criterion.abbreviation] << " ours " << ours.values[i];
            }
            EXPECT_TRUE(rounds_to(ours.total, screen.total, 3))
                << printed.id << ' ' << screen.move << ' ' << ours.total;
            EXPECT_EQ(mailbox_index(ours.arrival), screen.arrival);
            EXPECT_EQ(ours.white_control, screen.white_control);
            EXPECT_EQ(ours.black_control, screen.black_control);
            EXPECT_FALSE(ours.en_prise.has_value());
        }
    }
    EXPECT_EQ(screens, 15);
}

TEST(PrintedTotals, AreOursWithinTheRoundingOrTheNamedDifference) {
    // d2d3: 0.0228 of PDR or AVP is not explained. d8d2: APNP of a rook is 0.001 too large.
    const std::map<std::string, double> named{{"d2d3", 0.0233}, {"d8d2", 0.0015}};
    for (const auto& printed : test::printed_positions()) {
        const auto moves = judge_moves(printed.position, proto55);
        for (const auto& [move, total] : printed.totals) {
            const double ours = test::evaluation_of(moves, printed.position, move).total;
            const auto known = named.find(move);
            const double bound = known == named.end() ? 0.0005 + 1e-9 : known->second;
            EXPECT_LE(std::abs(ours - total), bound) << printed.id << ' ' << move << " ours " << ours;
        }
    }
}

TEST(PrintedTotals, TheBestMovesComeFirst) {
    for (const auto& printed : test::printed_positions()) {
        if (printed.totals.size() < 5) continue;
        const auto moves = judge_moves(printed.position, proto55);
        const auto order = ranking(moves);
        for (std::size_t i = 0; i < 4; ++i) {
            EXPECT_EQ(to_uci(moves[order[i]].move, printed.position), printed.totals[i].first) << printed.id;
        }
        // After 14...Nf6 one move, Qb3, stands 0.008 above the fifth.
        EXPECT_LE(moves[order[4]].total, printed.totals[4].second + 0.0233) << printed.id;
    }
}

TEST(PrintedGames, MostMovesAreOurs) {
    int all = 0;
    int first = 0;
    int among_three = 0;
    for (const auto& played : test::printed_moves()) {
        const auto moves = judge_moves(played.position, proto55);
        const auto order = ranking(moves);
        ++all;
        for (std::size_t i = 0; i < 3 && i < order.size(); ++i) {
            if (to_uci(moves[order[i]].move, played.position) != played.move) continue;
            first += i == 0 ? 1 : 0;
            ++among_three;
        }
    }
    EXPECT_EQ(all, 124);
    EXPECT_GE(first, 87);
    EXPECT_GE(among_three, 116);
}

}  // namespace kempelen::eval::kempelen56
