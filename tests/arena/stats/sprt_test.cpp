// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/stats/sprt.h"

#include "arena/stats/elo.h"
#include "core/base/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string_view>

namespace kempelen::arena {
namespace {

constexpr Sprt normalized{.elo0 = 0, .elo1 = 2, .model = EloModel::normalized};

// Published results of long tests, with the figures that were printed beside them.
TEST(Sprt, ReproducesPublishedPentanomialTests) {
    const PairCounts first{{379, 10170, 21828, 10640, 343}};
    EXPECT_NEAR(evaluate(normalized, score_counts(first)).llr, 2.945, 0.001);
    EXPECT_EQ(evaluate(normalized, score_counts(first)).decision, SprtDecision::accept_h1);
    EXPECT_NEAR(estimate_elo(first).nelo, 3.05, 0.005);
    const PairCounts second{{365, 16618, 36229, 16974, 390}};
    EXPECT_NEAR(evaluate(normalized, score_counts(second)).llr, 2.250, 0.001);
    EXPECT_EQ(evaluate(normalized, score_counts(second)).decision, SprtDecision::go_on);
}

TEST(Sprt, ReproducesPublishedTrinomialTests) {
    const WinDrawLoss third{.wins = 36433, .draws = 68692, .losses = 36027};
    EXPECT_NEAR(evaluate(normalized, score_counts(third)).llr, 0.923, 0.001);
    const WinDrawLoss fourth{.wins = 880, .draws = 1863, .losses = 759};
    const Sprt logistic{.elo0 = 0, .elo1 = 5, .model = EloModel::logistic};
    EXPECT_NEAR(evaluate(logistic, score_counts(fourth)).llr, 2.947, 0.001);
}

// M9: the same games under two models are two numbers; each model has its name.
TEST(Sprt, NamesItsModel) {
    const ScoreCounts games = score_counts(WinDrawLoss{.wins = 880, .draws = 1863, .losses = 759});
    const Sprt logistic{.elo0 = 0, .elo1 = 5, .model = EloModel::logistic};
    Sprt other = logistic;
    other.model = EloModel::normalized;
    EXPECT_GT(std::abs(evaluate(logistic, games).llr - evaluate(other, games).llr), 0.1);
    EXPECT_EQ(name_of(EloModel::logistic), "logistic");
    EXPECT_EQ(*parse_elo_model(name_of(EloModel::normalized)), EloModel::normalized);
    EXPECT_FALSE(parse_elo_model("bayes"));
}

TEST(Sprt, StaysFiniteForOneSidedScores) {
    for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
        const Sprt sprt{.elo0 = -3, .elo1 = 3, .model = model};
        for (const ScoreCounts& counts :
             {ScoreCounts{0, 0, 50}, ScoreCounts{50, 0, 0}, ScoreCounts{0, 10, 0}, ScoreCounts{1, 0, 0},
              ScoreCounts{0, 0, 0, 0, 40}, ScoreCounts{40, 0, 0, 0, 0}, ScoreCounts{0, 0, 30, 0, 0}}) {
            EXPECT_TRUE(std::isfinite(evaluate(sprt, counts).llr));
        }
        EXPECT_EQ(evaluate(sprt, {0, 0, 0, 0, 500}).decision, SprtDecision::accept_h1);
        EXPECT_EQ(evaluate(sprt, {500, 0, 0, 0, 0}).decision, SprtDecision::accept_h0);
    }
}

TEST(Sprt, StaysFiniteForTheWidestBounds) {
    for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
        const Sprt sprt{.elo0 = -200, .elo1 = 200, .model = model};
        ASSERT_TRUE(check(sprt));
        for (const ScoreCounts& counts :
             {ScoreCounts{10, 20, 30}, ScoreCounts{1, 2, 3, 4, 5}, ScoreCounts{0, 0, 9}}) {
            EXPECT_TRUE(std::isfinite(evaluate(sprt, counts).llr));
        }
    }
}

TEST(Sprt, StaysFiniteForAnyCounts) {
    Random random(3);
    for (int i = 0; i < 3000; ++i) {
        ScoreCounts counts(i % 2 == 0 ? 3 : 5);
        for (double& n : counts) {
            n = static_cast<double>(random.below(random.below(2) == 0 ? 3 : 2000));
        }
        const double elo0 = 380 * random.unit() - 200;
        const Sprt sprt{.elo0 = elo0, .elo1 = elo0 + 20 * random.unit() + 0.1, .model = EloModel::normalized};
        EXPECT_TRUE(std::isfinite(evaluate(sprt, counts).llr));
    }
}

