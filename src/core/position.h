// SPDX-License-Identifier: GPL-3.0-or-later
// A chess position: the men, whose turn it is, and what the rules remember.
#pragma once

#include "core/attacks.h"
#include "core/base/result.h"
#include "core/bitboard.h"
#include "core/move.h"
#include "core/piece.h"
#include "core/setup.h"
#include "core/zobrist.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace kempelen {

/// A man and where it stands.
struct PlacedMan {
    ColoredPiece man;
    Square square;
};

/// The wing a king castles to: towards the h-file or towards the a-file.
enum class Wing : std::uint8_t { king_side, queen_side };

/// A playable position of standard chess or Chess960: one king a side, the side not to move is not in check.
/// It is a plain value of some 190 bytes: copy it, or take moves back (docs/decisions/001-make-unmake.md).
/// Reading from several threads is safe.
class Position {
    static constexpr std::uint8_t no_man = 12;
    static constexpr std::uint8_t no_square = 64;

    /// What a move changes and taking it back cannot compute.
    struct State {
        std::uint64_t key = 0;
        std::uint64_t pawn_key = 0;
        std::array<std::uint64_t, 2> non_pawn_key{};
        Bitboard castling_rooks;
        Bitboard checkers;
        Bitboard pinned;
        std::uint8_t en_passant = no_square;
        bool en_passant_is_legal = false;
        std::uint16_t halfmove_clock = 0;
        std::uint16_t fullmove_number = 1;

        friend bool operator==(const State&, const State&) = default;
    };

public:
    /// What it takes to take a move back (see play_undoable()).
    class Undo {
        friend class Position;
        State state_;
        std::uint8_t captured_;
    };

    /// The start position of standard chess.
    static Position initial();

    /// Makes a position of a setup. Fails with illegal_position; the error names the field and the reason.
    /// Castling rights without king and rook in place, and an en passant square without its pawn, are dropped
    /// (setup.h reports them as warnings).
    static Result<Position> from_setup(const Setup& wanted, Strictness strictness = Strictness::legal);

    /// Makes a position of these men alone, without castling and en passant, the counters at their start;
    /// nothing where from_setup() with Strictness::playable would fail, or two men share a square. Many times
    /// faster: for millions of positions that are not from people.
    static std::optional<Position> of_men(std::span<const PlacedMan> men, Color to_move);

    /// The position as a setup again.
    Setup setup() const;

    Color side_to_move() const { return to_move_; }
    Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
    Bitboard men(Color color) const { return by_color_[index_of(color)]; }
    Bitboard pieces(Piece piece) const { return by_piece_[index_of(piece)]; }
    Bitboard pieces(Color color, Piece piece) const { return men(color) & pieces(piece); }
    /// Rooks and queens of a side.
    Bitboard straight_sliders(Color color) const {
        return men(color) & (pieces(Piece::rook) | pieces(Piece::queen));
    }
    /// Bishops and queens of a side.
    Bitboard diagonal_sliders(Color color) const {
        return men(color) & (pieces(Piece::bishop) | pieces(Piece::queen));
    }
    Square king(Color color) const { return pieces(color, Piece::king).first(); }

    bool is_empty(Square square) const { return board_[detail::at(square)] == no_man; }
    /// The kind of man on a square that is not empty.
    Piece piece_on(Square square) const {
        KEMPELEN_ASSERT(!is_empty(square), "asked an empty square for its man");
        return static_cast<Piece>(board_[detail::at(square)] >> 1);
    }
    /// The man on a square, or nothing.
    std::optional<ColoredPiece> man_on(Square square) const {
        const std::uint8_t code = board_[detail::at(square)];
        if (code == no_man) return std::nullopt;
        return ColoredPiece{static_cast<Color>(code & 1), static_cast<Piece>(code >> 1)};
    }

    /// Enemy men that give check to the side to move.
    Bitboard checkers() const { return state_.checkers; }
    bool is_check() const { return !state_.checkers.is_empty(); }
    /// Men of the side to move that may only move on the line of their own king.
    Bitboard pinned() const { return state_.pinned; }

    /// The rooks that may still castle, of both sides.
    Bitboard castling_rooks() const { return state_.castling_rooks; }
    /// The square of the rook with which the side may still castle to that wing, or nothing.
    std::optional<Square> castling_rook(Color color, Wing wing) const;
    /// True when the position must be written and played as Chess960: a king or a castling rook not on its
    /// usual file.
    bool needs_chess960() const;

