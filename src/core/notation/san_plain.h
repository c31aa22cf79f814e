// SPDX-License-Identifier: GPL-3.0-or-later
// The hot path of PGN reading: moves in plain English export notation (Nf3, Nbxd7, exd5, e8=Q, O-O) straight
// from a buffer. Whatever is written otherwise, or is wrong, is declined and left to san::read().
#pragma once

#include "core/attacks.h"
#include "core/move.h"
#include "core/position.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kempelen::san {

/// A plain move text read from a buffer.
struct PlainMove {
    Move move = Move::null();
    const char* end = nullptr;  ///< behind the text and its + or #; null when declined
};

namespace detail {

using kempelen::detail::at;

/// What a character can be in a move text.
enum Mark : std::uint8_t { no_mark = 0, file_mark = 1, rank_mark = 2, capture_mark = 4, end_mark = 8 };

constexpr std::array<std::uint8_t, 256> make_marks() {
    std::array<std::uint8_t, 256> marks{};
    for (unsigned char c = 'a'; c <= 'h'; ++c) {
        marks[c] = file_mark;
    }
    for (unsigned char c = '1'; c <= '8'; ++c) {
        marks[c] = rank_mark;
    }
    marks['x'] = capture_mark;
    for (const char c : {' ', '\n', '\r', '\t', '+', '#', '!', '?', '$', ')', '(', '{', '}', ';', '\0'}) {
        marks[static_cast<unsigned char>(c)] = end_mark;
    }
    return marks;
}
inline constexpr std::array<std::uint8_t, 256> marks = make_marks();

constexpr std::uint8_t mark_of(char c) { return marks[static_cast<unsigned char>(c)]; }

/// The piece that a capital letter names; pawn for all others.
constexpr std::array<Piece, 256> make_pieces() {
    std::array<Piece, 256> pieces{};
    pieces['N'] = Piece::knight;
    pieces['B'] = Piece::bishop;
    pieces['R'] = Piece::rook;
    pieces['Q'] = Piece::queen;
    pieces['K'] = Piece::king;
    return pieces;
}
inline constexpr std::array<Piece, 256> pieces = make_pieces();

/// What each piece attacks on the empty board; nothing for pawns.
constexpr std::array<std::array<Bitboard, 64>, 6> make_reach() {
    std::array<std::array<Bitboard, 64>, 6> reach{};
    for (int i = 0; i < 64; ++i) {
        const Square from = Square::from_index(i);
        const auto k = static_cast<std::size_t>(i);
        Bitboard diagonal;
        Bitboard straight;
        for (const Direction direction : bishop_directions) {
            diagonal |= slide(from, direction, {});
        }
        for (const Direction direction : rook_directions) {
            straight |= slide(from, direction, {});
        }
        reach[index_of(Piece::knight)][k] = knight_attacks(from);
        reach[index_of(Piece::bishop)][k] = diagonal;
        reach[index_of(Piece::rook)][k] = straight;
        reach[index_of(Piece::queen)][k] = diagonal | straight;
        reach[index_of(Piece::king)][k] = king_attacks(from);
    }
    return reach;
}
inline constexpr std::array<std::array<Bitboard, 64>, 6> reach = make_reach();

/// The squares that a from-file, from-rank or both allow. `size` characters, a capture sign last or not.
inline std::optional<Bitboard> from_squares(const char* text, int size) {
    if (mark_of(text[size - 1]) == capture_mark) --size;
    Bitboard squares = Bitboard::all();
    int i = 0;
    if (i < size && mark_of(text[i]) == file_mark) {
        squares &= Bitboard::of(static_cast<File>(text[i++] - 'a'));
    }
    if (i < size && mark_of(text[i]) == rank_mark) {
        squares &= Bitboard::of(static_cast<Rank>(text[i++] - '1'));
    }
    if (i != size) return std::nullopt;
    return squares;
}

/// True when a man other than the king, that goes to the square, takes the one that gives check or stands in
/// its way. Requires: the mover is in check.
inline bool answers_check(const Position& position, Square to) {
    const Bitboard checkers = position.checkers();
    if (checkers.has_many()) return false;
    return (checkers | between(position.king(position.side_to_move()), checkers.first())).has(to);
}

/// The only piece that can legally go to the square, or nothing.
inline std::optional<Square> find_piece(const Position& position, Piece piece, Square to,
                                        Bitboard from_squares) {
    const Color us = position.side_to_move();
    const Bitboard occupied = position.occupied();
    if (position.men(us).has(to)) return std::nullopt;
    std::optional<Square> found;
    for (const Square from : reach[index_of(piece)][at(to)] & position.pieces(us, piece) & from_squares) {
        if (between(from, to) & occupied) continue;
        if (position.pinned().has(from) && !line_through(position.king(us), from).has(to)) continue;
        if (found) return std::nullopt;
        found = from;
    }
    if (!found) return std::nullopt;
    if (piece == Piece::king) {
        if (position.is_attacked(to, ~us, occupied ^ *found)) return std::nullopt;
    } else if (position.is_check() && !answers_check(position, to)) {
        return std::nullopt;
    }
    return found;
}

/// The square behind this one, as the side sees it. Requires: the square is not on the side's first rank.
inline Square one_back(Square square, Color side) {
    return Square::from_index(square.index() + (side == Color::white ? -8 : 8));
}

/// Where the mover's pawn stands that can step to the square, or nothing. Requires: the square is not on the
/// mover's first rank.
inline std::optional<Square> origin_of_push(const Position& position, Square to) {
    const Color us = position.side_to_move();
    const Bitboard pawns = position.pieces(us, Piece::pawn);
    if (!position.is_empty(to)) return std::nullopt;
    const Square near = one_back(to, us);
    if (pawns.has(near)) return near;
    if (relative_rank(to.rank(), us) != Rank::r4 || !position.is_empty(near)) return std::nullopt;
    const Square far = one_back(near, us);
    return pawns.has(far) ? std::optional(far) : std::nullopt;
}

/// The move of a pawn to the square, which is not on the last rank when `promotion` is a pawn, or nothing.
inline std::optional<Move> find_pawn_move(const Position& position, Square to, std::optional<File> from_file,
                                          Piece promotion) {
    const Color us = position.side_to_move();
    const Rank rank = relative_rank(to.rank(), us);
    if (rank == Rank::r1 || (rank == Rank::r8) != (promotion != Piece::pawn)) return std::nullopt;
    Square from = one_back(to, us);
    if (from_file) {
        from = Square::at(*from_file, from.rank());
        const bool is_neighbour = pawn_attacks(to, ~us).has(from);
        if (!is_neighbour || !position.pieces(us, Piece::pawn).has(from)) return std::nullopt;
        if (!position.men(~us).has(to)) {
            const Move move = Move::en_passant(from, to);
            if (position.en_passant_square() != to || !position.is_legal(move)) return std::nullopt;
            return move;
        }
    } else {
        const std::optional<Square> origin = origin_of_push(position, to);
        if (!origin) return std::nullopt;
        from = *origin;
    }
    if (position.pinned().has(from) && !line_through(position.king(us), from).has(to)) return std::nullopt;
    if (position.is_check() && !answers_check(position, to)) return std::nullopt;
    return promotion == Piece::pawn ? Move::plain(from, to) : Move::promotion(from, to, promotion);
}

/// Steps over + or #, unless it begins a judgement such as +- or +/=.
inline const char* skip_check_sign(const char* text) {
    if (*text == '#') return text + 1;
    if (*text == '+' && text[1] != '-' && text[1] != '/' && text[1] != '=') return text + 1;
    return text;
}

inline PlainMove read_castling(const Position& position, const char* text) {
    if (text[1] != '-' || text[2] != 'O') return {};
    const bool is_long = text[3] == '-' && text[4] == 'O';
    const char* const end = text + (is_long ? 5 : 3);
    if (mark_of(*end) != end_mark) return {};
    const Color us = position.side_to_move();
    const auto rook = position.castling_rook(us, is_long ? Wing::queen_side : Wing::king_side);
    if (!rook) return {};
    const Move move = Move::castling(position.king(us), *rook);
    if (!position.is_legal(move)) return {};
    return {move, skip_check_sign(end)};
}

}  // namespace detail

