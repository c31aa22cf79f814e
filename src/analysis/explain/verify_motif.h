// SPDX-License-Identifier: GPL-3.0-or-later
// Checks motifs by the plain rules of the board.
#pragma once

#include "analysis/explain/claim.h"

namespace kempelen::analysis {

/// Whether the line of the claim shows its motif. Requires: the claim has one, and its line is legal. Looks
/// at squares and legal moves, not at the detectors' tables, and is stricter than they are where a reader
/// would be: a hanging man cannot be recaptured at all.
bool proves(const Claim& claim);

}  // namespace kempelen::analysis
