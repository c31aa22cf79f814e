// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/searches/pool.h"

#include "players/registry.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace kempelen::server {
namespace {

std::unique_ptr<Workshop> workshop() {
    return std::make_unique<Workshop>([](std::string_view name) { return players::make_player(name); });
}

void wait_for(const std::function<bool()>& condition) {
    while (!condition()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

/// Work that lasts until it is told to end.
void until_stopped(Workshop& /*workshop*/, search::Control& control) {
    while (!control.is_stopped()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

TEST(SearchPoolThreads, KeepsAPlaceFreeOfAnalyses) {
    SearchPool pool({2, 10}, workshop);
    const auto one = pool.submit(Purpose::analysis, until_stopped);
    const auto two = pool.submit(Purpose::analysis, until_stopped);
    std::atomic<bool> played{false};
    const auto move = pool.submit(Purpose::move, [&](Workshop&, search::Control&) { played = true; });
    wait_for([&] { return played.load(); });
    EXPECT_EQ(pool.counts().running, 1U);
    EXPECT_EQ(pool.waiting_before(two), 0U);
    pool.cancel(one);
    wait_for([&] { return !pool.waiting_before(two); });
    pool.cancel(two);
    wait_for([&] { return pool.counts().running == 0; });
    EXPECT_EQ(pool.counts().started, pool.counts().ended);
}

TEST(SearchPoolThreads, ServesMovesFirstAndTurnsAwayTooMany) {
    SearchPool pool({1, 2}, workshop);
    const auto long_one = pool.submit(Purpose::analysis, until_stopped);
    wait_for([&] { return pool.counts().running == 1; });
    std::string order;
    const auto analysis = pool.submit(Purpose::question, [&](Workshop&, search::Control&) { order += "q"; });
    const auto move = pool.submit(Purpose::move, [&](Workshop&, search::Control&) { order += "m"; });
    EXPECT_EQ(pool.submit(Purpose::move, until_stopped), nullptr);
    EXPECT_EQ(pool.waiting_before(move), 0U);
    EXPECT_EQ(pool.waiting_before(analysis), 1U);
    pool.cancel(long_one);
    wait_for([&] { return pool.counts().ended == 3; });
    EXPECT_EQ(order, "mq");
}

TEST(SearchPoolThreads, LetsNobodyWaitForEver) {
    SearchPool::Settings settings{1, 10};
    settings.patience[static_cast<std::size_t>(Purpose::question)] = std::chrono::milliseconds(1);
    SearchPool pool(settings, workshop);
    const auto long_one = pool.submit(Purpose::move, until_stopped);
    wait_for([&] { return pool.counts().running == 1; });
    std::string order;
    const auto question = pool.submit(Purpose::question, [&](Workshop&, search::Control&) { order += "q"; });
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    const auto move = pool.submit(Purpose::move, [&](Workshop&, search::Control&) { order += "m"; });
    EXPECT_EQ(pool.waiting_before(move), 1U);
    pool.cancel(long_one);
    wait_for([&] { return pool.counts().ended == 3; });
    EXPECT_EQ(order, "qm");
}

TEST(SearchPoolThreads, EndsWithAllThatRunsAndWaits) {
    std::atomic<int> begun{0};
    {
        SearchPool pool({2, 100}, workshop);
        for (int i = 0; i < 50; ++i) {
            static_cast<void>(pool.submit(Purpose::move, [&](Workshop& tools, search::Control& control) {
                ++begun;
                until_stopped(tools, control);
            }));
        }
        wait_for([&] { return begun > 0; });
    }
    EXPECT_LE(begun, 2);
}

TEST(Workshop, KeepsAPlayerForAGameAndForgetsOthers) {
    Workshop tools([](std::string_view name) { return players::make_player(name); });
    const auto first = tools.player({"material", std::nullopt, 1});
    ASSERT_TRUE(first);
    EXPECT_EQ(*tools.player({"material", std::nullopt, 1}), *first);
    EXPECT_NE(*tools.player({"random", std::nullopt, 1}), *first);
    EXPECT_FALSE(tools.player({"nobody", std::nullopt, 1}));
}

}  // namespace
}  // namespace kempelen::server
