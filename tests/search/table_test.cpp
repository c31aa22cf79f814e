// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/table.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace kempelen::search {
namespace {

using namespace literals;

TEST(Table, RemembersWhatItWasTold) {
    Table table(1);
    const Move move = Move::plain("e2"_sq, "e4"_sq);
    table.store(12345, Ply(3),
                {.move = move,
                 .score = MoverScore(-77),
                 .evaluation = MoverScore(12),
                 .depth = Depth(9),
                 .bound = Bound::lower,
                 .was_pv = true});
    const auto found = table.probe(12345, Ply(3));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->move, move);
    EXPECT_EQ(found->score, MoverScore(-77));
    EXPECT_EQ(found->evaluation, MoverScore(12));
    EXPECT_EQ(found->depth, Depth(9));
    EXPECT_EQ(found->bound, Bound::lower);
    EXPECT_TRUE(found->was_pv);
    EXPECT_FALSE(table.probe(54321, Ply(3)));
}

TEST(Table, CountsMatesFromTheNodeThatAsks) {
    Table table(1);
    table.store(1, Ply(10), {.score = mate_at(Ply(15)), .depth = Depth(5), .bound = Bound::exact});
    EXPECT_EQ(table.probe(1, Ply(2))->score, mate_at(Ply(7)));
    table.store(2, Ply(10), {.score = mated_at(Ply(14)), .depth = Depth(5), .bound = Bound::exact});
    EXPECT_EQ(table.probe(2, Ply(20))->score, mated_at(Ply(24)));
}

TEST(Table, KeepsTheMoveWhenANewEntryHasNone) {
    Table table(1);
    const Move move = Move::plain("g1"_sq, "f3"_sq);
    table.store(7, Ply(0), {.move = move, .score = MoverScore(1), .depth = Depth(4), .bound = Bound::lower});
    table.store(7, Ply(0), {.score = MoverScore(-5), .depth = Depth(5), .bound = Bound::upper});
    EXPECT_EQ(table.probe(7, Ply(0))->move, move);
    EXPECT_EQ(table.probe(7, Ply(0))->score, MoverScore(-5));
}

TEST(Table, PrefersDeepEntriesAndThoseOfThisSearch) {
    Table table(1);
    // Keys that differ only in low bits fall into one cluster of four.
    for (std::uint64_t key = 0; key < 4; ++key) {
        table.store(100 + key, Ply(0), {.score = MoverScore(0), .depth = Depth(20), .bound = Bound::exact});
    }
    table.store(200, Ply(0), {.score = MoverScore(0), .depth = Depth(1), .bound = Bound::exact});
    int kept = 0;
    for (std::uint64_t key = 0; key < 4; ++key) {
        kept += table.probe(100 + key, Ply(0)) ? 1 : 0;
    }
    EXPECT_EQ(kept, 3);
    EXPECT_TRUE(table.probe(200, Ply(0)));
    for (int i = 0; i < 4; ++i) {
        table.next_search();
    }
    for (std::uint64_t key = 0; key < 3; ++key) {
        table.store(300 + key, Ply(0), {.score = MoverScore(0), .depth = Depth(2), .bound = Bound::exact});
    }
    for (std::uint64_t key = 0; key < 3; ++key) {
        EXPECT_TRUE(table.probe(300 + key, Ply(0)));
    }
}

TEST(Table, ForgetsWhenClearedOrResized) {
    Table table(2);
    table.store(9, Ply(0), {.score = MoverScore(0), .depth = Depth(3), .bound = Bound::exact});
    EXPECT_GE(table.permille_full(), 0);
    table.clear();
    EXPECT_FALSE(table.probe(9, Ply(0)));
    table.store(9, Ply(0), {.score = MoverScore(0), .depth = Depth(3), .bound = Bound::exact});
    table.resize(1);
    EXPECT_FALSE(table.probe(9, Ply(0)));
    EXPECT_EQ(table.mebibytes(), 1U);
}

TEST(TableThreads, NeverGivesAMixtureOfTwoEntries) {
    Table table(1);
    // Score and evaluation are functions of the key, so that a mixture would show.
    const auto work = [&table](std::uint64_t seed) {
        Random random(seed);
        for (int i = 0; i < 20000; ++i) {
            const std::uint64_t key = 1 + random.below(64);
            const int value = static_cast<int>(key) * 10;
            const auto found = table.probe(key, Ply(0));
            if (found) {
                ASSERT_EQ(found->score->value(), value);
                ASSERT_EQ(found->evaluation->value(), -value);
            }
            table.store(key, Ply(0),
                        {.score = MoverScore(value),
                         .evaluation = MoverScore(-value),
                         .depth = Depth(static_cast<int>(random.below(30))),
                         .bound = Bound::exact});
        }
    };
    std::thread other(work, 1);
    work(2);
    other.join();
}

}  // namespace
}  // namespace kempelen::search
