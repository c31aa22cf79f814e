// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/motifs/board_facts.h"

#include "core/attacks.h"
#include "core/movegen.h"

namespace kempelen::analysis {

Bitboard attacks_from(const Position& position, Square square) {
    return attacks_of(*position.man_on(square), square, position.occupied());
}

Bitboard attacked_by(const Position& position, Square square) {
    return attacks_from(position, square) & position.men(~position.man_on(square)->color);
}

Bitboard attackers(const Position& position, Square square, Color side) {
    return position.attackers_to(square, position.occupied()) & position.men(side);
}

bool is_guarded(const Position& position, Square square) {
    const Color owner = position.man_on(square)->color;
    if (!attackers(position, square, owner).is_empty()) return true;
    for (const Square attacker : attackers(position, square, ~owner)) {
        if (!is_line_piece(position.piece_on(attacker))) continue;
        const Bitboard without = position.occupied() ^ Bitboard(attacker);
        if (!(position.attackers_to(square, without) & position.men(owner)).is_empty()) return true;
    }
    return false;
}

bool is_badly_placed(const Position& position, Square square) {
    const ColoredPiece man = *position.man_on(square);
    const Bitboard enemies = attackers(position, square, ~man.color);
    if (enemies.is_empty()) return false;
    if (!is_guarded(position, square)) return true;
    for (const Square enemy : enemies) {
        if (worth(position.piece_on(enemy)) < worth(man.piece)) return true;
    }
    return false;
}

std::vector<Square> squares_of(Bitboard squares) {
    std::vector<Square> all;
    for (const Square square : squares) {
        all.push_back(square);
    }
    return all;
}

bool is_mate(const Position& position) { return position.is_check() && !has_legal_move(position); }

int balance(const Position& position, Color us) {
    int sum = 0;
    for (const Piece piece : {Piece::pawn, Piece::knight, Piece::bishop, Piece::rook, Piece::queen}) {
        sum += worth(piece) * (position.pieces(us, piece).count() - position.pieces(~us, piece).count());
    }
    return sum;
}

}  // namespace kempelen::analysis
