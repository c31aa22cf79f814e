// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/schedule/scheduler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace kempelen::arena {
namespace {

using Pair = std::pair<std::size_t, std::size_t>;

Pair unordered(const Pairing& pairing) { return std::minmax(pairing.first, pairing.second); }

/// Plays a schedule to its end; the player with the lower number wins every game.
std::vector<Pairing> play_all(Scheduler& scheduler) {
    std::vector<Pairing> all;
    while (const auto pairing = scheduler.next()) {
        all.push_back(*pairing);
        const double points = pairing->games;
        const bool first_wins = pairing->first < pairing->second;
        scheduler.report({*pairing, first_wins ? points : 0, first_wins ? 0 : points});
    }
    EXPECT_TRUE(scheduler.is_done());
    return all;
}

TEST(Schedule, AMatchHasPairsAndMaybeASingleGameAtTheEnd) {
    const auto scheduler = schedule_match(5);
    const auto pairings = play_all(*scheduler);
    ASSERT_EQ(pairings.size(), 3U);
    EXPECT_EQ(pairings[2].games, 1);
    EXPECT_EQ(pairings[1].opening, 1U);
}

TEST(Schedule, EverybodyMeetsEverybodyOnce) {
    for (std::size_t n = 2; n <= 12; ++n) {
        const auto scheduler = schedule_round_robin({n, 1, 1});
        std::set<Pair> met;
        std::map<int, std::set<std::size_t>> busy;
        std::map<std::size_t, int> whites;
        for (const Pairing& pairing : play_all(*scheduler)) {
            EXPECT_TRUE(met.insert(unordered(pairing)).second);
            EXPECT_TRUE(busy[pairing.round].insert(pairing.first).second) << "twice in one round";
            EXPECT_TRUE(busy[pairing.round].insert(pairing.second).second) << "twice in one round";
            ++whites[pairing.first];
        }
        EXPECT_EQ(met.size(), n * (n - 1) / 2);
        EXPECT_EQ(*scheduler->total_games(), n * (n - 1) / 2);
        for (std::size_t i = 0; i < n; ++i) {
            EXPECT_NEAR(whites[i], static_cast<double>(n - 1) / 2, 0.6) << "colors of " << i << " of " << n;
        }
    }
}

TEST(Schedule, ADoubleRoundRobinChangesColors) {
    const auto scheduler = schedule_round_robin({4, 2, 1});
    std::map<Pair, int> directed;
    for (const Pairing& pairing : play_all(*scheduler)) {
        ++directed[{pairing.first, pairing.second}];
    }
    EXPECT_EQ(directed.size(), 12U);
}

TEST(Schedule, AllMeetingsTakeTheSameOpenings) {
    const auto scheduler = schedule_round_robin({4, 1, 6});
    std::map<Pair, std::set<std::size_t>> openings;
    for (const Pairing& pairing : play_all(*scheduler)) {
        openings[unordered(pairing)].insert(pairing.opening);
    }
    for (const auto& entry : openings) {
        EXPECT_EQ(entry.second, (std::set<std::size_t>{0, 1, 2}));
    }
}

TEST(Schedule, AGauntletIsOneAgainstAll) {
    const auto scheduler = schedule_gauntlet({5, 1, 4});
    const auto pairings = play_all(*scheduler);
    EXPECT_EQ(pairings.size(), 8U);
    for (const Pairing& pairing : pairings) {
        EXPECT_EQ(std::min(pairing.first, pairing.second), 0U);
    }
}

TEST(Schedule, SwissPlayersNeverMeetTwiceAndRestOnce) {
    for (const std::size_t n : {4U, 5U, 8U, 9U, 16U, 21U}) {
        const int rounds = n < 6 ? 3 : 5;
        const auto scheduler = schedule_swiss({n, rounds, 1});
        std::set<Pair> met;
        std::map<std::size_t, int> balance;
        for (const Pairing& pairing : play_all(*scheduler)) {
            EXPECT_TRUE(met.insert(unordered(pairing)).second) << n << " players";
            ++balance[pairing.first];
            --balance[pairing.second];
        }
        EXPECT_EQ(met.size(), n / 2 * static_cast<std::size_t>(rounds));
        std::set<std::size_t> rested;
        for (const Bye& bye : scheduler->byes()) {
            EXPECT_TRUE(rested.insert(bye.player).second);
        }
        EXPECT_EQ(rested.size(), n % 2 * static_cast<std::size_t>(rounds));
        for (const auto& entry : balance) {
            EXPECT_LE(std::abs(entry.second), 3) << entry.first << " of " << n;
        }
    }
}

TEST(Schedule, SwissPairsEqualPoints) {
    const auto scheduler = schedule_swiss({8, 3, 2});
    const auto pairings = play_all(*scheduler);
    ASSERT_EQ(pairings.size(), 12U);
    // Round 1: upper half against lower half; the strongest won all, so that round 3 has 0 against 1.
    EXPECT_EQ(unordered(pairings[0]), Pair(0, 4));
    EXPECT_EQ(unordered(pairings[4]), Pair(0, 2));
    EXPECT_EQ(unordered(pairings[8]), Pair(0, 1));
}

TEST(Schedule, SwissWaitsForTheRound) {
    const auto scheduler = schedule_swiss({4, 2, 1});
    const auto a = scheduler->next();
    const auto b = scheduler->next();
    ASSERT_TRUE(a && b);
    EXPECT_FALSE(scheduler->next());
    EXPECT_FALSE(scheduler->is_done());
    scheduler->report({*b, 1, 0});
    EXPECT_FALSE(scheduler->next());
    scheduler->report({*a, 1, 0});
    EXPECT_TRUE(scheduler->next());
}

TEST(Schedule, AKnockoutEndsWithTheBestOfTwo) {
    for (const std::size_t n : {2U, 3U, 5U, 8U, 13U}) {
        const auto scheduler = schedule_knockout({n, 2});
        const auto pairings = play_all(*scheduler);
        EXPECT_EQ(pairings.size(), n - 1) << n;
        EXPECT_EQ(unordered(pairings.back()), Pair(0, 1)) << "the best two meet in the final";
        EXPECT_EQ(scheduler->winner(), 0U);
        std::set<std::size_t> ids;
        for (const Pairing& pairing : pairings) {
            EXPECT_TRUE(ids.insert(pairing.id).second);
        }
    }
}

TEST(Schedule, ATiedKnockoutMatchGoesOnAndThenTheBetterSeedWins) {
    const auto scheduler = schedule_knockout({2, 2, 3});
    int pairs = 0;
    while (const auto pairing = scheduler->next()) {
        ++pairs;
        scheduler->report({*pairing, 1, 1});
    }
    EXPECT_EQ(pairs, 4);
    EXPECT_TRUE(scheduler->is_done());
    EXPECT_EQ(scheduler->winner(), 0U);
}

}  // namespace
}  // namespace kempelen::arena
