// SPDX-License-Identifier: GPL-3.0-or-later
// Endgames decided by Syzygy tables.
#pragma once

#include "arena/game/adjudication.h"
#include "core/base/result.h"

#include <memory>
#include <string>

namespace kempelen::arena {

/// Opens the tables of the folders named (separated by colons); positions of up to `most_men` men are judged.
/// Only one such judge may live at a time: the library keeps its tables in one place. It knows a position
/// just after a capture or pawn move without castling rights; wins that the fifty-move rule spoils are draws.
/// Fails with bad_file when no table is found there.
Result<std::shared_ptr<const TableJudge>> open_syzygy(const std::string& path, int most_men);

}  // namespace kempelen::arena
