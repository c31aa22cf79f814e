// SPDX-License-Identifier: GPL-3.0-or-later
// Relative pin: an enemy man that moves away gives up a dearer one behind it.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "analysis/motifs/pin.h"
#include "core/geometry.h"

#include <optional>

namespace kempelen::analysis {

/// The man that stands behind the first one, as a line piece on a square sees the two; nothing where that
/// piece does not attack the first, or where there is none behind.
inline std::optional<Square> man_behind(const Position& position, Square line_piece, Square first) {
    const Bitboard without = position.occupied() ^ Bitboard(first);
    const Bitboard beyond = attacks_of(*position.man_on(line_piece), line_piece, without);
    for (const Square square : beyond& position.occupied() & line_through(line_piece, first)) {
        if (between(line_piece, square).has(first)) return square;
    }
    return std::nullopt;
}

/// The dearer man to which our line piece pins the enemy man, or nothing. A man that can take its pinner is
/// not pinned, and neither is one that cannot leave the line, or whose leaving costs nothing.
inline std::optional<Square> pinned_to(const Position& position, Square pinner, Square pinned) {
    const ColoredPiece ours = *position.man_on(pinner);
    const ColoredPiece man = *position.man_on(pinned);
    if (!is_line_piece(ours.piece) || man.piece == Piece::king) return std::nullopt;
    const auto behind = man_behind(position, pinner, pinned);
    if (!behind || position.man_on(*behind)->color != man.color) return std::nullopt;
    const Piece dearer = position.piece_on(*behind);
    if (dearer == Piece::king || worth(dearer) <= worth(man.piece)) return std::nullopt;
    if (attackers(position, pinner, man.color).has(pinned)) return std::nullopt;
    if (!has_moves_off(position, pinned, line_through(pinner, pinned))) return std::nullopt;
    const bool is_won = worth(dearer) > worth(ours.piece) || !is_guarded(position, *behind);
    return is_won ? behind : std::nullopt;
}

/// Whether we take the man where it stands, later in the line, with the pin still on the board.
inline bool falls_pinned(const Line& line, std::size_t ply, Square pinner, Square pinned, Square behind) {
    for (std::size_t later = ply + 1; later < line.size(); ++later) {
        const Square from = line.move(later).from();
        const Square to = line.move(later).to();
        if (to == pinned) return line.is_ours(later);
        const bool is_over =
            from == pinned || from == behind || from == pinner || to == behind || to == pinner;
        if (is_over) return false;
    }
    return false;
}

/// Whether the pin stood on the board before the move already.
inline bool stood_before(const Line& line, std::size_t ply, Square pinner, Square pinned) {
    const Position& before = line.before(ply);
    const auto ours = before.man_on(pinner);
    const auto theirs = before.man_on(pinned);
    const bool are_there = ours && ours->color == line.us() && theirs && theirs->color != line.us() &&
                           attacked_by(before, pinner).has(pinned);
    return are_there && pinned_to(before, pinner, pinned);
}

/// The actor pins the first target to the second from this move on, or the move attacks the pinned man, which
/// then falls: a pin that nothing comes of is not named.
inline std::optional<Motif> find_relative_pin(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Position& position = line.after(ply);
        for (const Square pinner :
             position.straight_sliders(line.us()) | position.diagonal_sliders(line.us())) {
            for (const Square pinned : attacked_by(position, pinner)) {
                const auto behind = pinned_to(position, pinner, pinned);
                if (!behind || !falls_pinned(line, ply, pinner, pinned, *behind)) continue;
                const bool is_used = attacked_by(position, line.arrival(ply)).has(pinned);
                if (stood_before(line, ply, pinner, pinned) && !is_used) continue;
                return Motif{MotifId::relative_pin, ply, pinner, {pinned, *behind}};
            }
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
