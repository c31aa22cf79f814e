// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/rating.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace kempelen::arena {
namespace {

void play(Pool& pool, std::size_t white, std::size_t black, int wins, int draws, int losses) {
    for (int i = 0; i < wins; ++i) {
        pool.games.push_back({white, black, Outcome::white_wins});
    }
    for (int i = 0; i < draws; ++i) {
        pool.games.push_back({white, black, Outcome::draw});
    }
    for (int i = 0; i < losses; ++i) {
        pool.games.push_back({white, black, Outcome::black_wins});
    }
}

double elo_of(const RatingList& list, std::string_view name) {
    for (const Rating& rating : list.ratings) {
        if (rating.name == name) return rating.elo;
    }
    return NAN;
}

TEST(Rating, OfTwoPlayersIsTheirMatch) {
    Pool pool{.names = {"a", "b"}, .games = {}, .bye_points = {}};
    play(pool, 0, 1, 300, 400, 100);
    play(pool, 1, 0, 100, 400, 300);
    const auto list = rate(pool);
    ASSERT_TRUE(list);
    const EloEstimate match = estimate_elo(WinDrawLoss{.wins = 600, .draws = 800, .losses = 200});
    EXPECT_NEAR(list->ratings[0].elo - list->ratings[1].elo, match.elo, 0.1);
    EXPECT_NEAR(list->ratings[0].elo + list->ratings[1].elo, 0, 1e-3);
    // The error of each is half that of the difference, since their sum is fixed.
    EXPECT_NEAR(list->ratings[0].error, match.error / 2, 0.1);
    EXPECT_NEAR(list->white.elo, 0, 1e-6);
    EXPECT_DOUBLE_EQ(list->draw_ratio, 0.5);
}

TEST(Rating, RecoversTheStrengthsThatMadeTheResults) {
    const std::vector<double> truth{0, 60, 150, 300, -90};
    Pool pool{.names = {"a", "b", "c", "d", "e"}, .games = {}, .bye_points = {}};
    Random random(7);
    for (int i = 0; i < 20000; ++i) {
        const std::size_t white = random.below(5);
        const std::size_t black = (white + 1 + random.below(4)) % 5;
        const double score = expected_score(truth[white] - truth[black] + 25);
        pool.games.push_back(
            {white, black, random.unit() < score ? Outcome::white_wins : Outcome::black_wins});
    }
    const auto list = rate(pool, {.anchors = {{"a", 0}}, .average = 0});
    ASSERT_TRUE(list);
    int inside = 0;
    for (const Rating& rating : list->ratings) {
        const auto member = static_cast<std::size_t>(rating.name[0] - 'a');
        EXPECT_NEAR(rating.elo, truth[member], 20);
        inside += std::abs(rating.elo - truth[member]) <= rating.error || rating.is_anchor;
    }
    EXPECT_GE(inside, 4);
    EXPECT_NEAR(list->white.elo, 25, list->white.error * 1.5);
}

TEST(Rating, HoldsItsAnchors) {
    Pool pool{.names = {"a", "b", "c"}, .games = {}, .bye_points = {}};
    play(pool, 0, 1, 10, 10, 10);
    play(pool, 1, 2, 20, 10, 10);
    const auto list = rate(pool, {.anchors = {{"a", 2500}, {"c", 2400}}});
    ASSERT_TRUE(list);
    EXPECT_EQ(elo_of(*list, "a"), 2500);
    EXPECT_EQ(elo_of(*list, "c"), 2400);
    EXPECT_GT(elo_of(*list, "b"), 2420);
}

// M20: a misspelt anchor is an error, not ignored.
TEST(Rating, RefusesAnUnknownAnchor) {
    Pool pool{.names = {"a", "b"}, .games = {}, .bye_points = {}};
    play(pool, 0, 1, 1, 1, 1);
    const auto list = rate(pool, {.anchors = {{"A", 2500}}});
    ASSERT_FALSE(list);
    EXPECT_NE(list.error().what.find("'A'"), std::string::npos);
}

// M19: every game a Black win.
TEST(Rating, StaysFiniteWhenBlackWinsEveryGame) {
    Pool pool{.names = {"a", "b", "c"}, .games = {}, .bye_points = {}};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            if (i != j) play(pool, i, j, 0, 0, 10);
        }
    }
    const auto list = rate(pool);
    ASSERT_TRUE(list);
    EXPECT_LT(list->white.elo, -200);
    EXPECT_TRUE(std::isfinite(list->white.elo));
    EXPECT_TRUE(std::isfinite(list->white.error));
    for (const Rating& rating : list->ratings) {
        EXPECT_NEAR(rating.elo, 0, 1e-3);
    }
}

TEST(Rating, StaysFiniteForPlayersWhoOnlyWinOrLose) {
    Pool pool{.names = {"a", "b", "c"}, .games = {}, .bye_points = {}};
    play(pool, 0, 1, 10, 0, 0);
    play(pool, 2, 1, 0, 0, 10);
    const auto list = rate(pool);
    ASSERT_TRUE(list);
    EXPECT_EQ(list->ratings[0].name, "a");
    EXPECT_TRUE(list->ratings[0].is_one_sided);
    EXPECT_TRUE(std::isfinite(list->ratings[0].elo));
    EXPECT_GT(list->ratings[0].error, 100);
    EXPECT_EQ(list->ratings[2].name, "c");
}

TEST(Rating, TellsWhichGroupsNeverMet) {
    Pool pool{.names = {"a", "b", "c", "d"}, .games = {}, .bye_points = {}};
    play(pool, 0, 1, 5, 5, 5);
    play(pool, 2, 3, 5, 5, 5);
    const auto list = rate(pool);
    ASSERT_TRUE(list);
    EXPECT_EQ(list->groups.size(), 2U);
    EXPECT_NE(print_ratings(*list).find("No game links"), std::string::npos);
}

TEST(Rating, RefusesAPoolWithoutGames) { EXPECT_FALSE(rate(Pool{})); }

}  // namespace
}  // namespace kempelen::arena
