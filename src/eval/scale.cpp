// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/scale.h"

#include "core/square.h"
#include "eval/fills.h"

#include <algorithm>

namespace kempelen::eval {

namespace {

constexpr int minor_value = 3;
constexpr int rook_value = 5;
constexpr int queen_value = 9;
constexpr int drawish = 16;  ///< at most this scale the middlegame part is scaled too

int officers_value(const Position& position, Color side) {
    const int minors = (position.pieces(side, Piece::knight) | position.pieces(side, Piece::bishop)).count();
    return minor_value * minors + rook_value * position.pieces(side, Piece::rook).count() +
           queen_value * position.pieces(side, Piece::queen).count();
}

bool has_bare_officers(const Position& position, Color side, Bitboard officers) {
    const Bitboard slow = position.pieces(Piece::pawn) | position.pieces(Piece::king);
    return (position.men(side) & ~slow) == officers;
}

/// Bishop and rook's pawns whose last square the bishop does not guard, with the enemy king there first.
bool has_wrong_bishop(const Position& position, Color strong) {
    const Bitboard bishops = position.pieces(strong, Piece::bishop);
    const Bitboard pawns = position.pieces(strong, Piece::pawn);
    if (!has_bare_officers(position, strong, bishops) || !pawns) return false;
    for (const File file : {File::a, File::h}) {
        if (pawns & ~Bitboard::of(file)) continue;
        const Square corner = Square::at(file, relative_rank(Rank::r8, strong));
        const Bitboard guards = bishops & (corner.is_light() ? light_squares : dark_squares);
        return !guards && king_distance(position.king(~strong), corner) <= 1;
    }
    return false;
}

bool has_opposite_bishops(const Position& position) {
    const Bitboard white = position.pieces(Color::white, Piece::bishop);
    const Bitboard black = position.pieces(Color::black, Piece::bishop);
    if (white.count() != 1 || black.count() != 1) return false;
    return white.first().is_light() != black.first().is_light();
}

int scale_without_pawns(const Position& position, Color strong) {
    const int own = officers_value(position, strong);
    const int other = officers_value(position, ~strong);
    const bool has_only_knights = has_bare_officers(position, strong, position.pieces(strong, Piece::knight));
    if (own <= minor_value || (has_only_knights && own <= 2 * minor_value)) return 0;
    if (own - other <= minor_value) return other <= minor_value && own == rook_value ? 4 : 10;
    return full_scale;
}

}  // namespace

int phase_of(const Position& position) {
    const int minors = (position.pieces(Piece::knight) | position.pieces(Piece::bishop)).count();
    const int phase =
        minors + 2 * position.pieces(Piece::rook).count() + 4 * position.pieces(Piece::queen).count();
    return std::min(phase, opening_phase);
}

int scale_of(const Position& position, Color strong) {
    const Bitboard pawns = position.pieces(strong, Piece::pawn);
    if (!pawns) return scale_without_pawns(position, strong);
    if (has_wrong_bishop(position, strong)) return 0;
    if (has_opposite_bishops(position)) {
        const bool is_pure =
            has_bare_officers(position, Color::white, position.pieces(Color::white, Piece::bishop)) &&
            has_bare_officers(position, Color::black, position.pieces(Color::black, Piece::bishop));
        return is_pure ? std::min(18 + 3 * pawns.count(), full_scale)
                       : std::min(40 + 3 * pawns.count(), full_scale);
    }
    return std::min(40 + 6 * pawns.count(), full_scale);
}

WhiteScore blend(Tapered total, int phase, int scale) {
    const int middlegame = scale <= drawish ? total.middlegame * scale / full_scale : total.middlegame;
    const int endgame = total.endgame * scale / full_scale;
    return WhiteScore((middlegame * phase + endgame * (opening_phase - phase)) / opening_phase);
}

}  // namespace kempelen::eval
