// SPDX-License-Identifier: GPL-3.0-or-later
// The search with a network in the place of the classical evaluation.
#include "core/notation/fen.h"
#include "search/searcher.h"
#include "support/random_network.h"

#include <gtest/gtest.h>

#include <memory>

namespace kempelen::search {

namespace {

std::shared_ptr<const eval::nnue::Network> random_judge(std::uint64_t seed) {
    return std::make_shared<const eval::nnue::Network>(test::random_network({32, 2}, seed));
}

/// The nodes of a search from new: what it saw.
std::uint64_t nodes_of(Searcher& searcher) {
    const Game game(*parse_fen("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"));
    Control control;
    Listener silent;
    searcher.new_game();
    Limits limits;
    limits.depth = 7;
    return searcher.think(game, limits, control, silent).nodes;
}

}  // namespace

TEST(SearchWithNetwork, SeesTheSameEachTime) {
    Searcher searcher;
    searcher.use_network(random_judge(1));
    const std::uint64_t first = nodes_of(searcher);
    EXPECT_EQ(nodes_of(searcher), first);
    Searcher other;
    other.use_network(random_judge(1));
    EXPECT_EQ(nodes_of(other), first);
}

TEST(SearchWithNetwork, ChangesItsMindWithTheNetworkAndBack) {
    Searcher searcher;
    const std::uint64_t classical = nodes_of(searcher);
    searcher.use_network(random_judge(1));
    const std::uint64_t one = nodes_of(searcher);
    searcher.use_network(random_judge(2));
    const std::uint64_t other = nodes_of(searcher);
    EXPECT_NE(classical, one);
    EXPECT_NE(one, other);
    searcher.use_network(nullptr);
    EXPECT_EQ(nodes_of(searcher), classical);
}

TEST(SearchWithNetwork, StillSeesMates) {
    Searcher searcher;
    searcher.use_network(random_judge(3));
    Control control;
    Listener silent;
    const Game game(*parse_fen("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1"));
    Limits limits;
    limits.depth = 5;
    const Choice choice = searcher.think(game, limits, control, silent);
    ASSERT_FALSE(choice.lines.empty());
    EXPECT_TRUE(choice.lines.front().score.is_mate());
    EXPECT_EQ(choice.lines.front().score.value, 1);
}

}  // namespace kempelen::search
