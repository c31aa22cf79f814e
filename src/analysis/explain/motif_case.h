// SPDX-License-Identifier: GPL-3.0-or-later
// What the proofs of motifs share: the motif in its line, and how men move.
#pragma once

#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <cstddef>

namespace kempelen::analysis {

/// Whether the man on one square attacks another, by its steps and what stands between.
bool reaches(const Position& position, Square from, Square to);

/// Whether a man of that side stands on the square.
bool is_man_of(const Position& position, Square square, Color side);

/// Whether the man may go to the square without leaving its king to a line piece. Requires: it reaches the
/// square.
bool is_free_to_go(const Position& position, Square from, Square to);

/// A proof looks at the line, the motif and its ply.
struct Case {
    const Line& line;
    const Motif& motif;

    std::size_t ply() const { return motif.ply; }
    Square target(std::size_t number) const { return motif.targets.at(number); }
    const Position& before() const { return line.before(motif.ply); }
    const Position& after() const { return line.after(motif.ply); }
};

}  // namespace kempelen::analysis
