// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/fen.h"
#include "search/searcher.h"

#include <gtest/gtest.h>

#include <thread>

namespace kempelen::search {
namespace {

TEST(SearcherThreads, SeveralThinkStopAndThinkAgain) {
    Searcher searcher(2);
    Listener listener;
    for (const std::size_t threads : {2U, 4U, 1U, 3U}) {
        searcher.use_threads(threads);
        Control control;
        Limits limits;
        limits.infinite = true;
        std::thread stopper([&control] {
            std::this_thread::sleep_for(Milliseconds(60));
            control.stop();
        });
        const Choice choice = searcher.think(Game(), limits, control, listener);
        stopper.join();
        ASSERT_TRUE(choice.best);
        EXPECT_TRUE(Position::initial().is_legal(*choice.best));
        searcher.resize_table(threads);
        searcher.new_game();
    }
}

TEST(SearcherThreads, APonderHitStartsTheClock) {
    Searcher searcher(2);
    searcher.use_threads(2);
    Listener listener;
    Control control;
    Limits limits;
    limits.ponder = true;
    limits.move_time = Milliseconds(50);
    const auto start = std::chrono::steady_clock::now();
    std::thread opponent([&control] {
        std::this_thread::sleep_for(Milliseconds(150));
        control.ponder_hit();
    });
    EXPECT_TRUE(searcher.think(Game(), limits, control, listener).best);
    const auto spent = std::chrono::steady_clock::now() - start;
    opponent.join();
    EXPECT_GE(spent, Milliseconds(170));
}

TEST(SearcherThreads, AllNodesAreCounted) {
    Searcher searcher(2);
    searcher.use_threads(2);
    Listener listener;
    Control control;
    Limits limits;
    limits.nodes = 20000;
    const Choice choice = searcher.think(Game(), limits, control, listener);
    EXPECT_GE(choice.nodes, 20000U);
    EXPECT_LT(choice.nodes, 40000U);
}

TEST(SearcherThreads, MatesAreFoundByAnyNumber) {
    const auto position = parse_fen("8/3p4/2pP4/2k1P3/8/3RN2p/2PP3K/1R6 w - - 0 1");
    ASSERT_TRUE(position);
    Searcher searcher(4);
    searcher.use_threads(6);
    Listener listener;
    Control control;
    Limits limits;
    limits.depth = 16;
    const Choice choice = searcher.think(Game(*position), limits, control, listener);
    EXPECT_EQ(choice.lines.front().score.kind, ReportedScore::Kind::mate);
    EXPECT_EQ(choice.lines.front().score.value, 3);
}

}  // namespace
}  // namespace kempelen::search