    /// The square behind a pawn that has just moved two squares next to an enemy pawn, or nothing. The
    /// capture need not be legal: see can_capture_en_passant().
    std::optional<Square> en_passant_square() const {
        if (state_.en_passant == no_square) return std::nullopt;
        return Square::from_index(state_.en_passant);
    }
    /// True when an en passant capture is legal now.
    bool can_capture_en_passant() const { return state_.en_passant_is_legal; }

    /// Plies since the last capture or pawn move.
    int halfmove_clock() const { return state_.halfmove_clock; }
    /// The number of the move, as a scoresheet counts: 1 at the start, one more after each move of Black.
    int fullmove_number() const { return state_.fullmove_number; }

    /// Identifies men, side to move, castling rights and a legal en passant capture (not the counters).
    std::uint64_t key() const { return state_.key; }
    /// Identifies the pawns alone.
    std::uint64_t pawn_key() const { return state_.pawn_key; }
    /// Identifies the men of a side without its pawns.
    std::uint64_t non_pawn_key(Color color) const { return state_.non_pawn_key[index_of(color)]; }

    /// All men of both sides that attack a square, with sliders stopped by `occupied`.
    Bitboard attackers_to(Square square, Bitboard occupied) const;
    /// True when a man of the side attacks the square, with sliders stopped by `occupied`.
    bool is_attacked(Square square, Color by, Bitboard occupied) const;

    bool is_capture(Move move) const {
        return move.is_en_passant() || (!move.is_castling() && !is_empty(move.to()));
    }
    /// The man that the move captures, or nothing.
    std::optional<Piece> captured_by(Move move) const {
        if (move.is_en_passant()) return Piece::pawn;
        if (!is_capture(move)) return std::nullopt;
        return piece_on(move.to());
    }
    /// Where the king ends when it castles with the rook on that square.
    static constexpr Square castled_king_square(Square king, Square rook) {
        return Square::at(rook.file() > king.file() ? File::g : File::c, king.rank());
    }
    /// Where that rook ends.
    static constexpr Square castled_rook_square(Square king, Square rook) {
        return Square::at(rook.file() > king.file() ? File::f : File::d, king.rank());
    }

    /// True when the (legal) move gives check.
    bool gives_check(Move move) const;
    /// True when the side to move may castle with its rook on that square now. Any square may be asked.
    bool can_castle_with(Square rook) const;
    /// True when the move is legal here. Any 16 bits may be asked: for moves from hash tables and from
    /// outside.
    bool is_legal(Move move) const;

    /// Plays a legal move.
    void play(Move move) {
        if (to_move_ == Color::white) {
            play_as<Color::white>(move);
        } else {
            play_as<Color::black>(move);
        }
    }
    /// The position after a legal move.
    Position after(Move move) const {
        Position next = *this;
        next.play(move);
        return next;
    }
    /// Plays a legal move and returns what take_back() needs. Faster than a copy where a move is soon taken
    /// back.
    Undo play_undoable(Move move);
    /// Takes the last move back. Requires: `undo` is what play_undoable() returned for it.
    void take_back(Move move, const Undo& undo);
    /// Lets the side to move pass. Requires: it is not in check.
    void play_null();
    /// Plays a legal move, or lets the side to move pass where it is the null move.
    void play_or_pass(Move move) {
        if (move.is_null()) {
            play_null();
        } else {
            play(move);
        }
    }
    /// The position after that.
    Position after_null() const {
        Position next = *this;
        next.play_null();
        return next;
    }

    /// The key that the position after the move will have, not counting castling rights and en passant: good
    /// enough to fetch a table entry early.
    std::uint64_t key_after(Move move) const;

    friend bool operator==(const Position&, const Position&) = default;

private:
    Position();

    static constexpr std::uint8_t code_of(Color color, Piece piece) {
        return static_cast<std::uint8_t>((static_cast<unsigned>(piece) << 1) | static_cast<unsigned>(color));
    }

    template <Color us>
    void play_as(Move move);
    template <Color us>
    void castle(Move move);
    template <Color us>
    void note_double_push(Square skipped);
    template <Color us>
    void find_checks_and_pins();

    void toggle(Color color, Piece piece, Bitboard squares);
    void put(Color color, Piece piece, Square square);
    void lift(Color color, Piece piece, Square square);
    void shift(Color color, Piece piece, Square from, Square to);
    void toggle_key(Color color, Piece piece, std::uint64_t key);
    void drop_castling_rooks(Bitboard gone);
    void set_en_passant(Square skipped);
    void clear_en_passant();
    bool is_en_passant_legal(Square from, Square to) const;

    std::array<Bitboard, 6> by_piece_{};
    std::array<Bitboard, 2> by_color_{};
    std::array<std::uint8_t, 64> board_{};
    Color to_move_ = Color::white;
    State state_;
};

}  // namespace kempelen
