// SPDX-License-Identifier: GPL-3.0-or-later
// Clearance: a man makes room for another one.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/geometry.h"

#include <optional>

namespace kempelen::analysis {

/// Whether the reply between two of our moves was forced out of a king: then room was not what the first was
/// for.
inline bool is_king_chase(const Line& line, std::size_t ply) {
    return line.after(ply).is_check() && line.mover(ply - 1) == Piece::king;
}

/// The targets are the square that was left, and the one that the other man reaches through it.
inline std::optional<Motif> find_clearance(const Line& line) {
    for (const std::size_t ply : line.later()) {
        const Move follow = line.move(ply);
        if (line.captured(ply) || !is_line_piece(line.after(ply).piece_on(line.arrival(ply)))) continue;
        const Move cleared = line.move(ply - 2);
        if (cleared.is_promotion() || cleared.to() == follow.from() || cleared.to() == follow.to()) continue;
        if (line.before(ply).is_check() || is_king_chase(line, ply)) continue;
        if (cleared.from() != follow.to() && !between(follow.from(), follow.to()).has(cleared.from())) {
            continue;
        }
        if (!line.captured(ply - 2) || is_badly_placed(line.after(ply - 2), line.arrival(ply - 2))) {
            return Motif{MotifId::clearance, ply - 2, follow.to(), {cleared.from(), follow.to()}};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
