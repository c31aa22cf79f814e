// SPDX-License-Identifier: GPL-3.0-or-later
// Proofs of pins that are not against the king, and of guards that a pin makes useless.
#pragma once

#include "analysis/explain/motif_case.h"

namespace kempelen::analysis {

/// Whatever the pinned man does, the one behind it is lost for more than it takes.
bool proves_relative_pin(const Case& c);

/// The guard reaches the square where its fellow was taken, and no legal move of it goes there.
bool proves_pinned_defender(const Case& c);

}  // namespace kempelen::analysis
