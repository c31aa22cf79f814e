// SPDX-License-Identifier: GPL-3.0-or-later
// Interference: a man steps between a guard and what it guards.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/geometry.h"

#include <optional>

namespace kempelen::analysis {

/// The line piece that guarded a square before a move to `blocker` cut it off, or nothing.
inline std::optional<Square> cut_off_guard(const Position& before, Square guarded, Square blocker) {
    for (const Square guard : attackers(before, guarded, ~before.side_to_move())) {
        if (is_line_piece(before.piece_on(guard)) && between(guard, guarded).has(blocker)) return guard;
    }
    return std::nullopt;
}

/// The targets are the guard that was cut off and the man that fell. We step between them, or they do so
/// themselves.
inline std::optional<Motif> find_interference(const Line& line) {
    for (const std::size_t ply : line.later()) {
        const Square square = line.move(ply).to();
        if (!line.captured(ply) || !line.before(ply).man_on(square) || is_guarded(line.before(ply), square)) {
            continue;
        }
        for (const std::size_t block : {ply - 2, ply - 1}) {
            const Position& before = line.before(block);
            const auto man = before.man_on(square);
            if (!man || man->color == line.us()) continue;
            for (const Square guard : attackers(before, square, ~line.us())) {
                if (is_line_piece(before.piece_on(guard)) &&
                    between(guard, square).has(line.arrival(block))) {
                    return Motif{MotifId::interference, block, line.arrival(block), {guard, square}};
                }
            }
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
