// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/classic/move_order.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "search/classic/mailbox_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace kempelen::search::classic {
namespace {

constexpr auto many_moves = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

MoveList those(const MoveList& moves, const std::function<bool(Move)>& wanted) {
    MoveList list;
    for (const Move move : moves) {
        if (wanted(move)) list.push(move);
    }
    return list;
}

void expect_same(const MoveList& a, const MoveList& b) { EXPECT_TRUE(std::ranges::equal(a, b)); }

TEST(AsFound, AnyPartOfTheLegalMovesComesAsTheMailboxListsThem) {
    Options options;
    options.generation = Generation::board_scan;
    for (const char* fen : {many_moves, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                            "8/8/8/K1pP3r/8/8/8/7k w - c6 0 1", "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1"}) {
        const Position root = *parse_fen(fen);
        for (const Move first : legal_moves(root)) {
            const Position position = root.after(first);
            const MoveList legal = legal_moves(position);
            MoveList listed;
            MailboxBoard(position).list_moves(listed);
            const auto takes = [&](Move move) { return position.is_capture(move); };
            const MoveList in_order = those(listed, [&](Move move) { return legal.has(move); });
            expect_same(as_found(position, options, legal), in_order);
            expect_same(as_found(position, options, those(legal, takes)), those(in_order, takes));
        }
    }
}

TEST(AsFound, LeavesOutWhatTheProgramDoesNotKnow) {
    const Position position = *parse_fen(many_moves);
    const MoveList legal = legal_moves(position);
    for (const Generation generation : {Generation::core, Generation::board_scan, Generation::rank_by_rank}) {
        Options options;
        options.generation = generation;
        EXPECT_EQ(as_found(position, options, legal).size(), 48U);
        options.castling = false;
        EXPECT_EQ(as_found(position, options, legal).size(), 46U);
    }
}

}  // namespace
}  // namespace kempelen::search::classic
