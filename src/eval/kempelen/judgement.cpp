// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/judgement.h"

#include "core/attacks.h"

namespace kempelen::eval::kempelen56 {

namespace {

/// A man is en prise when it is attacked and either undefended, or a piece attacked by a man cheaper by more
/// than half a pawn. Reconstructed: with the other rules tried (undefended only, attacked more than defended,
/// losing the exchange, any cheaper man) fewer game moves come out.
bool is_en_prise(const Position& position, const Controls& controls, Square square, Color us) {
    const Bitboard attackers = controls.of(~us, square);
    if (attackers.is_empty()) return false;
    if (controls.of(us, square).is_empty()) return true;
    const Piece piece = position.piece_on(square);
    if (piece == Piece::pawn) return false;
    for (const Square attacker : attackers) {
        if (pawns_of(position.piece_on(attacker)) < pawns_of(piece) - 0.5) return true;
    }
    return false;
}

EnPrise find_en_prise(const Position& position, const Controls& controls, Color us) {
    EnPrise result;
    const auto worth = [&](std::optional<Square> square) {
        return square ? pawns_of(position.piece_on(*square)) : 0.0;
    };
    for (const Square square : position.men(us) & ~position.pieces(Piece::king)) {
        if (!is_en_prise(position, controls, square, us)) continue;
        if (worth(square) > worth(result.first)) {
            result.second = result.first;
            result.first = square;
        } else if (worth(square) > worth(result.second)) {
            result.second = square;
        }
    }
    return result;
}

bool has_castling_rights(const Position& position, Color side) {
    return position.castling_rook(side, Wing::king_side).has_value() ||
           position.castling_rook(side, Wing::queen_side).has_value();
}

int king_mobility(const Judgement& move, Color side) {
    const Square king = move.after.king(side);
    return (king_attacks(king) & ~move.after.occupied() & ~move.controls.squares(~side)).count();
}

Square arrival_of(Move move) {
    if (!move.is_castling()) return move.to();
    return Position::castled_king_square(move.from(), move.to());
}

}  // namespace

Situation::Situation(const Position& position, const Parameters& numbers,
                     std::span<const std::uint64_t> earlier)
    : before(position),
      parameters(numbers),
      earlier_keys(earlier),
      us(position.side_to_move()),
      moves_played(position.fullmove_number() - (us == Color::white ? 1 : 0)),
      may_castle(has_castling_rights(position, us)),
      controls(position),
      en_prise(find_en_prise(position, controls, us)) {}

Judgement::Judgement(const Situation& the_situation, Move the_move)
    : situation(the_situation),
      parameters(the_situation.parameters),
      before(the_situation.before),
      after(before.after(the_move)),
      controls(after),
      move(the_move),
      us(the_situation.us),
      from(the_move.from()),
      to(arrival_of(the_move)),
      moved(before.piece_on(from)),
      arrived(after.piece_on(to)),
      own_king(after.king(us)),
      enemy_king(after.king(~us)),
      own_king_mobility(0),
      enemy_king_mobility(0) {
    if (!the_move.is_en_passant()) captured = before.captured_by(the_move);
    own_king_mobility = king_mobility(*this, us);
    enemy_king_mobility = king_mobility(*this, ~us);
}

bool faces(Square king, Bitboard straight, Bitboard diagonal) {
    return !(rook_attacks(king, {}) & straight).is_empty() ||
           !(bishop_attacks(king, {}) & diagonal).is_empty();
}

Bitboard passed_pawns(const Position& position, Color side) {
    Bitboard passed;
    const Bitboard enemy = position.pieces(~side, Piece::pawn);
    for (const Square pawn : position.pieces(side, Piece::pawn)) {
        Bitboard way = Bitboard(pawn).forward(side);
        for (int step = 0; step < 6; ++step) {
            way |= way.forward(side);
        }
        if (((way | way.east() | way.west()) & enemy).is_empty()) passed |= pawn;
    }
    return passed;
}

}  // namespace kempelen::eval::kempelen56
