// SPDX-License-Identifier: GPL-3.0-or-later
// How faithful the rebuilt Kempelen 56 is: our values against the printed ones.
#pragma once

#include "core/base/result.h"

#include <string>

namespace kempelen::apps::criteria {

/// Compares with kempelen-golden.json and kempelen-moves.jsonl in the folder: criteria of the printed
/// screens, totals, best moves, moves of the printed games. Fails with bad_file; the error names the file.
Result<std::string> fidelity_report(const std::string& folder);

}  // namespace kempelen::apps::criteria
