// SPDX-License-Identifier: GPL-3.0-or-later
// Capturing the defender: a guard is taken, then what it guarded.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>

namespace kempelen::analysis {

/// The targets are the guard that was taken and the square that it had guarded.
inline std::optional<Motif> find_capturing_defender(const Line& line) {
    for (const std::size_t ply : line.later()) {
        const Move blow = line.move(ply);
        const auto taken = line.captured(ply);
        const bool wins = taken && line.mover(ply) != Piece::king &&
                          worth(*taken) <= worth(line.mover(ply)) && line.before(ply).man_on(blow.to()) &&
                          !is_guarded(line.before(ply), blow.to()) && line.move(ply - 1).to() != blow.to();
        if (!wins && !is_mate(line.after(ply))) continue;
        const Move first = line.move(ply - 2);
        const Position& before = line.before(ply - 2);
        if (before.is_check() || line.after(ply - 2).is_check() || first.to() == blow.from()) continue;
        if (line.captured(ply - 2) && attackers(before, blow.to(), ~line.us()).has(first.to())) {
            return Motif{MotifId::capturing_defender, ply - 2, first.to(), {first.to(), blow.to()}};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
