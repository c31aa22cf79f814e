// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/illegal_move.h"

#include "core/notation/coordinates.h"
#include "core/notation/fen.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <string>

using namespace kempelen;

namespace {

std::optional<MoveObjection> object(const std::string& fen, const std::string& move,
                                    std::optional<Piece> promotion = std::nullopt) {
    return find_objection(*parse_fen(fen), *Square::parse(move.substr(0, 2)),
                          *Square::parse(move.substr(2, 2)), promotion);
}

/// The fault of a move, which must not be allowed.
MoveFault fault(const std::string& fen, const std::string& move,
                std::optional<Piece> promotion = std::nullopt) {
    const auto objection = object(fen, move, promotion);
    EXPECT_TRUE(objection) << fen << " " << move;
    return objection ? objection->fault : MoveFault::no_man;
}

}  // namespace

TEST(IllegalMove, ObjectsExactlyToWhatIsIllegal) {
    test::walk_everywhere(61, test::is_slow_build() ? 1 : 6, 80, [](const Position& position) {
        for (const Square from : Bitboard::all()) {
            for (const Square to : Bitboard::all()) {
                const bool is_last = to.rank() == Rank::r1 || to.rank() == Rank::r8;
                const bool is_pawn = position.man_on(from) && position.piece_on(from) == Piece::pawn;
                const auto promotion = is_last && is_pawn ? std::optional(Piece::queen) : std::nullopt;
                const auto objection = find_objection(position, from, to, promotion);
                const bool is_legal = find_by_coordinates(position, from, to, promotion).has_value();
                ASSERT_EQ(!objection, is_legal) << to_fen(position) << " " << from.name() << to.name();
                if (objection) {
                    ASSERT_FALSE(describe(*objection, position).empty());
                }
            }
        }
    });
}

TEST(IllegalMove, FindsTheReason) {
    EXPECT_EQ(fault(test::initial_fen, "e4e5"), MoveFault::no_man);
    EXPECT_EQ(fault(test::initial_fen, "e7e5"), MoveFault::other_side);
    EXPECT_EQ(fault(test::initial_fen, "d1d2"), MoveFault::own_man_there);
    EXPECT_EQ(fault(test::initial_fen, "g1g4"), MoveFault::cannot_go_there);
    EXPECT_EQ(fault(test::initial_fen, "a1a5"), MoveFault::way_blocked);
    EXPECT_EQ(fault(test::initial_fen, "e2d3"), MoveFault::nothing_to_capture);
    EXPECT_EQ(fault("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4"), MoveFault::way_blocked);
    EXPECT_EQ(fault("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8"), MoveFault::must_promote);
    EXPECT_EQ(fault("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8", Piece::king), MoveFault::must_promote);
    EXPECT_EQ(fault(test::initial_fen, "e2e4", Piece::queen), MoveFault::no_promotion);
    EXPECT_EQ(fault("8/8/8/8/8/3k4/8/3K4 w - - 0 1", "d1d2"), MoveFault::king_next_to_king);
    EXPECT_EQ(fault("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1d2"), MoveFault::king_attacked);
    EXPECT_EQ(fault("4k3/4r3/8/8/8/8/3N4/4K3 w - - 0 1", "d2f3"), MoveFault::check_not_met);
    EXPECT_EQ(fault("4k3/4r3/8/8/8/3n4/3N4/4K3 w - - 0 1", "d2f3"), MoveFault::double_check);
    EXPECT_EQ(fault("4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5"), MoveFault::king_exposed);
    // Taking in passing would open the rank.
    EXPECT_EQ(fault("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "e4d3"), MoveFault::king_exposed);
    EXPECT_EQ(object(test::initial_fen, "e2e4"), std::nullopt);
}

TEST(IllegalMove, FindsTheReasonAgainstCastling) {
    EXPECT_EQ(fault("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"), MoveFault::castling_right_lost);
    EXPECT_EQ(fault(test::initial_fen, "e1g1"), MoveFault::castling_way_blocked);
    EXPECT_EQ(fault("4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), MoveFault::castling_in_check);
    EXPECT_EQ(fault("4k3/5r2/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), MoveFault::castling_through_check);
    EXPECT_EQ(fault("4k3/6r1/8/8/8/8/8/4K2R w K - 0 1", "e1h1"), MoveFault::castling_through_check);
    EXPECT_EQ(object("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), std::nullopt);
    const auto objection =
        find_castling_objection(*parse_fen("4k3/5r2/8/8/8/8/8/4K2R w K - 0 1"), Wing::king_side);
    ASSERT_TRUE(objection);
    EXPECT_EQ(objection->at, Square::parse("f7"));
}
