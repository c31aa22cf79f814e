// SPDX-License-Identifier: GPL-3.0-or-later
// Defensive move: the exact move that keeps from a loss.
#pragma once

#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "analysis/motifs/quiet_move.h"
#include "core/movegen.h"

#include <optional>

namespace kempelen::analysis {

/// The first move of ours out of a check, where no capture or check of ours came before and there was a
/// choice.
inline std::optional<std::size_t> quiet_escape(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        if (line.after(ply).is_check() || line.captured(ply)) return std::nullopt;
        if (count_legal_moves(line.before(ply)) < 3) return std::nullopt;
        if (line.before(ply).is_check()) return ply;
    }
    return std::nullopt;
}

/// The actor makes the move: a quiet one out of check, or a quiet one at the end.
inline std::optional<Motif> find_defensive_move(const Line& line) {
    if (const auto ply = quiet_escape(line)) {
        return Motif{MotifId::defensive_move, *ply, line.arrival(*ply), {}};
    }
    const auto last = line.last_of_ours();
    if (!last || count_legal_moves(line.before(*last)) < 3 || !is_calm(line, *last)) return std::nullopt;
    return Motif{MotifId::defensive_move, *last, line.arrival(*last), {}};
}

}  // namespace kempelen::analysis
