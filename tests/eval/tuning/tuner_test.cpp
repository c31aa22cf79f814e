// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/tuning/tuner.h"

#include "core/base/random.h"
#include "eval/tuning/table_text.h"
#include "eval/weights_table.h"
#include "support/paths.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

namespace kempelen::eval {
namespace {

/// Positions of random games whose results are those that other weights expect.
Samples taught_by(const Weights& teacher, double steepness) {
    Samples plain;
    std::vector<Position> positions;
    test::walk_everywhere(9, 4, 100, [&](const Position& position) {
        positions.push_back(position);
        plain.add(position, 0.5);
    });
    const Tuner judge(plain, teacher, danger_weights);
    Samples samples;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const double score = judge.score(plain.all()[i]);
        samples.add(positions[i], 1 / (1 + std::pow(10.0, -steepness * score / 400)), i % 10 == 0);
    }
    return samples;
}

TEST(Tuner, FindsTheCurveThatMadeTheResults) {
    const Samples samples = taught_by(weights, 0.8);
    Tuner tuner(samples, weights, danger_weights);
    tuner.fit_curve();
    EXPECT_NEAR(tuner.steepness(), 0.8, 0.005);
    EXPECT_LT(tuner.errors().learned, 1e-6);
}

TEST(Tuner, LearnsOtherWeightsFromResults) {
    Weights teacher = weights;
    teacher.material[index_of(Piece::knight)] += Tapered{60, 60};
    teacher.bishop_pair += Tapered{-40, -30};
    const Samples samples = taught_by(teacher, 1.0);
    Tuner tuner(samples, weights, danger_weights, {.rate = 1.0, .pull = 0});
    const TuningErrors before = tuner.errors();
    for (int step = 0; step < 200; ++step) {
        tuner.step();
    }
    const TuningErrors after = tuner.errors();
    EXPECT_LT(after.learned, before.learned / 20);
    EXPECT_LT(after.held_back, before.held_back / 10);
    EXPECT_GT(tuner.weights().material[index_of(Piece::knight)].middlegame,
              weights.material[index_of(Piece::knight)].middlegame + 20);
    EXPECT_LT(tuner.weights().bishop_pair.middlegame, weights.bishop_pair.middlegame - 10);
}

TEST(Tuner, PullsBackToTheStart) {
    Weights teacher = weights;
    teacher.material[index_of(Piece::knight)] += Tapered{60, 60};
    const Samples samples = taught_by(teacher, 1.0);
    const auto moved = [&](double pull) {
        Tuner tuner(samples, weights, danger_weights, {.rate = 1.0, .pull = pull});
        for (int step = 0; step < 60; ++step) {
            tuner.step();
        }
        return std::abs(tuner.weights().material[index_of(Piece::knight)].middlegame -
                        weights.material[index_of(Piece::knight)].middlegame);
    };
    EXPECT_LT(moved(1e-3), moved(0) / 4);
}

TEST(Tuner, GradientIsTheSlopeOfTheError) {
    Weights teacher = weights;
    teacher.material[index_of(Piece::rook)] += Tapered{-80, 30};
    const Samples samples = taught_by(teacher, 1.0);
    Tuner tuner(samples, weights, danger_weights);
    const std::vector<double> slopes = tuner.gradient();
    Random random(3);
    for (int i = 0; i < 60; ++i) {
        // The units of the danger stand last; look at all of them.
        const std::size_t number = i < static_cast<int>(danger_kinds)
                                       ? slopes.size() - 1 - static_cast<std::size_t>(i)
                                       : random.below(slopes.size());
        constexpr double way = 0.001;
        const double here = tuner.numbers()[number];
        tuner.numbers()[number] = here + way;
        const double above = tuner.errors().learned;
        tuner.numbers()[number] = here - way;
        const double below = tuner.errors().learned;
        tuner.numbers()[number] = here;
        EXPECT_NEAR(slopes[number], (above - below) / (2 * way), 1e-8 + std::abs(slopes[number]) * 0.01)
            << number;
    }
}

std::string without_blanks(std::string text) {
    std::string kept;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.find("//") != std::string::npos) continue;
        for (const char c : line) {
            if (std::isspace(static_cast<unsigned char>(c)) == 0) kept += c;
        }
    }
    return kept;
}

TEST(TableText, OfThePresentWeightsIsTheirFile) {
    std::ifstream file(test::data_path("../../src/eval/weights_table.h"));
    std::ostringstream source;
    source << file.rdbuf();
    EXPECT_EQ(without_blanks(table_text(weights, danger_weights)), without_blanks(source.str()));
}

TEST(TableText, WritesWhatTheTunerStartsFrom) {
    const Samples none;
    const Tuner tuner(none, weights, danger_weights);
    EXPECT_EQ(table_text(tuner.weights(), tuner.danger()), table_text(weights, danger_weights));
}

}  // namespace
}  // namespace kempelen::eval
