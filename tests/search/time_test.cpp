// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/time.h"

#include <gtest/gtest.h>

#include <thread>

namespace kempelen::search {
namespace {

Budget of_clock(std::int64_t remaining, std::int64_t increment, std::optional<int> moves_to_go = {}) {
    Limits limits;
    limits.clock = Clock{Milliseconds(remaining), Milliseconds(increment), moves_to_go};
    limits.move_overhead = Milliseconds(10);
    return budget_for(limits);
}

TEST(Time, ANegativeClockLeavesAMillisecond) {
    EXPECT_EQ(of_clock(-5, 0).hard, Milliseconds(1));
    EXPECT_EQ(of_clock(0, 0).soft, Milliseconds(1));
    EXPECT_EQ(of_clock(-100000, 0, 3).hard, Milliseconds(1));
}

TEST(Time, MoveTimeStaysBelowByTheOverhead) {
    Limits limits;
    limits.move_time = Milliseconds(250);
    limits.move_overhead = Milliseconds(10);
    EXPECT_EQ(budget_for(limits).hard, Milliseconds(240));
    limits.move_time = Milliseconds(5);
    EXPECT_EQ(budget_for(limits).hard, Milliseconds(1));
}

TEST(Time, NeverPlansMoreThanTheClockHolds) {
    for (const std::int64_t remaining : {20, 50, 100, 1000, 10000, 600000}) {
        for (const std::int64_t increment : {0, 1, 10, 2000, 100000}) {
            const Budget all = of_clock(remaining, increment);
            EXPECT_LE(all.hard->count(), std::max<std::int64_t>(1, remaining - 10));
            EXPECT_LE(*all.soft, *all.hard);
            for (const int moves : {1, 2, 3, 5, 40, 100}) {
                const Budget part = of_clock(remaining, increment, moves);
                EXPECT_LE(part.hard->count(), std::max<std::int64_t>(1, remaining - 10));
                EXPECT_LE(*part.soft, *part.hard);
            }
        }
    }
}

TEST(Time, AWholeControlOfFortyMovesFits) {
    // Every move takes all that it is allowed.
    std::int64_t clock = 60000;
    for (int moves = 40; moves > 0; --moves) {
        clock -= of_clock(clock, 0, moves).hard->count() + 5;
        ASSERT_GT(clock, 0) << "with " << moves << " moves to go";
    }
}

TEST(Time, ATinyIncrementNeverLosesOnTime) {
    std::int64_t clock = 1000;
    for (int move = 0; move < 300; ++move) {
        clock -= of_clock(clock, 10).hard->count() + 5;
        ASSERT_GT(clock, 0) << "at move " << move;
        clock += 10;
    }
}

TEST(Time, ABusyMachineMayComeLate) {
    // Games at 1+0.01: each move takes twice its aim, and at any of them the machine may stand still for 80
    // ms.
    std::int64_t clock = 1000;
    for (int move = 0; move < 300; ++move) {
        const Budget budget = of_clock(clock, 10);
        ASSERT_GT(clock - budget.hard->count() - 80, 0) << "at move " << move << " with " << clock;
        clock += 10 - std::min(2 * budget.soft->count(), budget.hard->count()) - 1;
    }
}

TEST(Time, InfiniteHasNoLimit) {
    Limits limits;
    limits.infinite = true;
    EXPECT_FALSE(budget_for(limits).soft);
    EXPECT_FALSE(budget_for(limits).hard);
}

TEST(Time, AnUnstableMoveGetsMoreTime) {
    EXPECT_GT(soft_factor({.iterations_unchanged = 0}), soft_factor({.iterations_unchanged = 8}));
    EXPECT_GT(soft_factor({.score_drop = 80}), soft_factor({.score_drop = 0}));
    EXPECT_GT(soft_factor({.effort = 0.2}), soft_factor({.effort = 0.9}));
}

TEST(Time, CountsFromThePonderHit) {
    Stopwatch watch;
    watch.start(true);
    std::this_thread::sleep_for(Milliseconds(20));
    EXPECT_EQ(watch.counted(), Milliseconds(0));
    EXPECT_GE(watch.elapsed(), Milliseconds(20));
    const auto pondered = watch.elapsed();
    watch.ponder_hit();
    const auto counted = watch.counted();
    EXPECT_LE(counted, watch.elapsed() - pondered);
}

}  // namespace
}  // namespace kempelen::search
