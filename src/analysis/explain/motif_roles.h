// SPDX-License-Identifier: GPL-3.0-or-later
// Which motifs can be the reason of a mate, of material won, of an ending.
#pragma once

#include "analysis/motifs/motif.h"

namespace kempelen::analysis {

/// Whether it is the name of a mate (smothered, back rank ...).
bool is_mate_name(MotifId id);
/// Whether a motif is near enough to the mate to be its reason: a quiet move long before it decides nothing.
bool decides_mate(const Motif& motif, int moves);
/// Motifs by which a king is mated; a fork on the way to a mate explains nothing.
bool serves_mate(MotifId id);
/// Motifs by which material is won.
bool wins_material(const Motif& motif);
/// Motifs that decide an ending, or end a game in a draw, without anything being won.
bool decides_ending(MotifId id);

}  // namespace kempelen::analysis
