// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/historical/uqac.h"

#include "eval/historical/sum.h"
#include "eval/historical/uqac_table.h"

namespace kempelen::eval::historical {

namespace {

/// Centipawns for each point of the report.
constexpr int point = 10;

constexpr std::array<int, 6> uqac_values{10, 30, 30, 50, 90, 1000};

const SquarePoints& matrix_of(Piece piece, bool is_endgame) {
    switch (piece) {
        case Piece::pawn:
            return uqac_pawn;
        case Piece::knight:
            return uqac_knight;
        case Piece::bishop:
            return uqac_bishop;
        case Piece::rook:
            return uqac_rook;
        case Piece::queen:
            return uqac_queen;
        default:
            return is_endgame ? uqac_king_endgame : uqac_king;
    }
}

/// Value and place of a man, in points.
int points_of(ColoredPiece man, Square square, bool is_endgame) {
    const int place = square.relative_to(man.color).flipped().index();
    return uqac_values[index_of(man.piece)] +
           matrix_of(man.piece, is_endgame)[static_cast<std::size_t>(place)];
}

int uqac_sum(const Position& position, bool is_endgame) {
    int sum = 0;
    for (const Square square : position.occupied()) {
        const ColoredPiece man = *position.man_on(square);
        const int points = points_of(man, square, is_endgame);
        sum += man.color == Color::white ? points : -points;
    }
    return sum * point;
}

}  // namespace

bool is_uqac_endgame(const Position& position) {
    for (const Color us : all_colors) {
        if (position.pieces(us, Piece::queen).is_empty()) continue;
        const int minors = (position.pieces(us, Piece::knight) | position.pieces(us, Piece::bishop)).count();
        if (!position.pieces(us, Piece::rook).is_empty() || minors > 1) return false;
    }
    return true;
}

MoverScore uqac(const Position& position) {
    return MoverScore(for_side_to_move(position, uqac_sum(position, false)));
}

MoverScore uqac_with_endgame(const Position& position) {
    return MoverScore(for_side_to_move(position, uqac_sum(position, is_uqac_endgame(position))));
}

std::optional<int> uqac_change(const Position& before, Move move) {
    const Color us = before.side_to_move();
    const bool is_endgame = is_uqac_endgame(before);
    const ColoredPiece man = *before.man_on(move.from());
    int change = -points_of(man, move.from(), is_endgame);
    if (move.is_castling()) {
        const ColoredPiece rook{us, Piece::rook};
        change += points_of(man, Position::castled_king_square(move.from(), move.to()), is_endgame);
        change += points_of(rook, Position::castled_rook_square(move.from(), move.to()), is_endgame);
        change -= points_of(rook, move.to(), is_endgame);
        return (us == Color::white ? change : -change) * point;
    }
    const ColoredPiece after{us, move.is_promotion() ? move.promoted_to() : man.piece};
    change += points_of(after, move.to(), is_endgame);
    if (const auto captured = before.captured_by(move)) {
        const Square square =
            move.is_en_passant() ? Square::at(move.to().file(), move.from().rank()) : move.to();
        change += points_of({~us, *captured}, square, is_endgame);
    }
    const bool may_turn = before.is_capture(move) || move.is_promotion();
    if (may_turn && is_uqac_endgame(before.after(move)) != is_endgame) return std::nullopt;
    return (us == Color::white ? change : -change) * point;
}

}  // namespace kempelen::eval::historical
