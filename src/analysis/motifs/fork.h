// SPDX-License-Identifier: GPL-3.0-or-later
// Fork: the man that moved attacks two enemy men that it would win.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>
#include <utility>
#include <vector>

namespace kempelen::analysis {

/// The men that the man on a square forks: enemy men other than pawns that are dearer than it, or unguarded
/// and no danger to it.
inline std::vector<Square> forked_by(const Position& position, Square forker) {
    std::vector<Square> targets;
    const Color enemy = ~position.man_on(forker)->color;
    for (const Square target : attacked_by(position, forker)) {
        const Piece piece = position.piece_on(target);
        if (piece == Piece::pawn) continue;
        const bool is_dearer = worth(piece) > worth(position.piece_on(forker));
        const bool is_loose =
            !is_guarded(position, target) && !attackers(position, forker, enemy).has(target);
        if (is_dearer || is_loose) targets.push_back(target);
    }
    return targets;
}

/// The targets are the forked men. The last move of a line wins nothing any more and forks nothing; a king
/// does not fork, and a forker that can be taken with gain does not either.
inline std::optional<Motif> find_fork(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Square forker = line.arrival(ply);
        if (ply == line.last_of_ours() || line.mover(ply) == Piece::king) continue;
        if (is_badly_placed(line.after(ply), forker)) continue;
        std::vector<Square> targets = forked_by(line.after(ply), forker);
        if (targets.size() >= 2) return Motif{MotifId::fork, ply, forker, std::move(targets)};
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
