// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup.h"

#include "core/bitboard.h"
#include "core/geometry.h"

#include <algorithm>
#include <array>

namespace kempelen {

namespace {

const char* name_of(Color color) { return color == Color::white ? "White" : "Black"; }

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

std::optional<SetupFault> find_king_fault(const Setup& setup) {
    for (const Color color : all_colors) {
        const int kings = find(setup, color, Piece::king).count();
        if (kings == 0)
            return SetupFault{SetupField::placement, std::string(name_of(color)) + " has no king"};
        if (kings > 1) {
            return SetupFault{SetupField::placement, std::string(name_of(color)) + " has " +
                                                         std::to_string(kings) + " kings, one is allowed"};
        }
    }
    return std::nullopt;
}

std::optional<SetupFault> find_pawn_fault(const Setup& setup) {
    for (const Color color : all_colors) {
        const Bitboard last = Bitboard::of(Rank::r1) | Bitboard::of(Rank::r8);
        const Bitboard wrong = find(setup, color, Piece::pawn) & last;
        if (wrong) {
            return SetupFault{SetupField::placement, std::string("a ") + name_of(color) + " pawn stands on " +
                                                         wrong.first().name() + ", where no pawn can be"};
        }
    }
    return std::nullopt;
}

/// Men beyond the first set can only come from promoted pawns.
std::optional<SetupFault> find_number_fault(const Setup& setup, Color color) {
    const auto count = [&](Piece piece) { return find(setup, color, piece).count(); };
    const auto beyond = [](int have, int first) { return std::max(0, have - first); };
    int all = 0;
    for (const Piece piece : all_pieces)
        all += count(piece);
    if (all > 16) {
        return SetupFault{SetupField::placement, std::string(name_of(color)) + " has " + std::to_string(all) +
                                                     " men, 16 are allowed"};
    }
    const int pawns = count(Piece::pawn);
    if (pawns > 8) {
        return SetupFault{SetupField::placement, std::string(name_of(color)) + " has " +
                                                     std::to_string(pawns) + " pawns, 8 are allowed"};
    }
    const Bitboard bishops = find(setup, color, Piece::bishop);
    const int promoted = beyond(count(Piece::queen), 1) + beyond(count(Piece::rook), 2) +
                         beyond(count(Piece::knight), 2) + beyond((bishops & light_squares).count(), 1) +
                         beyond((bishops & dark_squares).count(), 1);
    if (promoted > 8 - pawns) {
        return SetupFault{SetupField::placement, std::string(name_of(color)) + " has " +
                                                     std::to_string(promoted) + " promoted men but only " +
                                                     std::to_string(8 - pawns) + " missing pawns"};
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
        for (const Direction direction : directions)
            seen |= slide(target, direction, occupied);
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

std::optional<SetupFault> find_check_fault(const Setup& setup, Strictness strictness) {
    const Color us = setup.to_move;
    const Square their_king = find(setup, ~us, Piece::king).first();
    if (attackers(setup, their_king, us)) {
        return SetupFault{SetupField::side_to_move,
                          std::string(name_of(~us)) + " is in check, but it is " + name_of(us) + "'s move"};
    }
    const Bitboard checkers = attackers(setup, find(setup, us, Piece::king).first(), ~us);
    if (strictness == Strictness::legal && checkers.count() > 2) {
        return SetupFault{SetupField::placement, std::string("the ") + name_of(us) + " king is attacked by " +
                                                     std::to_string(checkers.count()) +
                                                     " men at once, two is the most"};
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

std::optional<SetupFault> find_fault(const Setup& setup, Strictness strictness) {
    if (auto fault = find_king_fault(setup)) return fault;
    if (auto fault = find_pawn_fault(setup)) return fault;
    if (strictness == Strictness::legal) {
        for (const Color color : all_colors) {
            if (auto fault = find_number_fault(setup, color)) return fault;
        }
    }
    if (auto fault = find_check_fault(setup, strictness)) return fault;
    if (setup.halfmove_clock < 0 || setup.halfmove_clock > max_halfmove_clock) {
        return SetupFault{SetupField::counters,
                          "the halfmove clock must be from 0 to " + std::to_string(max_halfmove_clock)};
    }
    if (setup.fullmove_number < 1 || setup.fullmove_number > max_fullmove_number) {
        return SetupFault{SetupField::counters,
                          "the move number must be from 1 to " + std::to_string(max_fullmove_number)};
    }
    return std::nullopt;
}

std::vector<std::string> drop_impossible_rights(Setup& setup) {
    std::vector<std::string> warnings;
    std::vector<Square> kept;
    for (const Square rook : setup.castling_rooks) {
        if (is_right_possible(setup, rook)) {
            if (std::find(kept.begin(), kept.end(), rook) == kept.end()) kept.push_back(rook);
        } else {
            warnings.push_back("castling with the rook on " + rook.name() +
                               " dropped: king or rook is not in place");
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
            warnings.push_back("castling with the rook on " + it->name() +
                               " dropped: another rook castles to the same side");
            it = kept.erase(it);
        } else {
            ++it;
        }
    }
    setup.castling_rooks = kept;
    if (setup.en_passant && !is_en_passant_possible(setup, *setup.en_passant)) {
        warnings.push_back("en passant square " + setup.en_passant->name() +
                           " dropped: no pawn has just passed it");
        setup.en_passant.reset();
    }
    return warnings;
}

}  // namespace kempelen
