// SPDX-License-Identifier: GPL-3.0-or-later
// Quiet and defensive moves: neither check nor capture nor a plain threat.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>

namespace kempelen::analysis {

/// Whether a ply promotes, or brings a pawn to its sixth rank or beyond.
inline bool is_far_pawn_push(const Line& line, std::size_t ply) {
    if (line.mover(ply) != Piece::pawn) return false;
    return relative_rank(line.move(ply).to().rank(), line.us()) >= Rank::r6;
}

/// No check, no capture, no attack on an enemy man, no far pawn push.
inline bool is_calm(const Line& line, std::size_t ply) {
    return !line.after(ply).is_check() && !line.captured(ply) && !is_far_pawn_push(line, ply) &&
           attacked_by(line.after(ply), line.arrival(ply)).is_empty();
}

/// The actor makes the quiet move; a last move ends the line, and has nothing left to prepare.
inline std::optional<Motif> find_quiet_move(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        if (ply == line.last_of_ours() || line.mover(ply) == Piece::king) continue;
        if (is_calm(line, ply) && !line.before(ply).is_check()) {
            return Motif{MotifId::quiet_move, ply, line.arrival(ply), {}};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
