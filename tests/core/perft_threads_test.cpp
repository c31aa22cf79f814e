// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/fen.h"
#include "core/perft.h"
#include "support/positions.h"

#include <gtest/gtest.h>

using namespace kempelen;

TEST(PerftThreads, TableAndThreadsChangeNothing) {
    const int depth = test::is_slow_build() ? 3 : 4;
    for (const char* fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
          "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"}) {
        const Position position = *parse_fen(fen);
        const std::uint64_t plain = perft(position, depth);
        EXPECT_EQ(perft(position, depth, {1, 1U << 20}), plain) << fen;
        EXPECT_EQ(perft(position, depth, {3, 0}), plain) << fen;
        EXPECT_EQ(perft(position, depth, {3, 1U << 16}), plain) << fen;
    }
}
