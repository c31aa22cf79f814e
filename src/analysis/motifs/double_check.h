// SPDX-License-Identifier: GPL-3.0-or-later
// Double check: two men give check at once.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>

namespace kempelen::analysis {

/// The targets are the two men that give check.
inline std::optional<Motif> find_double_check(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Bitboard checkers = line.after(ply).checkers();
        if (checkers.has_many()) {
            return Motif{MotifId::double_check, ply, line.arrival(ply), squares_of(checkers)};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
