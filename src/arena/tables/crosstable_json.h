// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a crosstable for programs.
#pragma once

#include "arena/tables/crosstable.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace kempelen::arena {

/// One row of a table: {"rank", "name", "points", ...} as docs/arena.md lists them.
nlohmann::ordered_json crosstable_json(const CrosstableRow& row, const std::vector<CrosstableRow>& rows);

}  // namespace kempelen::arena
