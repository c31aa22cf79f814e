// SPDX-License-Identifier: GPL-3.0-or-later
// Checks claims on the board, independently of the code that makes them.
#pragma once

#include "analysis/explain/claim.h"

namespace kempelen::analysis {

/// Whether the claim is true. Every move of its lines must be legal, every square it names must hold the man
/// it speaks of; mates are played out, and up to mate in three proved against every defence; material is
/// counted man by man; motifs are checked by the rules of the board; criteria are evaluated again.
bool holds(const Claim& claim);

}  // namespace kempelen::analysis
