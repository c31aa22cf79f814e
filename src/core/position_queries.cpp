// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about a position and about moves in it.
#include "core/position.h"

namespace kempelen {

std::optional<Square> Position::castling_rook(Color color, Wing wing) const {
    const Square king_square = king(color);
    const Rank rank = color == Color::white ? Rank::r1 : Rank::r8;
    for (const Square rook : state_.castling_rooks& Bitboard::of(rank)) {
        if ((rook.file() > king_square.file()) == (wing == Wing::king_side)) return rook;
    }
    return std::nullopt;
}

bool Position::needs_chess960() const {
    for (const Square rook : state_.castling_rooks) {
        const Color color = rook.rank() == Rank::r1 ? Color::white : Color::black;
        if (king(color).file() != File::e) return true;
        if (rook.file() != File::a && rook.file() != File::h) return true;
    }
    return false;
}

Bitboard Position::attackers_to(Square square, Bitboard occupied) const {
    return (pawn_attacks(square, Color::white) & pieces(Color::black, Piece::pawn)) |
           (pawn_attacks(square, Color::black) & pieces(Color::white, Piece::pawn)) |
           (knight_attacks(square) & pieces(Piece::knight)) | (king_attacks(square) & pieces(Piece::king)) |
           (bishop_attacks(square, occupied) & (pieces(Piece::bishop) | pieces(Piece::queen))) |
           (rook_attacks(square, occupied) & (pieces(Piece::rook) | pieces(Piece::queen)));
}

bool Position::is_attacked(Square square, Color by, Bitboard occupied) const {
    if (pawn_attacks(square, ~by) & pieces(by, Piece::pawn)) return true;
    if (knight_attacks(square) & pieces(by, Piece::knight)) return true;
    if (king_attacks(square) & pieces(by, Piece::king)) return true;
    // Most sliders do not even stand on a line with the square: ask the empty board first.
    const Bitboard diagonal = diagonal_sliders(by);
    if ((bishop_attacks(square, {}) & diagonal) && (bishop_attacks(square, occupied) & diagonal)) return true;
    const Bitboard straight = straight_sliders(by);
    return (rook_attacks(square, {}) & straight) && (rook_attacks(square, occupied) & straight);
}

bool Position::is_en_passant_legal(Square from, Square to) const {
    const Color us = to_move_;
    const Square captured = Square::from_index(to.index() ^ 8);
    const Bitboard after = (occupied() ^ from ^ captured) | to;
    const Bitboard attackers = attackers_to(king(us), after) & men(~us);
    return (attackers & ~Bitboard(captured)).is_empty();
}

bool Position::can_castle_with(Square rook_from) const {
    const Color us = to_move_;
    if (is_check() || !(state_.castling_rooks & men(us)).has(rook_from)) return false;
    const Square king_from = king(us);
    const Square king_to = castled_king_square(king_from, rook_from);
    const Square rook_to = castled_rook_square(king_from, rook_from);

    const Bitboard others = occupied() ^ king_from ^ rook_from;
    const Bitboard king_path = between(king_from, king_to) | king_to;
    const Bitboard rook_path = between(rook_from, rook_to) | rook_to;
    if (others & (king_path | rook_path)) return false;
    for (const Square square : king_path) {
        if (is_attacked(square, ~us, occupied() ^ king_from)) return false;
    }
    // In Chess960 the rook may have shielded the king on the first rank.
    return !is_attacked(king_to, ~us, others | king_to | rook_to);
}

bool Position::is_legal(Move move) const {
    const Color us = to_move_;
    const Square from = move.from();
    const Square to = move.to();
    if (move.is_null() || !men(us).has(from)) return false;
    if (!move.is_promotion() && (move.packed() >> 14) != 0) return false;
    if (move.is_castling()) return from == king(us) && can_castle_with(to);

    const Piece piece = piece_on(from);
    if (move.is_en_passant()) {
        return piece == Piece::pawn && en_passant_square() == to && pawn_attacks(from, us).has(to) &&
               is_en_passant_legal(from, to);
    }
    if (men(us).has(to)) return false;
    if (piece == Piece::pawn) {
        const bool reaches_end = relative_rank(to.rank(), us) == Rank::r8;
        if (move.is_promotion() != reaches_end) return false;
        Bitboard targets = pawn_attacks(from, us) & men(~us);
        const Bitboard one = Bitboard(from).forward(us) & ~occupied();
        targets |= one;
        if (relative_rank(from.rank(), us) == Rank::r2) targets |= one.forward(us) & ~occupied();
        if (!targets.has(to)) return false;
    } else if (move.is_promotion() || !attacks_of({us, piece}, from, occupied()).has(to)) {
        return false;
    }
    if (piece == Piece::king) return !is_attacked(to, ~us, occupied() ^ from);
    if (state_.pinned.has(from) && !line_through(king(us), from).has(to)) return false;
    if (!is_check()) return true;
    return !state_.checkers.has_many() &&
           (state_.checkers | between(king(us), state_.checkers.first())).has(to);
}

bool Position::gives_check(Move move) const {
    const Color us = to_move_;
    const Square from = move.from();
    const Square to = move.to();
    const Square target = king(~us);
    if (move.is_castling()) {
        const Square rook_to = castled_rook_square(from, to);
        const Bitboard after = (occupied() ^ from ^ to) | castled_king_square(from, to) | rook_to;
        // The king may have stood before another slider, and the rook may see the enemy king from its new
        // square.
        const Bitboard straight = (straight_sliders(us) ^ to) | rook_to;
        return !(rook_attacks(target, after) & straight).is_empty() ||
               !(bishop_attacks(target, after) & diagonal_sliders(us)).is_empty();
    }
    Bitboard after = (occupied() ^ from) | to;
    if (move.is_en_passant()) after ^= Square::from_index(to.index() ^ 8);
    const Piece piece = move.is_promotion() ? move.promoted_to() : piece_on(from);
    if (attacks_of({us, piece}, to, after).has(target)) return true;
    const Bitboard movers = men(us) & ~Bitboard(from);
    return !(rook_attacks(target, after) & straight_sliders(us) & movers).is_empty() ||
           !(bishop_attacks(target, after) & diagonal_sliders(us) & movers).is_empty();
}

std::uint64_t Position::key_after(Move move) const {
    std::uint64_t key = state_.key ^ zobrist.black_to_move;
    if (move.is_null() || move.is_castling()) return key;
    const Color us = to_move_;
    const Piece piece = piece_on(move.from());
    const Piece arriving = move.is_promotion() ? move.promoted_to() : piece;
    key ^= zobrist.of(us, piece, move.from()) ^ zobrist.of(us, arriving, move.to());
    if (!is_empty(move.to())) key ^= zobrist.of(~us, piece_on(move.to()), move.to());
    return key;
}

}  // namespace kempelen
