// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup.h"

#include "core/bitboard.h"
#include "core/geometry.h"

#include <algorithm>
#include <array>

namespace kempelen {

namespace {

/// The fields of a FEN that a setup can offend.
struct FieldNumber {
    static constexpr int placement = 1;
    static constexpr int side_to_move = 2;
    static constexpr int clock = 5;
    static constexpr int move_number = 6;
};

Reason about_men(ReasonId id, Color side, int count) {
    return {id, {{"side", english_name(side)}, {"count", std::to_string(count)}}, FieldNumber::placement};
}

std::optional<ColoredPiece> man_on(const Setup& setup, Square square) {
    return setup.board[static_cast<std::size_t>(square.index())];
}

Bitboard find(const Setup& setup, Color color, Piece piece) {
    Bitboard found;
    for (const Square square : Bitboard::all()) {
        if (man_on(setup, square) == ColoredPiece{color, piece}) found |= square;
    }
    return found;
}

std::optional<Reason> find_king_fault(const Setup& setup) {
    for (const Color color : all_colors) {
        const int kings = find(setup, color, Piece::king).count();
        if (kings == 0) {
            return Reason{ReasonId::no_king, {{"side", english_name(color)}}, FieldNumber::placement};
        }
        if (kings > 1) return about_men(ReasonId::many_kings, color, kings);
    }
    return std::nullopt;
}

std::optional<Reason> find_pawn_fault(const Setup& setup) {
    for (const Color color : all_colors) {
        const Bitboard last = Bitboard::of(Rank::r1) | Bitboard::of(Rank::r8);
        const Bitboard wrong = find(setup, color, Piece::pawn) & last;
        if (wrong) {
            return Reason{ReasonId::pawn_on_last_rank,
                          {{"side", english_name(color)}, {"square", wrong.first().name()}},
                          FieldNumber::placement};
        }
    }
    return std::nullopt;
}

/// Men beyond the first set can only come from promoted pawns.
std::optional<Reason> find_number_fault(const Setup& setup, Color color) {
    const auto count = [&](Piece piece) { return find(setup, color, piece).count(); };
    const auto beyond = [](int have, int first) { return std::max(0, have - first); };
    int all = 0;
    for (const Piece piece : all_pieces) {
        all += count(piece);
    }
    if (all > 16) return about_men(ReasonId::many_men, color, all);
    const int pawns = count(Piece::pawn);
    if (pawns > 8) return about_men(ReasonId::many_pawns, color, pawns);
    const Bitboard bishops = find(setup, color, Piece::bishop);
    const int promoted = beyond(count(Piece::queen), 1) + beyond(count(Piece::rook), 2) +
                         beyond(count(Piece::knight), 2) + beyond((bishops & light_squares).count(), 1) +
                         beyond((bishops & dark_squares).count(), 1);
    if (promoted > 8 - pawns) {
        Reason reason = about_men(ReasonId::many_promoted, color, promoted);
        reason.values.push_back({"missing", std::to_string(8 - pawns)});
        return reason;
    }
    return std::nullopt;
}

/// The men of `by` that attack the square.
Bitboard attackers(const Setup& setup, Square target, Color by) {
    Bitboard occupied;
    for (const Square square : Bitboard::all()) {
        if (man_on(setup, square)) occupied |= square;
    }
    const auto sees_straight = [&](const auto& directions) {
        Bitboard seen;
        for (const Direction direction : directions) {
            seen |= slide(target, direction, occupied);
        }
        return seen;
    };
    const Bitboard straight = sees_straight(rook_directions);
    const Bitboard diagonal = sees_straight(bishop_directions);
    const Bitboard queens = find(setup, by, Piece::queen);
    return (straight & (find(setup, by, Piece::rook) | queens)) |
           (diagonal & (find(setup, by, Piece::bishop) | queens)) |
           (detail::knight_table[detail::at(target)] & find(setup, by, Piece::knight)) |
           (detail::king_table[detail::at(target)] & find(setup, by, Piece::king)) |
           (pawn_attacks(target, ~by) & find(setup, by, Piece::pawn));
}

std::optional<Reason> find_check_fault(const Setup& setup, Strictness strictness) {
    const Color us = setup.to_move;
    const Square their_king = find(setup, ~us, Piece::king).first();
    if (attackers(setup, their_king, us)) {
        return Reason{ReasonId::side_not_to_move_in_check,
                      {{"side", english_name(~us)}, {"mover", english_name(us)}},
                      FieldNumber::side_to_move};
    }
    const Bitboard checkers = attackers(setup, find(setup, us, Piece::king).first(), ~us);
    if (strictness == Strictness::legal && checkers.count() > 2) {
        return about_men(ReasonId::many_checkers, us, checkers.count());
    }
    return std::nullopt;
}

bool is_right_possible(const Setup& setup, Square rook) {
    const Color color = rook.rank() == Rank::r1 ? Color::white : Color::black;
    if (rook.rank() != Rank::r1 && rook.rank() != Rank::r8) return false;
    const Bitboard king = find(setup, color, Piece::king) & Bitboard::of(rook.rank());
    return king && man_on(setup, rook) == ColoredPiece{color, Piece::rook};
}

bool is_en_passant_possible(const Setup& setup, Square skipped) {
    const Color mover = ~setup.to_move;
    if (relative_rank(skipped.rank(), mover) != Rank::r3) return false;
    const Square pawn = Bitboard(skipped).forward(mover).first();
    const Square origin = Bitboard(skipped).forward(~mover).first();
    return man_on(setup, pawn) == ColoredPiece{mover, Piece::pawn} && !man_on(setup, skipped) &&
           !man_on(setup, origin);
}

}  // namespace

std::optional<Reason> find_fault(const Setup& setup, Strictness strictness) {
    if (auto fault = find_king_fault(setup)) return fault;
    if (auto fault = find_pawn_fault(setup)) return fault;
    if (strictness == Strictness::legal) {
        for (const Color color : all_colors) {
            if (auto fault = find_number_fault(setup, color)) return fault;
        }
    }
    if (auto fault = find_check_fault(setup, strictness)) return fault;
    if (setup.halfmove_clock < 0 || setup.halfmove_clock > max_halfmove_clock) {
        return Reason{
            ReasonId::clock_range, {{"most", std::to_string(max_halfmove_clock)}}, FieldNumber::clock};
    }
    if (setup.fullmove_number < 1 || setup.fullmove_number > max_fullmove_number) {
        return Reason{ReasonId::number_range,
                      {{"most", std::to_string(max_fullmove_number)}},
                      FieldNumber::move_number};
    }
    return std::nullopt;
}

std::vector<Reason> drop_impossible_rights(Setup& setup) {
    std::vector<Reason> dropped;
    std::vector<Square> kept;
    for (const Square rook : setup.castling_rooks) {
        if (is_right_possible(setup, rook)) {
            if (std::find(kept.begin(), kept.end(), rook) == kept.end()) kept.push_back(rook);
        } else {
            dropped.push_back({ReasonId::castling_dropped, {{"square", rook.name()}}});
        }
    }
    // One right a wing: of two rooks on one side of the king the outer one castles.
    for (auto it = kept.begin(); it != kept.end();) {
        const auto is_outer_of_same_wing = [&](Square other) {
            if (other.rank() != it->rank() || other == *it) return false;
            const Color color = it->rank() == Rank::r1 ? Color::white : Color::black;
            const File king = find(setup, color, Piece::king).first().file();
            const bool same_wing = (other.file() > king) == (it->file() > king);
            return same_wing && (it->file() > king ? other.file() > it->file() : other.file() < it->file());
        };
        if (std::any_of(kept.begin(), kept.end(), is_outer_of_same_wing)) {
            dropped.push_back({ReasonId::castling_doubled, {{"square", it->name()}}});
            it = kept.erase(it);
        } else {
            ++it;
        }
    }
    setup.castling_rooks = kept;
    if (setup.en_passant && !is_en_passant_possible(setup, *setup.en_passant)) {
        dropped.push_back({ReasonId::en_passant_dropped, {{"square", setup.en_passant->name()}}});
        setup.en_passant.reset();
    }
    return dropped;
}

}  // namespace kempelen
