// SPDX-License-Identifier: GPL-3.0-or-later
// Direct mates of few men, answered by endgame tables instead of by search: any length, at once.
#pragma once

#include "apps/solve/task.h"
#include "endgame/table_set.h"

#include <optional>

namespace kempelen::apps {

/// The tables inside the program with those of the user's folder. A folder with a damaged table is told on
/// standard error and left aside.
endgame::TableSet tables_for_solving();

/// The answer with all keys and one shortest line, or nothing where the task is no direct mate or the tables
/// do not know the position.
std::optional<ProblemAnswer> answer_from_tables(const ProblemTask& task, endgame::Prober& prober);

}  // namespace kempelen::apps
