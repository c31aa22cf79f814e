// SPDX-License-Identifier: GPL-3.0-or-later
// Which positions an experiment of the laboratory looks at, and by which evaluation.
#pragma once

#include "apps/arguments.h"
#include "core/base/result.h"
#include "core/position.h"

#include <optional>
#include <string>
#include <vector>

namespace kempelen::apps {

/// What the user asked for.
struct LabPositions {
    std::optional<std::string> epd;
    int count = 20;
};

void declare_positions(Arguments& arguments, LabPositions& positions);
/// Those of the EPD file, or else the bench positions; the first `count`. Fails with bad_file, or with
/// bad_epd and the line.
Result<std::vector<Position>> read_positions(const LabPositions& wanted);

/// "the evaluation: tutoriel, ...", for help pages.
std::string evaluation_names();

}  // namespace kempelen::apps
