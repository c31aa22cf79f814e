// SPDX-License-Identifier: GPL-3.0-or-later
// Perpetual check: we go on giving check, and the positions come round again.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace kempelen::analysis {

/// Whether a position of the line comes again later.
inline bool comes_round(const Line& line, std::size_t first) {
    for (std::size_t ply = first; ply < line.size(); ++ply) {
        for (std::size_t later = ply + 1; later < line.size(); ++later) {
            if (line.after(ply).key() == line.after(later).key()) return true;
        }
    }
    return false;
}

/// The actor gives the first of the checks, all of them to the end of the line; the target is the king.
inline std::optional<Motif> find_perpetual_check(const Line& line) {
    constexpr std::size_t fewest = 3;
    const std::vector<std::size_t>& ours = line.ours();
    std::size_t first = ours.size();
    while (first > 0 && line.after(ours[first - 1]).is_check()) {
        --first;
    }
    if (ours.size() - first < fewest || !comes_round(line, ours[first])) return std::nullopt;
    const std::size_t ply = ours[first];
    return Motif{MotifId::perpetual_check, ply, line.arrival(ply), {line.after(ply).king(~line.us())}};
}

}  // namespace kempelen::analysis
