// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen solve --epd: a collection of problems, each compared with what its source says.
#pragma once

#include "apps/command.h"
#include "apps/solve/task.h"

namespace kempelen::apps {

/// Solves every line of the file and prints a summary. Returns ok when every line was solved as its source
/// says, no when one was not, bad_input when a line cannot be read.
Exit solve_collection(const ProblemRequest& request, const std::optional<problems::Stipulation>& wanted,
                      Language language);

}  // namespace kempelen::apps
