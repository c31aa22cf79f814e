// SPDX-License-Identifier: GPL-3.0-or-later
// X-ray attack: a man works through an enemy man.
#pragma once

#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/geometry.h"

#include <optional>

namespace kempelen::analysis {

/// The targets are the man that stood in the line, and the square that was fought for.
inline std::optional<Motif> find_x_ray_attack(const Line& line) {
    for (const std::size_t ply : line.later()) {
        const Move last = line.move(ply);
        const Move reply = line.move(ply - 1);
        if (!line.captured(ply) || reply.to() != last.to() || line.mover(ply - 1) == Piece::king) continue;
        if (line.move(ply - 2).to() == last.to() && between(last.from(), last.to()).has(reply.from())) {
            return Motif{MotifId::x_ray_attack, ply, last.to(), {reply.from(), last.to()}};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
