// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/position.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "support/positions.h"
#include "support/slow_rules.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

using namespace kempelen;
using namespace kempelen::literals;

namespace {

constexpr int walks = test::is_slow_build() ? 4 : 40;

Bitboard set_of(const std::vector<int>& squares) {
    Bitboard set;
    for (const int square : squares) {
        set |= Square::from_index(square);
    }
    return set;
}

Position position_from(const std::string& fen) { return *parse_fen(fen); }

}  // namespace

TEST(Position, IncrementalStateIsThatOfAFreshPosition) {
    test::walk_everywhere(11, walks, 120, [](const Position& position) {
        const auto fresh = Position::from_setup(position.setup(), Strictness::playable);
        ASSERT_TRUE(fresh) << to_fen(position);
        // Men, keys, checks, pins, rights and counters.
        ASSERT_EQ(*fresh, position) << to_fen(position);
        ASSERT_EQ(fresh->key(), position.key());
    });
}

// Any few men on any squares: as often as not no position.
TEST(Position, OfMenIsThatOfASetupOrNone) {
    std::mt19937_64 random(14);
    int positions = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::vector<PlacedMan> men;
        kempelen::Setup setup;
        bool shares_a_square = false;
        const auto put = [&](ColoredPiece man) {
            const Square square = Square::from_index(static_cast<int>(random() % 64));
            men.push_back({man, square});
            auto& place = setup.board[static_cast<std::size_t>(square.index())];
            shares_a_square |= place.has_value();
            place = man;
        };
        put({Color::white, Piece::king});
        put({Color::black, random() % 50 == 0 ? Piece::queen : Piece::king});
        for (int more = 0; more < 3; ++more) {
            put({static_cast<Color>(random() % 2), static_cast<Piece>(random() % 5)});
        }
        setup.to_move = static_cast<Color>(random() % 2);
        const auto expected = Position::from_setup(setup, Strictness::playable);
        const auto position = Position::of_men(men, setup.to_move);
        ASSERT_EQ(position.has_value(), bool{expected} && !shares_a_square);
        if (!position) continue;
        ASSERT_EQ(*position, *expected) << to_fen(*position);
        ++positions;
    }
    EXPECT_GT(positions, 5'000);
}

TEST(Position, ChecksAndPinsAgreeWithTheSlowRules) {
    test::walk_everywhere(12, walks, 120, [](const Position& position) {
        const test::SlowBoard slow(position);
        ASSERT_EQ(position.checkers(), set_of(slow.checkers())) << to_fen(position);
        ASSERT_EQ(position.pinned(), set_of(slow.pinned())) << to_fen(position);
    });
}

TEST(Position, AttackersAgreeWithTheSlowRules) {
    test::walk_everywhere(13, walks / 4, 60, [](const Position& position) {
        const test::SlowBoard slow(position);
        for (const Square square : Bitboard::all()) {
            const Bitboard attackers = position.attackers_to(square, position.occupied());
            for (const Color color : all_colors) {
                const Bitboard expected = set_of(slow.attackers(square.index(), color == Color::white));
                ASSERT_EQ(attackers & position.men(color), expected) << to_fen(position) << square.name();
                ASSERT_EQ(position.is_attacked(square, color, position.occupied()), !expected.is_empty());
            }
        }
    });
}

TEST(Position, GivesCheckAsThePositionAfterIsCheck) {
    test::walk_everywhere(14, walks, 80, [](const Position& position) {
        for (const Move move : legal_moves(position)) {
            ASSERT_EQ(position.gives_check(move), position.after(move).is_check())
                << to_fen(position) << " " << to_san(position, move);
        }
    });
}

TEST(Position, EveryMoveIsTakenBack) {
    test::walk_everywhere(15, walks, 80, [](const Position& position) {
        Position board = position;
        for (const Move move : legal_moves(position)) {
            const Position::Undo undo = board.play_undoable(move);
            ASSERT_EQ(board, position.after(move)) << to_fen(position) << " " << to_san(position, move);
            board.take_back(move, undo);
            ASSERT_EQ(board, position) << to_fen(position) << " " << to_san(position, move);
        }
    });
}

