// SPDX-License-Identifier: GPL-3.0-or-later
// Discovered attack: a man leaves a line, and the man behind it strikes along it.
#pragma once

#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/geometry.h"

#include <optional>

namespace kempelen::analysis {

/// The actor is the man that is uncovered; the target what it attacks.
inline std::optional<Motif> find_discovered_attack(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Bitboard checkers = line.after(ply).checkers();
        if (checkers.has(line.arrival(ply))) continue;  // a double check has a name of its own
        for (const Square checker : checkers) {
            return Motif{MotifId::discovered_attack, ply, checker, {line.after(ply).king(~line.us())}};
        }
    }
    for (const std::size_t ply : line.later()) {
        const Move taking = line.move(ply);
        if (!line.captured(ply)) continue;
        if (line.move(ply - 1).to() == taking.to()) break;  // it only takes back
        const Move cleared = line.move(ply - 2);
        if (!cleared.is_castling() && between(taking.from(), taking.to()).has(cleared.from()) &&
            taking.to() != cleared.to() && taking.from() != cleared.to()) {
            return Motif{MotifId::discovered_attack, ply - 2, taking.from(), {taking.to()}};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
