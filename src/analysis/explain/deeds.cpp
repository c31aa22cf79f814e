// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/deeds.h"

#include "analysis/explain/motif_case.h"
#include "analysis/motifs/board_facts.h"
#include "core/movegen.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace kempelen::analysis {

namespace {

constexpr bool is_minor(Piece piece) { return piece == Piece::knight || piece == Piece::bishop; }

bool is_in_center(Square square) {
    return (square.file() == File::d || square.file() == File::e) &&
           (square.rank() == Rank::r4 || square.rank() == Rank::r5);
}

bool is_on_first_rank(Square square, Color side) {
    return square.rank() == (side == Color::white ? Rank::r1 : Rank::r8);
}

/// Whether a knight or bishop stands where it stood when the game began.
bool is_at_home(Square square, Piece piece, Color side) {
    const File file = square.file();
    const bool is_knights = file == File::b || file == File::g;
    const bool is_bishops = file == File::c || file == File::f;
    return is_on_first_rank(square, side) && (piece == Piece::knight ? is_knights : is_bishops);
}

/// The man of a move, and where it stands before and after it. Castling is told as such, and no more.
struct Actor {
    Position before;
    Position after;
    Move move;
    Color us;

    Actor(const Position& position, Move played)
        : before(position), after(position.after(played)), move(played), us(position.side_to_move()) {}
    Square at() const { return move.to(); }
    Piece piece() const { return after.piece_on(at()); }
};

/// Men of the other side that the mover attacks now and did not before, and that have to fear it.
std::vector<Square> attacked_anew(const Actor& actor) {
    std::vector<Square> men;
    for (const Square target : attacked_by(actor.after, actor.at())) {
        if (actor.after.piece_on(target) == Piece::king) continue;
        const bool was_attacked = !attackers(actor.before, target, actor.us).is_empty();
        const bool is_dearer = worth(actor.after.piece_on(target)) > worth(actor.piece());
        const bool has_to_fear = is_dearer || !is_guarded(actor.after, target);
        if (!was_attacked && has_to_fear) men.push_back(target);
    }
    return men;
}

/// Own men that were attacked without a guard, and that the mover guards now.
std::vector<Square> guarded_anew(const Actor& actor) {
    std::vector<Square> men;
    for (const Square own : attacks_from(actor.after, actor.at()) & actor.after.men(actor.us)) {
        if (actor.after.piece_on(own) == Piece::king || own == actor.move.from()) continue;
        const bool is_attacked = !attackers(actor.after, own, ~actor.us).is_empty();
        if (is_attacked && attackers(actor.before, own, actor.us).is_empty()) men.push_back(own);
    }
    return men;
}

/// Own bishops and queens that had no square to go to. A rook that can move one step is nothing to speak of.
std::vector<Square> opened_for(const Actor& actor) {
    std::vector<Square> men;
    const auto squares_for = [&](const Position& position, Square square) {
        return attacks_from(position, square) & ~position.men(actor.us);
    };
    for (const Square own : actor.after.men(actor.us)) {
        const Piece piece = actor.after.piece_on(own);
        if (own == actor.at() || (piece != Piece::bishop && piece != Piece::queen)) continue;
        const bool was_shut = squares_for(actor.before, own).is_empty();
        if (was_shut && !squares_for(actor.after, own).is_empty()) men.push_back(own);
    }
    return men;
}

/// Whether a man of the side reaches the square, by its steps.
bool is_reached(const Position& position, Square square, Color side) {
    const std::vector<Square> men = squares_of(position.men(side));
    return std::ranges::any_of(men, [&](Square from) { return reaches(position, from, square); });
}

bool is_between_files(Square square, char first, char last) {
    return square.name()[0] >= first && square.name()[0] <= last;
}

bool is_one_of(char file, std::string_view files) { return files.find(file) != std::string_view::npos; }

bool has_move_from(const Position& position, Square square) {
    return std::ranges::any_of(legal_moves(position), [&](Move move) { return move.from() == square; });
}

bool holds_opening(const Actor& actor, const Deed& deed) {
    if (actor.after.is_check()) return false;
    const Position next = actor.after.after_null();
    return std::ranges::all_of(deed.men, [&](Square square) {
        return is_man_of(next, square, actor.us) && has_move_from(next, square) &&
               !has_move_from(actor.before, square);
    });
}

bool holds_attack(const Actor& actor, const Deed& deed) {
    return std::ranges::all_of(deed.men, [&](Square square) {
        if (!is_man_of(actor.after, square, ~actor.us)) return false;
        return reaches(actor.after, actor.at(), square) && !reaches(actor.before, actor.move.from(), square);
    });
}

bool holds_guard(const Actor& actor, const Deed& deed) {
    return std::ranges::all_of(deed.men, [&](Square square) {
        if (!is_man_of(actor.after, square, actor.us) || !reaches(actor.after, actor.at(), square)) {
            return false;
        }
        return is_reached(actor.after, square, ~actor.us);
    });
}

}  // namespace

