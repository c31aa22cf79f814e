// SPDX-License-Identifier: GPL-3.0-or-later
// Skewer: a dear man steps out of a line, and what stood behind it falls.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/geometry.h"

#include <optional>

namespace kempelen::analysis {

/// The actor takes the second target, which the first one had covered with its body until it moved away.
inline std::optional<Motif> find_skewer(const Line& line) {
    for (const std::size_t ply : line.later()) {
        const Move taking = line.move(ply);
        const auto taken = line.captured(ply);
        if (!taken || !is_line_piece(line.mover(ply)) || is_mate(line.after(ply))) continue;
        const Move reply = line.move(ply - 1);
        if (reply.to() == taking.to() || !between(taking.from(), taking.to()).has(reply.from())) continue;
        if (worth(line.mover(ply - 1)) > worth(*taken) && !line.before(ply).is_empty(taking.to()) &&
            is_badly_placed(line.before(ply), taking.to())) {
            return Motif{MotifId::skewer, ply, taking.to(), {reply.from(), taking.to()}};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
