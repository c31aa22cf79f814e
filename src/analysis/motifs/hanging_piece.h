// SPDX-License-Identifier: GPL-3.0-or-later
// Hanging piece: an enemy man without a guard is simply taken.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>

namespace kempelen::analysis {

/// The actor takes the target with its first move, and the gain lasts.
inline std::optional<Motif> find_hanging_piece(const Line& line) {
    if (line.ours().empty()) return std::nullopt;
    const std::size_t ply = line.ours().front();
    const Square square = line.move(ply).to();
    const auto taken = line.captured(ply);
    if (!taken || *taken == Piece::pawn || is_guarded(line.before(ply), square)) return std::nullopt;
    if (ply > 0 && line.move(ply - 1).to() == square) {
        const auto lost = line.captured(ply - 1);
        if (lost && worth(*lost) >= worth(*taken)) return std::nullopt;  // it only takes back
    }
    if (line.ours().size() > 1) {
        const std::size_t next = line.ours()[1];
        if (balance(line.after(next), line.us()) < balance(line.after(ply), line.us())) return std::nullopt;
    }
    return Motif{MotifId::hanging_piece, ply, square, {square}};
}

}  // namespace kempelen::analysis
