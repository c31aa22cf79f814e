// SPDX-License-Identifier: GPL-3.0-or-later
// Intermezzo: instead of taking back at once, a stronger move comes first.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>

namespace kempelen::analysis {

/// The target is the square where taking back had to wait.
inline std::optional<Motif> find_intermezzo(const Line& line) {
    for (const std::size_t ply : line.later()) {
        if (!line.captured(ply) || ply < 3) continue;
        const Move taking = line.move(ply);
        const Square square = taking.to();
        const Position& before = line.before(ply - 2);
        if (line.move(ply - 3).to() != square || !line.captured(ply - 3)) continue;
        if (line.move(ply - 2).to() == square || !before.is_legal(taking)) continue;
        if (attackers(line.after(ply - 2), square, ~line.us()).has(line.move(ply - 1).from())) continue;
        return Motif{MotifId::intermezzo, ply - 2, line.arrival(ply - 2), {square}};
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
