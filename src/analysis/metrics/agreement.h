// SPDX-License-Identifier: GPL-3.0-or-later
// Whether verdict and sentences of an explanation say the same.
#pragma once

#include "analysis/explain/explain.h"
#include "analysis/explain/study.h"

namespace kempelen::analysis {

/// Whether a claim says the opposite of the verdict: that a praised move loses more or is mated sooner than
/// the best one, overlooks a threat or misses something; or that a blamed one wins, mates or meets a threat.
/// It does not ask how the explanation was made.
bool contradicts(const Claim& claim, const Study& study, const Explanation& explanation);

/// Whether the verdict does not fit the two scores, or a claim says the opposite of it.
bool is_contradictory(const Study& study, const Explanation& explanation);

}  // namespace kempelen::analysis
