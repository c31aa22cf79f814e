// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/check_map.h"

#include "core/movegen.h"
#include "core/notation/fen.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kempelen::search {
namespace {

/// Compares the map with the rules for every move of the position and of those after it.
int count_compared(const Position& position, int plies) {
    int compared = 0;
    const CheckMap checks(position);
    for (const Move move : legal_moves(position)) {
        EXPECT_EQ(checks.has(move), position.gives_check(move));
        const Position next = position.after(move);
        EXPECT_EQ(checks.has(move), next.is_check());
        ++compared;
        if (plies > 1) compared += count_compared(next, plies - 1);
    }
    return compared;
}

TEST(CheckMap, AgreesWithTheRules) {
    const std::vector<std::string> fens{
        // Castling with check, promotions, en passant that opens lines, shields on lines and diagonals.
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "k7/8/8/3pP3/8/8/B7/Q3K3 w - d6 0 1",
        "4k3/8/8/4N3/8/8/4R3/2B1K2b w - - 0 1",
    };
    for (const std::string& fen : fens) {
        const auto position = parse_fen(fen);
        ASSERT_TRUE(position) << fen;
        SCOPED_TRACE(fen);
        EXPECT_GT(count_compared(*position, 3), 1000);
    }
}

}  // namespace
}  // namespace kempelen::search