std::vector<Deed> deeds_of(const Position& position, Move move) {
    const Actor actor(position, move);
    std::vector<Deed> deeds;
    if (move.is_castling()) {
        const bool is_central = move.from().file() == File::d || move.from().file() == File::e;
        return is_central ? std::vector<Deed>{{DeedKind::castles, {}}} : std::vector<Deed>{};
    }
    if (position.captured_by(move)) {
        if (move.is_en_passant()) return {};
        deeds.push_back({DeedKind::takes, {move.to()}});
    }
    if (actor.after.is_check()) deeds.push_back({DeedKind::checks, {}});
    const Piece piece = position.piece_on(move.from());
    const bool is_developed =
        is_minor(piece) && is_at_home(move.from(), piece, actor.us) && !is_on_first_rank(move.to(), actor.us);
    if (is_developed && deeds.empty()) deeds.push_back({DeedKind::develops, {move.to()}});
    if (piece == Piece::pawn && is_in_center(move.to())) deeds.push_back({DeedKind::occupies, {move.to()}});
    const auto add = [&](DeedKind kind, std::vector<Square> men) {
        if (!men.empty()) deeds.push_back({kind, std::move(men)});
    };
    add(DeedKind::attacks, attacked_anew(actor));
    add(DeedKind::guards, guarded_anew(actor));
    add(DeedKind::opens, opened_for(actor));
    return deeds;
}

bool holds(const Position& position, Move move, const Deed& deed) {
    if (!position.is_legal(move)) return false;
    const Actor actor(position, move);
    const auto man = position.man_on(move.from());
    const bool is_back = man && index_of(move.from().rank()) == (man->color == Color::white ? 0 : 7);
    switch (deed.kind) {
        case DeedKind::castles:
            return is_between_files(position.king(actor.us), 'd', 'e') &&
                   !is_between_files(actor.after.king(actor.us), 'd', 'e');
        case DeedKind::takes:
            return deed.men.size() == 1 && is_man_of(position, deed.men.front(), ~actor.us) &&
                   is_man_of(actor.after, deed.men.front(), actor.us);
        case DeedKind::checks:
            return is_reached(actor.after, actor.after.king(~actor.us), actor.us);
        case DeedKind::develops:
            return is_back && move.to().rank() != move.from().rank() &&
                   ((man->piece == Piece::knight && is_one_of(move.from().name()[0], "bg")) ||
                    (man->piece == Piece::bishop && is_one_of(move.from().name()[0], "cf")));
        case DeedKind::occupies: {
            constexpr std::string_view center[] = {"d4", "e4", "d5", "e5"};
            return man->piece == Piece::pawn &&
                   std::ranges::find(center, move.to().name()) != std::end(center);
        }
        case DeedKind::attacks:
            return holds_attack(actor, deed);
        case DeedKind::guards:
            return holds_guard(actor, deed);
        case DeedKind::opens:
            return holds_opening(actor, deed);
    }
    return false;
}

}  // namespace kempelen::analysis
