// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluator.h"

#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "eval/manual.h"
#include "eval/trace.h"
#include "eval/weights_table.h"
#include "support/paths.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace kempelen::eval {
namespace {

Position position_of(const std::string& fen) {
    const auto position = parse_fen(fen);
    EXPECT_TRUE(position) << fen;
    return *position;
}

/// Positions of random games, with all that chance brings.
std::vector<Position> random_positions(std::size_t count) {
    std::vector<Position> positions;
    Random random(56);
    while (positions.size() < count) {
        Position position = Position::initial();
        for (int ply = 0; ply < 120 && positions.size() < count; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.is_empty()) break;
            position.play(moves[random.below(moves.size())]);
            positions.push_back(position);
        }
    }
    return positions;
}

TEST(Evaluator, IsTheSameWithColorsExchanged) {
    Evaluator evaluator;
    for (const Position& position : random_positions(3000)) {
        ASSERT_EQ(evaluator.evaluate(position).value(), evaluator.evaluate(test::flipped(position)).value())
            << to_fen(position);
    }
}

TEST(Evaluator, EqualsItsTrace) {
    Evaluator evaluator;
    for (const Position& position : random_positions(3000)) {
        ASSERT_EQ(evaluator.evaluate(position), for_mover(trace(position).score, position.side_to_move()))
            << to_fen(position);
    }
}

TEST(Evaluator, DoesNotDependOnWhatItSawBefore) {
    Evaluator seasoned;
    const auto positions = random_positions(1000);
    for (const Position& position : positions) {
        seasoned.evaluate(position);
    }
    for (const Position& position : positions) {
        Evaluator fresh;
        ASSERT_EQ(seasoned.evaluate(position), fresh.evaluate(position)) << to_fen(position);
    }
}

TEST(Trace, FindingsSumToTheirTermAndTermsToTheTotal) {
    for (const Position& position : random_positions(500)) {
        const Trace whole = trace(position);
        Tapered total;
        for (const TermTrace& term : whole.terms) {
            Tapered white;
            Tapered black;
            for (const Finding& finding : term.findings) {
                (finding.side == Color::white ? white : black) += finding.value;
            }
            ASSERT_EQ(term.white, white) << term.id;
            ASSERT_EQ(term.black, black) << term.id;
            total += white - black;
        }
        ASSERT_EQ(total, whole.total);
    }
}

TEST(Trace, EachTermIsNegatedByTheMirroredPosition) {
    for (const Position& position : random_positions(500)) {
        const Trace here = trace(position);
        const Trace there = trace(test::flipped(position));
        for (std::size_t i = 0; i < here.terms.size(); ++i) {
            ASSERT_EQ(here.terms[i].white, there.terms[i].black)
                << here.terms[i].id << ' ' << to_fen(position);
            ASSERT_EQ(here.terms[i].black, there.terms[i].white)
                << here.terms[i].id << ' ' << to_fen(position);
        }
    }
}

TEST(Trace, IdsAreUniqueAndExplained) {
    std::set<std::string_view> ids;
    for (const CriterionInfo& criterion : all_criteria()) {
        EXPECT_TRUE(ids.insert(criterion.id).second) << criterion.id;
        EXPECT_FALSE(criterion.meaning.empty());
    }
    EXPECT_EQ(ids.size(), trace(Position::initial()).terms.size());
}

TEST(Manual, IsCurrent) {
    // To bring it up to date: kempelen analyse --terms >docs/evaluation.md
    std::ifstream file(test::data_path("../../docs/evaluation.md"));
    ASSERT_TRUE(file);
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), manual());
}

TEST(Manual, NamesEveryWeight) {
    std::size_t count = 0;
    for (const NamedWeights& row : named_weights(weights)) {
        count += row.values.size();
    }
    EXPECT_EQ((count + weights.square.size() * 32) * sizeof(Tapered), sizeof(Weights));
}

int endgame(const std::string& fen) {
    Evaluator evaluator;
    return evaluator.evaluate(position_of(fen)).value();
}

TEST(Evaluator, KnowsDrawnMaterial) {
    EXPECT_EQ(endgame("8/8/4k3/8/8/3NKN2/8/8 w - - 0 1"), 0) << "two knights";
    EXPECT_EQ(endgame("8/8/4k3/8/8/3BK3/8/8 w - - 0 1"), 0) << "a bishop alone";
    EXPECT_EQ(endgame("k7/8/8/P7/8/2B1K3/8/8 w - - 0 1"), 0) << "the wrong bishop";
    EXPECT_GT(endgame("k7/8/8/P7/8/3BK3/8/8 w - - 0 1"), 200) << "the right bishop";
}

TEST(Evaluator, DrivesABareKingToTheRightCorner) {
    // A light-squared bishop mates on a8 or h1.
    EXPECT_GT(endgame("k7/8/2K5/8/3BN3/8/8/8 w - - 0 1"), 500);
    EXPECT_GT(endgame("k7/8/2K5/8/4BN2/8/8/8 w - - 0 1"), endgame("7k/8/5K2/8/4BN2/8/8/8 w - - 0 1") + 50);
    EXPECT_GT(endgame("7k/8/5K2/8/8/8/8/R7 w - - 0 1"), endgame("8/8/4k3/8/2K5/8/8/R7 w - - 0 1"));
}

TEST(Evaluator, ValuesAPassedPawnByItsRank) {
    EXPECT_GT(endgame("8/4P3/8/8/k7/8/8/4K3 w - - 0 1"), endgame("8/8/8/8/k7/4P3/8/4K3 w - - 0 1") + 80);
}

}  // namespace
}  // namespace kempelen::eval
