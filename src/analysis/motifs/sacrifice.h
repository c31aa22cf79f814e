// SPDX-License-Identifier: GPL-3.0-or-later
// Sacrifice: material is given for something that lasts longer.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>

namespace kempelen::analysis {

/// From our second move on we are two pawns or more below what we had; an enemy promotion is no sacrifice.
inline std::optional<Motif> find_sacrifice(const Line& line) {
    if (line.ours().empty()) return std::nullopt;
    const int start = balance(line.before(line.ours().front()), line.us());
    for (std::size_t ply = line.ours().front(); ply < line.size(); ++ply) {
        if (!line.is_ours(ply) && line.move(ply).is_promotion()) return std::nullopt;
    }
    for (const std::size_t ply : line.later()) {
        if (balance(line.after(ply), line.us()) - start > -2) continue;
        return Motif{MotifId::sacrifice, ply - 2, line.arrival(ply - 2), {line.move(ply - 1).to()}};
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
