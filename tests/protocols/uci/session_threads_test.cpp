// SPDX-License-Identifier: GPL-3.0-or-later
// What happens on several threads at once; also run under the thread sanitizer.
#include "protocols/worker.h"
#include "support/uci_peer.h"

namespace kempelen::test {

TEST(UciThreads, AnswersIsreadyAtOnceDuringASearch) {
    const auto plan = std::make_shared<FakeScript>();
    plan->waits_for_stop = true;
    Peer peer(plan);
    peer.send("setoption name Hash value 64", "go infinite");
    ASSERT_TRUE(plan->began(1));
    for (int i = 0; i < 20; ++i) {
        peer.send("isready");
        EXPECT_EQ(count_starting(peer.lines_until("readyok"), "bestmove"), 0);
    }
    peer.send("setoption name Hash value 32", "isready", "uci");
    peer.line("uciok");
    EXPECT_EQ(plan->count_of_options_set(), 1U) << "options of the player wait for the end of the search";
    peer.send("stop");
    peer.line("bestmove ");
    EXPECT_EQ(plan->options_once_set(2).size(), 2U);
}

TEST(UciThreads, SendsOneBestmoveForEachGoHoweverTheyAreStopped) {
    const auto plan = std::make_shared<FakeScript>();
    plan->waits_for_stop = true;
    Peer peer(plan);
    constexpr int rounds = 200;
    for (int i = 0; i < rounds; ++i) {
        peer.send(i % 3 == 0 ? "go ponder wtime 1000 btime 1000" : "go infinite");
        if (i % 5 == 0) peer.send("isready");
        if (i % 2 == 0) peer.send("ponderhit", "stop", "stop");
        if (i % 7 == 0) peer.send("position startpos moves e2e4");
        if (i % 11 == 0) peer.send("ucinewgame");
    }
    peer.send("stop", "isready", "quit");
    EXPECT_TRUE(peer.ends_within(60s));
    EXPECT_EQ(count_starting(peer.rest(), "bestmove "), rounds);
}

TEST(UciThreads, LetsTwoSessionsPlaySideBySide) {
    const auto plan = std::make_shared<FakeScript>();
    Peer white(plan);
    Peer black(plan);
    std::string moves;
    for (int ply = 0; ply < 40; ++ply) {
        Peer& mover = ply % 2 == 0 ? white : black;
        mover.send("position startpos moves" + moves, "go wtime 1000 btime 1000");
        const std::string line = mover.line("bestmove ");
        if (line == "bestmove (none)") break;
        moves += " " + line.substr(9, line.find(' ', 9) - 9);
    }
    EXPECT_EQ(count_starting(white.answers("position startpos moves" + moves), "info string"), 0) << moves;
}

TEST(WorkerThreads, DoesTasksInOrderAndFinishesThemAll) {
    std::vector<int> done;
    {
        protocols::Worker worker;
        for (int i = 0; i < 100; ++i) {
            worker.post([&done, i] { done.push_back(i); });
        }
    }
    ASSERT_EQ(done.size(), 100U);
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(done[static_cast<std::size_t>(i)], i);
    }
}

TEST(WorkerThreads, SaysWhetherItBecameIdle) {
    std::atomic<bool> may_end{false};
    protocols::Worker worker;
    EXPECT_TRUE(worker.wait_until_idle(1s));
    worker.post([&may_end] {
        while (!may_end.load()) {
            std::this_thread::sleep_for(1ms);
        }
    });
    EXPECT_FALSE(worker.wait_until_idle(20ms));
    may_end.store(true);
    EXPECT_TRUE(worker.wait_until_idle(5s));
}

}  // namespace kempelen::test
