// SPDX-License-Identifier: GPL-3.0-or-later
// Proofs of what endings turn on, by playing them out: opposition, the pawn that outruns the king, perpetual
// check, zugzwang.
#pragma once

#include "analysis/explain/motif_case.h"

namespace kempelen::analysis {

/// The kings face each other, and each legal move takes the enemy king away from there.
bool proves_opposition(const Case& c);

/// Wherever the enemy king goes move by move, it never takes the pawn or stands in its way.
bool proves_pawn_square(const Case& c);

/// However the enemy answers, there is always a further check. A proof that is not found among a few thousand
/// positions is none.
bool proves_perpetual_check(const Case& c);

/// A search without any pruning, which is not the one that found it, agrees that passing would be better.
bool proves_zugzwang(const Case& c);

}  // namespace kempelen::analysis
