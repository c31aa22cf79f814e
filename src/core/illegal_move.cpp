// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/illegal_move.h"

#include <string_view>

namespace kempelen {

namespace {

std::optional<Square> any_of(Bitboard squares) {
    if (!squares) return std::nullopt;
    return squares.first();
}

/// True when the man could go from one square to the other on a board with nobody in the way.
bool fits_its_kind(ColoredPiece man, Square from, Square to) {
    if (man.piece != Piece::pawn) return attacks_of(man, from, {}).has(to);
    if (pawn_attacks(from, man.color).has(to)) return true;
    const Bitboard one = Bitboard(from).forward(man.color);
    const bool may_go_two = relative_rank(from.rank(), man.color) == Rank::r2;
    return one.has(to) || (may_go_two && one.forward(man.color).has(to));
}

/// The man in the way of a move that fits its kind; for a pawn going straight the target counts too.
std::optional<Square> find_blocker(const Position& position, ColoredPiece man, Square from, Square to) {
    const bool is_straight_pawn = man.piece == Piece::pawn && from.file() == to.file();
    const Bitboard way = between(from, to) | (is_straight_pawn ? Bitboard(to) : Bitboard());
    const Bitboard blockers = way & position.occupied();
    if (!blockers) return std::nullopt;
    return to > from ? blockers.first() : blockers.last();
}

std::optional<MoveObjection> find_king_objection(const Position& position, Square from, Square to) {
    const Color them = ~position.side_to_move();
    const Bitboard attackers =
        position.attackers_to(to, position.occupied() ^ from) & position.men(them) & ~Bitboard(to);
    if (!attackers) return std::nullopt;
    const Bitboard kings = attackers & position.pieces(Piece::king);
    if (kings == attackers) return MoveObjection{MoveFault::king_next_to_king, from, to, kings.first()};
    return MoveObjection{MoveFault::king_attacked, from, to, (attackers & ~kings).first()};
}

/// What is wrong with a move of another man than the king that leaves its king in check.
std::optional<MoveObjection> find_exposure(const Position& position, Square from, Square to) {
    const Bitboard checkers = position.checkers();
    if (checkers.has_many()) return MoveObjection{MoveFault::double_check, from, to, checkers.first()};
    const bool is_passing =
        position.piece_on(from) == Piece::pawn && from.file() != to.file() && position.is_empty(to);
    Bitboard gone = from;
    if (is_passing) gone |= Square::from_index(to.index() ^ 8);
    const Bitboard after = (position.occupied() & ~gone) | to;
    const Square king = position.king(position.side_to_move());
    const Bitboard left =
        position.attackers_to(king, after) & position.men(~position.side_to_move()) & ~gone & ~Bitboard(to);
    if (!left) return std::nullopt;
    const Bitboard still = left & checkers;
    if (still) return MoveObjection{MoveFault::check_not_met, from, to, still.first()};
    return MoveObjection{MoveFault::king_exposed, from, to, left.first()};
}

/// The wing that a move of the king on its first rank names, if castling is what it can mean.
std::optional<Wing> castling_wing(const Position& position, Square from, Square to, Naming naming) {
    const Color us = position.side_to_move();
    if (from != position.king(us) || relative_rank(from.rank(), us) != Rank::r1 || to.rank() != from.rank()) {
        return std::nullopt;
    }
    const Wing wing = to.file() > from.file() ? Wing::king_side : Wing::queen_side;
    if (position.castling_rook(us, wing) == to) {
        return naming == Naming::by_squares ? std::optional(wing) : std::nullopt;
    }
    const bool is_a_leap = king_distance(from, to) > 1;
    const bool is_usual_target = to.file() == (wing == Wing::king_side ? File::g : File::c);
    if (is_a_leap && is_usual_target) return wing;
    return std::nullopt;
}

std::string man_at(const Position& position, Square square) {
    return std::string(english_name(position.piece_on(square))) + " on " + square.name();
}

}  // namespace

const char* english_name(Piece piece) {
    constexpr std::array<const char*, 6> names{"pawn", "knight", "bishop", "rook", "queen", "king"};
    return names[index_of(piece)];
}

std::optional<MoveObjection> find_castling_objection(const Position& position, Wing wing) {
    const Color us = position.side_to_move();
    const Square king = position.king(us);
    const Square named = Square::at(wing == Wing::king_side ? File::g : File::c, king.rank());
    const auto rook = position.castling_rook(us, wing);
    if (!rook) return MoveObjection{MoveFault::castling_right_lost, king, named, std::nullopt};
    if (position.is_check()) {
        return MoveObjection{MoveFault::castling_in_check, king, named, position.checkers().first()};
    }
    const Square king_to = Position::castled_king_square(king, *rook);
    const Square rook_to = Position::castled_rook_square(king, *rook);
    const Bitboard others = position.occupied() ^ king ^ *rook;
    const Bitboard king_path = between(king, king_to) | king_to;
    const Bitboard in_the_way = others & (king_path | between(*rook, rook_to) | rook_to);
    if (in_the_way) return MoveObjection{MoveFault::castling_way_blocked, king, named, in_the_way.first()};
    for (const Square square : king_path) {
        const auto attacker =
            any_of(position.attackers_to(square, position.occupied() ^ king) & position.men(~us));
        if (attacker) return MoveObjection{MoveFault::castling_through_check, king, named, attacker};
    }
    const auto attacker =
        any_of(position.attackers_to(king_to, others | king_to | rook_to) & position.men(~us));
    if (attacker) return MoveObjection{MoveFault::castling_through_check, king, named, attacker};
    return std::nullopt;
}

std::optional<MoveObjection> find_objection(const Position& position, Square from, Square to,
                                            std::optional<Piece> promotion, Naming naming) {
    const auto because = [&](MoveFault fault, std::optional<Square> at = std::nullopt) {
        return MoveObjection{fault, from, to, at};
    };
    const Color us = position.side_to_move();
    const auto man = position.man_on(from);
    if (!man) return because(MoveFault::no_man);
    if (man->color != us) return because(MoveFault::other_side);
    if (const auto wing = castling_wing(position, from, to, naming)) {
        return find_castling_objection(position, *wing);
    }
    if (from == to) return because(MoveFault::cannot_go_there);
    if (!fits_its_kind(*man, from, to)) return because(MoveFault::cannot_go_there);
    if (position.men(us).has(to)) return because(MoveFault::own_man_there, to);
    if (const auto blocker = find_blocker(position, *man, from, to)) {
        return because(MoveFault::way_blocked, blocker);
    }

    const bool is_pawn = man->piece == Piece::pawn;
    const bool is_passing = position.en_passant_square() == to;
    if (is_pawn && from.file() != to.file() && position.is_empty(to) && !is_passing) {
        return because(MoveFault::nothing_to_capture);
    }
    if (man->piece == Piece::king) {
        if (auto objection = find_king_objection(position, from, to)) return objection;
    } else if (auto objection = find_exposure(position, from, to)) {
        return objection;
    }
    const bool reaches_end = is_pawn && relative_rank(to.rank(), us) == Rank::r8;
    if (reaches_end && (!promotion || *promotion == Piece::pawn || *promotion == Piece::king)) {
        return because(MoveFault::must_promote);
    }
    if (!reaches_end && promotion) return because(MoveFault::no_promotion);
    return std::nullopt;
}

std::string describe(const MoveObjection& objection, const Position& position) {
    const std::string from = objection.from.name();
    const std::string to = objection.to.name();
    const auto mover = [&] { return man_at(position, objection.from); };
    const auto other = [&] { return man_at(position, *objection.at); };
    switch (objection.fault) {
        case MoveFault::no_man:
            return "there is no man on " + from;
        case MoveFault::other_side:
            return "the " + mover() + " is " +
                   (position.side_to_move() == Color::white ? "Black's" : "White's") + ", and it is " +
                   (position.side_to_move() == Color::white ? "White" : "Black") + "'s move";
        case MoveFault::own_man_there:
            return "the square " + to + " is taken by its own " +
                   english_name(position.piece_on(objection.to));
        case MoveFault::cannot_go_there:
            return "the " + mover() + " cannot go to " + to;
        case MoveFault::way_blocked:
            return "the " + other() + " stands in the way of the " + mover();
        case MoveFault::nothing_to_capture:
            return "the " + mover() + " can go to " + to +
                   " only to capture, and there is nothing to capture";
        case MoveFault::must_promote:
            return "the " + mover() + " must become queen, rook, bishop or knight on " + to;
        case MoveFault::no_promotion:
            return "the " + mover() + " does not promote on " + to;
        case MoveFault::king_next_to_king:
            return "the kings would stand side by side";
        case MoveFault::king_attacked:
            return "the king would be in check from the " + other();
        case MoveFault::check_not_met:
            return "the king would still be in check from the " + other();
        case MoveFault::double_check:
            return "the king is in check from two men at once and must move itself";
        case MoveFault::king_exposed:
            return "the king would be in check from the " + other();
        case MoveFault::castling_right_lost:
            return "castling to that side is no longer allowed: the king or the rook has moved";
        case MoveFault::castling_way_blocked:
            return "castling is not possible: the " + other() + " stands in the way";
        case MoveFault::castling_in_check:
            return "castling is not allowed while the king is in check from the " + other();
        case MoveFault::castling_through_check:
            return "castling is not allowed: the " + other() +
                   " attacks a square that the king passes or reaches";
    }
    return {};
}

}  // namespace kempelen
