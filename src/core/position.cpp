// SPDX-License-Identifier: GPL-3.0-or-later
// Playing moves. Reading setups is in position_setup.cpp, questions about moves in position_queries.cpp.
#include "core/position.h"

namespace kempelen {

Position::Position() {
    board_.fill(no_man);
}

void Position::toggle_key(Color color, Piece piece, std::uint64_t key) {
    key_ ^= key;
    if (piece == Piece::pawn) {
        pawn_key_ ^= key;
    } else {
        non_pawn_key_[index_of(color)] ^= key;
    }
}

void Position::put(Color color, Piece piece, Square square) {
    by_color_[index_of(color)] |= square;
    by_piece_[index_of(piece)] |= square;
    board_[detail::at(square)] = code_of(color, piece);
    toggle_key(color, piece, zobrist.of(color, piece, square));
}

void Position::lift(Color color, Piece piece, Square square) {
    by_color_[index_of(color)] ^= square;
    by_piece_[index_of(piece)] ^= square;
    board_[detail::at(square)] = no_man;
    toggle_key(color, piece, zobrist.of(color, piece, square));
}

void Position::shift(Color color, Piece piece, Square from, Square to) {
    const Bitboard both = Bitboard(from) | to;
    by_color_[index_of(color)] ^= both;
    by_piece_[index_of(piece)] ^= both;
    board_[detail::at(from)] = no_man;
    board_[detail::at(to)] = code_of(color, piece);
    toggle_key(color, piece, zobrist.of(color, piece, from) ^ zobrist.of(color, piece, to));
}

void Position::drop_castling_rooks(Bitboard gone) {
    for (const Square rook : castling_rooks_ & gone) key_ ^= zobrist.castling_rook[detail::at(rook)];
    castling_rooks_ &= ~gone;
}

void Position::clear_en_passant() {
    if (en_passant_is_legal_) {
        key_ ^= zobrist.en_passant[static_cast<std::size_t>(en_passant_ & 7)];
        en_passant_is_legal_ = false;
    }
    en_passant_ = no_square;
}

/// Called when the side that may capture is to move.
void Position::set_en_passant(Square skipped) {
    const Bitboard capturers = pawn_attacks(skipped, ~to_move_) & pieces(to_move_, Piece::pawn);
    if (!capturers) return;
    en_passant_ = static_cast<std::uint8_t>(skipped.index());
    for (const Square from : capturers) en_passant_is_legal_ |= is_en_passant_legal(from, skipped);
    if (en_passant_is_legal_) key_ ^= zobrist.en_passant[static_cast<std::size_t>(index_of(skipped.file()))];
}

template <Color us>
void Position::castle(Move move) {
    const Square king_to = castled_king_square(move.from(), move.to());
    const Square rook_to = castled_rook_square(move.from(), move.to());
    // Both leave before either arrives: in Chess960 one may stand where the other goes.
    lift(us, Piece::king, move.from());
    lift(us, Piece::rook, move.to());
    put(us, Piece::king, king_to);
    put(us, Piece::rook, rook_to);
}

template <Color us>
void Position::play_as(Move move) {
    constexpr Color them = ~us;
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = piece_on(from);

    clear_en_passant();
    ++halfmove_clock_;
    to_move_ = them;
    key_ ^= zobrist.black_to_move;
    if constexpr (us == Color::black) ++fullmove_number_;

    if (castling_rooks_) {
        Bitboard gone = Bitboard(from) | to;
        if (piece == Piece::king) gone |= Bitboard::of(us == Color::white ? Rank::r1 : Rank::r8);
        if (castling_rooks_ & gone) drop_castling_rooks(gone);
    }
    if (move.is_castling()) {
        castle<us>(move);
        find_checks_and_pins<them>();
        return;
    }
    if (!is_empty(to)) {
        lift(them, piece_on(to), to);
        halfmove_clock_ = 0;
    }
    shift(us, piece, from, to);
    if (piece == Piece::pawn) {
        halfmove_clock_ = 0;
        if (move.is_promotion()) {
            lift(us, Piece::pawn, to);
            put(us, move.promoted_to(), to);
        } else if (move.is_en_passant()) {
            lift(them, Piece::pawn, Square::from_index(to.index() ^ 8));
        } else if ((from.index() ^ to.index()) == 16) {
            set_en_passant(Square::from_index((from.index() + to.index()) / 2));
        }
    }
    find_checks_and_pins<them>();
}

template void Position::play_as<Color::white>(Move);
template void Position::play_as<Color::black>(Move);

void Position::play_null() {
    KEMPELEN_ASSERT(!is_check(), "a side in check may not pass");
    clear_en_passant();
    ++halfmove_clock_;
    if (to_move_ == Color::black) ++fullmove_number_;
    to_move_ = ~to_move_;
    key_ ^= zobrist.black_to_move;
    if (to_move_ == Color::white) {
        find_checks_and_pins<Color::white>();
    } else {
        find_checks_and_pins<Color::black>();
    }
}

/// Who gives check to `us`, and which of its men are pinned: enemy sliders on the king's empty-board lines see it when
/// nothing stands between, and pin when one own man does.
template <Color us>
void Position::find_checks_and_pins() {
    constexpr Color them = ~us;
    const Square king_square = king(us);
    checkers_ = (pawn_attacks(king_square, us) & pieces(them, Piece::pawn)) |
                (knight_attacks(king_square) & pieces(them, Piece::knight));
    pinned_ = {};
    const Bitboard all = occupied();
    const Bitboard snipers = (rook_attacks(king_square, {}) & straight_sliders(them)) |
                             (bishop_attacks(king_square, {}) & diagonal_sliders(them));
    for (const Square sniper : snipers) {
        const Bitboard blockers = between(king_square, sniper) & all;
        if (!blockers) {
            checkers_ |= sniper;
        } else if (!blockers.has_many()) {
            pinned_ |= blockers & men(us);
        }
    }
}

template void Position::find_checks_and_pins<Color::white>();
template void Position::find_checks_and_pins<Color::black>();

}  // namespace kempelen
