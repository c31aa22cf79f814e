// SPDX-License-Identifier: GPL-3.0-or-later
// The calibration of ratings from test positions that we found with our own pool.
#pragma once

#include "arena/suite/suite_rating.h"

namespace kempelen::arena {

/// The standard line; docs/arena.md says how it was found.
inline SuiteCalibration standard_calibration() { return {0, 0, 0, "PENDING"}; }

}  // namespace kempelen::arena
