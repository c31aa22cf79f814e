// SPDX-License-Identifier: GPL-3.0-or-later
// Attraction: an enemy man is drawn to a square where it is hit.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>

namespace kempelen::analysis {

/// The target is the man that was drawn to the square of the actor.
inline std::optional<Motif> find_attraction(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Square bait = line.move(ply).to();
        if (ply + 2 >= line.size() || line.move(ply + 1).to() != bait) continue;
        const Piece drawn = line.mover(ply + 1);
        if (drawn != Piece::king && drawn != Piece::queen && drawn != Piece::rook) continue;
        if (!attackers(line.after(ply + 2), bait, line.us()).has(line.arrival(ply + 2))) continue;
        const bool is_taken = ply + 4 < line.size() && line.move(ply + 4).to() == bait;
        if (drawn == Piece::king || is_taken) {
            return Motif{MotifId::attraction, ply, bait, {line.move(ply + 1).from(), bait}};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
