// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every criterion.
#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "eval/kempelen/evaluator.h"
#include "eval/kempelen/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>

namespace kempelen::eval::kempelen56 {

namespace {

/// Calls `visit` for the positions of random games.
void visit_random_positions(int games, const std::function<void(const Position&)>& visit) {
    Random random(56);
    for (int game = 0; game < games; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 120; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.is_empty()) break;
            visit(position);
            position.play(moves[random.below(moves.size())]);
        }
    }
}

/// The position with the sides exchanged; the number of the move such that as many moves of White are
/// complete.
Position with_sides_exchanged(const Position& position) {
    Setup setup = position.setup();
    Setup result;
    for (int i = 0; i < 64; ++i) {
        auto man = setup.board[static_cast<std::size_t>(i)];
        if (man) man->color = ~man->color;
        result.board[static_cast<std::size_t>(i ^ 56)] = man;
    }
    result.to_move = ~setup.to_move;
    for (const Square rook : setup.castling_rooks) {
        result.castling_rooks.push_back(rook.flipped());
    }
    if (setup.en_passant) result.en_passant = setup.en_passant->flipped();
    result.halfmove_clock = setup.halfmove_clock;
    result.fullmove_number = setup.fullmove_number + (setup.to_move == Color::black ? 1 : -1);
    return *Position::from_setup(result);
}

/// Of two equal men en prise the original takes the one on the lower square, for either side.
bool asks_for_en_prise(std::string_view abbreviation) {
    const std::set<std::string_view> names{"PC", "D", "CAC", "PPA", "D2", "D3"};
    return names.contains(abbreviation);
}

}  // namespace

TEST(Criteria, StandInTheOrderOfTheirNumbersUnderDifferentNames) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < criteria_count; ++i) {
        EXPECT_EQ(all_criteria[i].number, static_cast<int>(i) + 1);
        EXPECT_TRUE(names.insert(all_criteria[i].abbreviation).second);
        EXPECT_EQ(find_criterion(all_criteria[i].abbreviation), i);
    }
    EXPECT_EQ(criteria_of(Version::proto55).count(), 58U);
    EXPECT_EQ(criteria_of(Version::proto56).count(), 60U);
}

TEST(Criteria, NameOnlyNumbersOfTheTable) {
    for (const Criterion& criterion : all_criteria) {
        for (const std::string_view name : criterion.parameters) {
            EXPECT_TRUE(name.empty() || find_parameter(name) != nullptr)
                << criterion.abbreviation << ' ' << name;
        }
    }
}

TEST(Criteria, HaveWordsInEveryLanguage) {
    for (const Language language : all_languages) {
        const CriteriaWords words(language);
        for (const Criterion& criterion : all_criteria) {
            EXPECT_FALSE(words.meaning(criterion.abbreviation).empty()) << criterion.abbreviation;
            EXPECT_FALSE(words.name(criterion.abbreviation).empty()) << criterion.abbreviation;
        }
    }
}

TEST(Criteria, PrintedValuesSumToThePrintedTotal) {
    int positions = 0;
    for (const Version version : {Version::proto55, Version::proto56, Version::k57}) {
        const Settings settings = Settings::of(version);
        visit_random_positions(15, [&](const Position& position) {
            ++positions;
            for (const MoveEvaluation& move : judge_moves(position, settings)) {
                const auto printed = thousandths(move);
                const int sum = std::accumulate(printed.begin(), printed.end(), 0);
                ASSERT_EQ(sum, total_thousandths(move)) << to_fen(position);
                for (std::size_t i = 0; i < criteria_count; ++i) {
                    ASSERT_LT(std::abs(printed[i] - move.values[i] * 1000.0), 1.0) << to_fen(position);
                }
            }
        });
    }
    EXPECT_GT(positions, 4000);
}

TEST(Criteria, JudgeBothSidesAlike) {
    const Settings settings = Settings::of(Version::k57);
    visit_random_positions(10, [&](const Position& position) {
        if (position.fullmove_number() < 2) return;
        const auto ours = judge_moves(position, settings);
        const auto theirs = judge_moves(with_sides_exchanged(position), settings);
        ASSERT_EQ(ours.size(), theirs.size());
        for (const MoveEvaluation& move : ours) {
            const auto same = [&](const MoveEvaluation& other) {
                return other.move.from() == move.move.from().flipped() &&
                       other.move.to() == move.move.to().flipped() &&
                       other.move.is_promotion() == move.move.is_promotion() &&
                       (!move.move.is_promotion() || other.move.promoted_to() == move.move.promoted_to());
            };
            const auto found = std::ranges::find_if(theirs, same);
            ASSERT_NE(found, theirs.end());
            for (std::size_t i = 0; i < criteria_count; ++i) {
                if (asks_for_en_prise(all_criteria[i].abbreviation)) continue;
                ASSERT_NEAR(move.values[i], found->values[i], 1e-9)
                    << all_criteria[i].abbreviation << ' ' << to_fen(position);
            }
        }
    });
}

}  // namespace kempelen::eval::kempelen56