TEST(Position, KeyAfterForetellsTheKeyOfPlainMoves) {
    int compared = 0;
    test::walk_everywhere(16, walks, 80, [&](const Position& position) {
        if (position.castling_rooks() || position.can_capture_en_passant()) return;
        for (const Move move : legal_moves(position)) {
            const Position after = position.after(move);
            if (move.is_en_passant() || after.can_capture_en_passant()) continue;
            ASSERT_EQ(position.key_after(move), after.key())
                << to_fen(position) << " " << to_san(position, move);
            ++compared;
        }
    });
    EXPECT_GT(compared, 1000);
}

TEST(Position, PassingTwiceChangesNothingButTheCounters) {
    test::walk_everywhere(17, walks, 80, [](const Position& position) {
        if (position.is_check() || position.en_passant_square()) return;
        Position board = position;
        board.play_null();
        ASSERT_EQ(board.side_to_move(), ~position.side_to_move());
        ASSERT_NE(board.key(), position.key());
        ASSERT_EQ(board.pawn_key(), position.pawn_key());
        if (board.is_check()) return;
        board.play_null();
        ASSERT_EQ(board.key(), position.key());
        ASSERT_EQ(board.halfmove_clock(), position.halfmove_clock() + 2);
        ASSERT_EQ(board.fullmove_number(), position.fullmove_number() + 1);
        ASSERT_EQ(board.pinned(), position.pinned());
    });
}

TEST(Position, KeysTellPositionsApart) {
    const Position start = Position::initial();
    EXPECT_NE(position_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1").key(), start.key());
    EXPECT_NE(position_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1").key(), start.key());
    EXPECT_EQ(position_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9").key(), start.key());
}

TEST(Position, EnPassantCountsInTheKeyOnlyWhenItIsLegal) {
    const char* const legal = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1";
    const Position after = position_from(legal).after(*parse_san(position_from(legal), "d4"));
    EXPECT_TRUE(after.can_capture_en_passant());
    EXPECT_EQ(after.en_passant_square(), "d3"_sq);
    EXPECT_NE(after.key(), position_from("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1").key());
    // Here the capture would open the fourth rank to the rook.
    const char* const pinned = "8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1";
    const Position exposed = position_from(pinned).after(*parse_san(position_from(pinned), "d4"));
    EXPECT_FALSE(exposed.can_capture_en_passant());
    EXPECT_EQ(exposed.key(), position_from("8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1").key());
}

TEST(Position, CastlingMovesBothMenWhereverTheyStart) {
    const auto castle = [](const std::string& fen, const char* text) {
        const Position position = position_from(fen);
        const auto move = parse_san(position, text);
        EXPECT_TRUE(move) << fen << text << (move ? "" : move.error().what);
        return move ? to_fen_placement(position.after(*move)) : "";
    };
    EXPECT_EQ(castle("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"), "4k3/8/8/8/8/8/8/R4RK1");
    EXPECT_EQ(castle("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O"), "4k3/8/8/8/8/8/8/2KR3R");
    EXPECT_EQ(castle("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "O-O-O"), "2kr3r/8/8/8/8/8/8/4K3");
    // Chess960: king and rook change places, the king stays, the rook stays, the king goes one step.
    EXPECT_EQ(castle("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "O-O"), "4k3/8/8/8/8/8/8/5RK1");
    EXPECT_EQ(castle("4k3/8/8/8/8/8/8/6KR w K - 0 1", "O-O"), "4k3/8/8/8/8/8/8/5RK1");
    EXPECT_EQ(castle("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "O-O"), "4k3/8/8/8/8/8/8/5RK1");
    EXPECT_EQ(castle("4k3/8/8/8/8/8/8/1RK5 w Q - 0 1", "O-O-O"), "4k3/8/8/8/8/8/8/2KR4");
    // The rook that leaves b1 opens the first rank to the rook on a1.
    EXPECT_FALSE(parse_san(position_from("4k3/8/8/8/8/8/8/rRK5 w Q - 0 1"), "O-O-O"));
}

TEST(Position, RightsGoWithKingAndRook) {
    const std::string all = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const auto rights_after = [&](const char* text) {
        const std::string fen = to_fen(position_from(all).after(*parse_san(position_from(all), text)));
        const auto start = fen.find(' ') + 3;
        return fen.substr(start, fen.find(' ', start) - start);
    };
    EXPECT_EQ(rights_after("Ke2"), "kq");
    EXPECT_EQ(rights_after("O-O"), "kq");
    EXPECT_EQ(rights_after("Rg1"), "Qkq");
    EXPECT_EQ(rights_after("Rxh8+"), "Qq");
    EXPECT_EQ(rights_after("Rxa8+"), "Kk");
}
