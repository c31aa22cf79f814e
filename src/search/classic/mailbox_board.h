// SPDX-License-Identifier: GPL-3.0-or-later
// The board of the tutorial: 64 squares, and around them the 120 boxes that tell where the board ends. It
// shares nothing with the bitboards of core but the moves, and so each checks the other. Source: "Jeu d'échec
// en Python", sections "L'échiquier" and "Déplacement des pièces" (after Robert Hyatt's mailbox).
#pragma once

#include "core/bitboard.h"
#include "core/move_list.h"
#include "core/position.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace kempelen::search::classic {

/// A position as the tutorial keeps it: a8 is square 0, h1 is square 63. Moves come in the order in which the
/// tutorial finds them: square by square from a8, direction by direction; what the text leaves open (the
/// order of a pawn's moves, and castling after the other moves of the king) is our reconstruction.
class MailboxBoard {
public:
    explicit MailboxBoard(const Position& position);

    Color side_to_move() const { return to_move_; }
    /// Moves by which the pieces go, whether or not they leave the own king in check. Castling is listed only
    /// where it is legal: no square that the king passes is attacked. `from`: the men that are asked.
    void list_moves(MoveList& moves, Bitboard from = Bitboard::all()) const;
    /// True when the king of that side is attacked. A side without a king never is.
    bool is_in_check(Color side) const;

    /// Plays a listed move; false, with the board as it was, when it leaves the own king in check (`domove`
    /// of the tutorial).
    bool play(Move move);
    /// Takes the last move back. Requires: there is one.
    void take_back();

private:
    /// What stands on a square, in one byte: boards are compared and copied all the time.
    class Content {
    public:
        constexpr Content() = default;  ///< nothing
        constexpr explicit Content(ColoredPiece man)
            : code_(static_cast<std::uint8_t>(1 + 8 * index_of(man.color) + index_of(man.piece))) {}

        constexpr bool is_empty() const { return code_ == 0; }
        /// Both require: !is_empty().
        constexpr Color color() const { return static_cast<Color>((code_ - 1) / 8); }
        constexpr Piece piece() const { return static_cast<Piece>((code_ - 1) % 8); }

        friend constexpr bool operator==(Content, Content) = default;

    private:
        std::uint8_t code_ = 0;
    };

    struct Memory {
        std::array<Content, 64> men;
        std::array<bool, 64> castling_rooks;
        std::array<int, 2> kings;
        std::optional<int> en_passant;
    };

    void list_moves_of(int square, MoveList& moves) const;
    void list_slides(int from, const std::array<int, 4>& directions, MoveList& moves) const;
    void list_steps(int from, const std::array<int, 8>& directions, MoveList& moves) const;
    void list_pawn_moves(int from, MoveList& moves) const;
    void push_pawn_move(int from, int to, MoveList& moves) const;
    void list_castling(int king, MoveList& moves) const;
    bool can_castle(int king, int rook) const;
    bool is_attacked(int square, Color by) const;
    bool is_reached_by(int square, const std::array<int, 4>& directions, Color by, Piece slider) const;
    /// The nearest square with a man in that direction; -1 where there is none.
    int first_man(int square, int direction) const;
    bool holds(int square, Color color, Piece piece) const;
    bool is_empty(int square) const { return men_[static_cast<std::size_t>(square)].is_empty(); }
    void put(int square, Content man);
    void move_men(Move move);

    std::array<Content, 64> men_;
    std::array<bool, 64> castling_rooks_{};
    std::array<int, 2> kings_{-1, -1};  ///< squares; -1 for a side without a king
    std::optional<int> en_passant_;
    Color to_move_;
    std::vector<Memory> before_;
};

}  // namespace kempelen::search::classic