TEST(Sprt, IsUndecidedWithoutGames) {
    const SprtState state = evaluate(normalized, {0, 0, 0});
    EXPECT_EQ(state.llr, 0);
    EXPECT_EQ(state.decision, SprtDecision::go_on);
}

TEST(Sprt, HasWaldsBounds) {
    EXPECT_NEAR(normalized.upper_bound(), 2.944, 0.001);
    EXPECT_NEAR(normalized.lower_bound(), -2.944, 0.001);
}

TEST(Sprt, RefusesBoundsThatMakeNoSense) {
    EXPECT_FALSE(check(Sprt{.elo0 = 5, .elo1 = 0}));
    EXPECT_FALSE(check(Sprt{.elo0 = 0, .elo1 = 0}));
    EXPECT_FALSE(check(Sprt{.elo0 = 0, .elo1 = 250}));
    EXPECT_FALSE(check(Sprt{.elo0 = 0, .elo1 = 5, .alpha = 0}));
    EXPECT_FALSE(check(Sprt{.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.7}));
    EXPECT_FALSE(check(Sprt{.elo0 = std::nan(""), .elo1 = 5}));
}

TEST(Elo, IsZeroForAnEvenScore) {
    const EloEstimate even = estimate_elo(WinDrawLoss{.wins = 10, .draws = 5, .losses = 10});
    EXPECT_NEAR(even.elo, 0, 1e-6);
    EXPECT_NEAR(even.superiority, 0.5, 1e-6);
    EXPECT_GT(even.error, 50);
}

TEST(Elo, FollowsTheLogisticCurve) {
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.01);
    EXPECT_NEAR(estimate_elo(WinDrawLoss{.wins = 60, .draws = 30, .losses = 10}).elo, 190.85, 0.01);
}

// Pairs whose games mirror each other say more than as many independent games.
TEST(Elo, PairsNarrowTheErrorOfBiasedOpenings) {
    const PairCounts pairs{{2, 10, 970, 16, 2}};
    const WinDrawLoss games{.wins = 1006, .draws = 26, .losses = 968};
    EXPECT_NEAR(estimate_elo(pairs).score, 0.5015, 1e-6);
    EXPECT_LT(estimate_elo(pairs).error, estimate_elo(games).error / 4);
}

TEST(Elo, FewGamesAreNeverSure) {
    const EloEstimate one_pair = estimate_elo(PairCounts{{0, 1, 0, 0, 0}});
    EXPECT_GT(one_pair.error, 400);
    EXPECT_GT(one_pair.superiority, 0.1);
    const EloEstimate one_game = estimate_elo(WinDrawLoss{.wins = 1});
    EXPECT_GT(one_game.error, 400);
    EXPECT_LT(one_game.superiority, 0.95);
    EXPECT_GT(estimate_elo(WinDrawLoss{.wins = 20}).superiority, 0.99);
}

TEST(Elo, StaysFiniteForOneSidedScores) {
    for (const WinDrawLoss& games :
         {WinDrawLoss{.wins = 7}, WinDrawLoss{.losses = 7}, WinDrawLoss{.draws = 7}, WinDrawLoss{}}) {
        const EloEstimate estimate = estimate_elo(games);
        EXPECT_TRUE(std::isfinite(estimate.elo));
        EXPECT_TRUE(std::isfinite(estimate.error));
        EXPECT_TRUE(std::isfinite(estimate.nelo));
        EXPECT_GE(estimate.superiority, 0);
        EXPECT_LE(estimate.superiority, 1);
    }
}

// M22: the advantage of White is a number with an error bar.
TEST(Elo, WhiteAdvantageHasAnErrorBar) {
    const WhiteAdvantage white = white_advantage({.wins = 400, .draws = 300, .losses = 300});
    EXPECT_NEAR(white.elo, 34.86, 0.01);
    EXPECT_NEAR(white.error, 18.0, 0.5);
}

}  // namespace
}  // namespace kempelen::arena