/// Reads a move at the front of a buffer that holds at least 16 more characters, zeros behind the text
/// included. Declines (end is null) what is not plain, not legal, or fits several men.
inline PlainMove read_plain(const Position& position, const char* text) {
    using namespace detail;
    const Piece piece = pieces[static_cast<unsigned char>(*text)];
    if (*text == 'O') return read_castling(position, text);
    const char* const body = text + (piece == Piece::pawn ? 0 : 1);
    unsigned square_marks = 0;
    for (int i = 0; i < 6; ++i) {
        square_marks |= static_cast<unsigned>((mark_of(body[i]) & 7) != 0) << i;
    }
    const int size = std::countr_one(square_marks);
    if (size < 2 || mark_of(body[size - 2]) != file_mark || mark_of(body[size - 1]) != rank_mark) return {};
    const Square to = Square::from_index((body[size - 1] - '1') * 8 + (body[size - 2] - 'a'));
    const char* end = body + size;

    if (piece != Piece::pawn) {
        if (mark_of(*end) != end_mark) return {};
        Bitboard allowed = Bitboard::all();
        if (size != 2) {
            const auto squares = from_squares(body, size - 2);
            if (!squares) return {};
            allowed = *squares;
        }
        const auto from = find_piece(position, piece, to, allowed);
        if (!from) return {};
        return {Move::plain(*from, to), skip_check_sign(end)};
    }

    std::optional<File> from_file;
    if (size != 2) {
        if (size != 4 || body[1] != 'x' || mark_of(body[0]) != file_mark) return {};
        from_file = static_cast<File>(body[0] - 'a');
    }
    Piece promotion = Piece::pawn;
    if (*end == '=') {
        promotion = pieces[static_cast<unsigned char>(end[1])];
        if (promotion == Piece::pawn || promotion == Piece::king) return {};
        end += 2;
    }
    if (mark_of(*end) != end_mark) return {};
    const auto move = find_pawn_move(position, to, from_file, promotion);
    if (!move) return {};
    return {*move, skip_check_sign(end)};
}

}  // namespace kempelen::san
