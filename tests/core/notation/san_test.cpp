// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/san.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

using namespace kempelen;

namespace {
const char* const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
}

TEST(San, ReadsEveryMoveItWrites) {
    const Position position = *parse_fen(kiwipete);
    for (const Move move : legal_moves(position)) {
        for (const PieceLetters* letters :
             {&letters::english, &letters::french, &letters::dutch, &letters::figurine}) {
            const std::string text = to_san(position, move, *letters);
            const auto read = parse_san(position, text, *letters);
            ASSERT_TRUE(read) << text << ": " << read.error().what;
            EXPECT_EQ(*read, move) << text;
        }
        const std::string uci = to_uci(move, position);
        const auto read = parse_uci_move(position, uci);
        ASSERT_TRUE(read) << uci;
        EXPECT_EQ(*read, move) << uci;
    }
}
