// SPDX-License-Identifier: GPL-3.0-or-later
// Deflection: a man is drawn away from what it guards.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>

namespace kempelen::analysis {

/// Whether our move before the last reply gave something up, or at least did not win its worth.
inline bool is_offer(const Line& line, std::size_t ply) {
    const auto won = line.captured(ply);
    return !won || worth(*won) < worth(line.mover(ply));
}

/// The targets are where the guard stood, and the square that it left to us.
inline std::optional<Motif> find_deflection(const Line& line) {
    for (const std::size_t ply : line.later()) {
        const Move blow = line.move(ply);
        const auto taken = line.captured(ply);
        if (!taken && !blow.is_promotion()) continue;
        if (taken && worth(*taken) > worth(line.mover(ply))) continue;
        const Move reply = line.move(ply - 1);
        const Move offer = line.move(ply - 2);
        if (!is_offer(line, ply - 2) || blow.to() == reply.to() || blow.to() == offer.to()) continue;
        const Position& before = line.before(ply - 1);
        if (reply.to() != offer.to() && !before.is_check()) continue;
        const Bitboard covered = attacks_from(before, reply.from());
        const bool left_the_path =
            blow.is_promotion() && blow.to().file() == reply.from().file() && covered.has(blow.from());
        if (!covered.has(blow.to()) && !left_the_path) continue;
        if (!attacks_from(line.before(ply), line.arrival(ply - 1)).has(blow.to())) {
            return Motif{MotifId::deflection, ply - 2, offer.to(), {reply.from(), blow.to()}};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
