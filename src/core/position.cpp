// SPDX-License-Identifier: GPL-3.0-or-later
// Playing moves. Reading setups is in position_setup.cpp, questions about moves in position_queries.cpp.
#include "core/position.h"

namespace kempelen {

Position::Position() { board_.fill(no_man); }

void Position::toggle_key(Color color, Piece piece, std::uint64_t key) {
    state_.key ^= key;
    if (piece == Piece::pawn) {
        state_.pawn_key ^= key;
    } else {
        state_.non_pawn_key[index_of(color)] ^= key;
    }
}

void Position::toggle(Color color, Piece piece, Bitboard squares) {
    by_color_[index_of(color)] ^= squares;
    by_piece_[index_of(piece)] ^= squares;
}

void Position::put(Color color, Piece piece, Square square) {
    toggle(color, piece, square);
    board_[detail::at(square)] = code_of(color, piece);
    toggle_key(color, piece, zobrist.of(color, piece, square));
}

void Position::lift(Color color, Piece piece, Square square) {
    toggle(color, piece, square);
    board_[detail::at(square)] = no_man;
    toggle_key(color, piece, zobrist.of(color, piece, square));
}

void Position::shift(Color color, Piece piece, Square from, Square to) {
    toggle(color, piece, Bitboard(from) | to);
    board_[detail::at(from)] = no_man;
    board_[detail::at(to)] = code_of(color, piece);
    toggle_key(color, piece, zobrist.of(color, piece, from) ^ zobrist.of(color, piece, to));
}

void Position::drop_castling_rooks(Bitboard gone) {
    for (const Square rook : state_.castling_rooks& gone) {
        state_.key ^= zobrist.castling_rook[detail::at(rook)];
    }
    state_.castling_rooks &= ~gone;
}

void Position::clear_en_passant() {
    if (state_.en_passant_is_legal) {
        state_.key ^= zobrist.en_passant[static_cast<std::size_t>(state_.en_passant & 7)];
        state_.en_passant_is_legal = false;
    }
    state_.en_passant = no_square;
}

/// Called when the side that may capture is to move.
void Position::set_en_passant(Square skipped) {
    const Bitboard capturers = pawn_attacks(skipped, ~to_move_) & pieces(to_move_, Piece::pawn);
    if (!capturers) return;
    state_.en_passant = static_cast<std::uint8_t>(skipped.index());
    for (const Square from : capturers) {
        state_.en_passant_is_legal |= is_en_passant_legal(from, skipped);
    }
    if (state_.en_passant_is_legal) {
        state_.key ^= zobrist.en_passant[static_cast<std::size_t>(index_of(skipped.file()))];
    }
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
    ++state_.halfmove_clock;
    to_move_ = them;
    state_.key ^= zobrist.black_to_move;
    if constexpr (us == Color::black) ++state_.fullmove_number;

    if (state_.castling_rooks) {
        Bitboard gone = Bitboard(from) | to;
        if (piece == Piece::king) gone |= Bitboard::of(us == Color::white ? Rank::r1 : Rank::r8);
        if (state_.castling_rooks & gone) drop_castling_rooks(gone);
    }
    if (move.is_castling()) {
        castle<us>(move);
        find_checks_and_pins<them>();
        return;
    }
    if (!is_empty(to)) {
        lift(them, piece_on(to), to);
        state_.halfmove_clock = 0;
    }
    shift(us, piece, from, to);
    if (piece == Piece::pawn) {
        state_.halfmove_clock = 0;
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

Position::Undo Position::play_undoable(Move move) {
    Undo undo;
    undo.state_ = state_;
    undo.captured_ = no_man;
    if (const auto captured = captured_by(move)) undo.captured_ = code_of(~to_move_, *captured);
    play(move);
    return undo;
}

void Position::take_back(Move move, const Undo& undo) {
    const Color them = to_move_;
    const Color us = ~them;
    const Square from = move.from();
    const Square to = move.to();
    state_ = undo.state_;
    to_move_ = us;
    if (move.is_castling()) {
        const Square king_to = castled_king_square(from, to);
        const Square rook_to = castled_rook_square(from, to);
        toggle(us, Piece::king, Bitboard(king_to) ^ from);
        toggle(us, Piece::rook, Bitboard(rook_to) ^ to);
        board_[detail::at(king_to)] = no_man;
        board_[detail::at(rook_to)] = no_man;
        board_[detail::at(from)] = code_of(us, Piece::king);
        board_[detail::at(to)] = code_of(us, Piece::rook);
        return;
    }
    const Piece arrived = piece_on(to);
    const Piece piece = move.is_promotion() ? Piece::pawn : arrived;
    toggle(us, arrived, to);
    toggle(us, piece, from);
    board_[detail::at(from)] = code_of(us, piece);
    board_[detail::at(to)] = no_man;
    if (undo.captured_ != no_man) {
        const Square square = move.is_en_passant() ? Square::from_index(to.index() ^ 8) : to;
        toggle(them, static_cast<Piece>(undo.captured_ >> 1), square);
        board_[detail::at(square)] = undo.captured_;
    }
}

void Position::play_null() {
    KEMPELEN_ASSERT(!is_check(), "a side in check may not pass");
    clear_en_passant();
    ++state_.halfmove_clock;
    if (to_move_ == Color::black) ++state_.fullmove_number;
    to_move_ = ~to_move_;
    state_.key ^= zobrist.black_to_move;
    if (to_move_ == Color::white) {
        find_checks_and_pins<Color::white>();
    } else {
        find_checks_and_pins<Color::black>();
    }
}

/// Who gives check to `us`, and which of its men are pinned: enemy sliders on the king's empty-board lines
/// see it when nothing stands between, and pin when one own man does.
template <Color us>
void Position::find_checks_and_pins() {
    constexpr Color them = ~us;
    const Square king_square = king(us);
    state_.checkers = (pawn_attacks(king_square, us) & pieces(them, Piece::pawn)) |
                      (knight_attacks(king_square) & pieces(them, Piece::knight));
    state_.pinned = {};
    const Bitboard all = occupied();
    const Bitboard snipers = (rook_attacks(king_square, {}) & straight_sliders(them)) |
                             (bishop_attacks(king_square, {}) & diagonal_sliders(them));
    for (const Square sniper : snipers) {
        const Bitboard blockers = between(king_square, sniper) & all;
        if (!blockers) {
            state_.checkers |= sniper;
        } else if (!blockers.has_many()) {
            state_.pinned |= blockers & men(us);
        }
    }
}

template void Position::find_checks_and_pins<Color::white>();
template void Position::find_checks_and_pins<Color::black>();

}  // namespace kempelen
