// SPDX-License-Identifier: GPL-3.0-or-later
// Makes one data file of several.
#pragma once

#include "core/base/file_writer.h"
#include "core/base/result.h"
#include "eval/training/data_writer.h"
#include "eval/training/read_progress.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace kempelen::eval {

/// What to do with damaged files.
enum class Damage : std::uint8_t { refuse, leave_out };

/// What a merge brought.
struct MergeReport {
    DataTotals totals;              ///< of the file that was made
    std::uint64_t twice = 0;        ///< games of the same settings and number as one before, not taken again
    std::uint64_t unlike = 0;       ///< of those, the ones that differ from it: another program played them
    std::uint64_t damaged = 0;      ///< places with damage, which were left out
    std::vector<std::string> torn;  ///< files whose last game is not complete, and was left out
};

/// Writes the games of all files in their order, each game of a run once. Memory is some 40 bytes a game.
/// `is_stopped` is asked before each game. Fails with bad_file for a file that cannot be read, or is damaged
/// where that is refused; with bad_argument when it was stopped.
Result<MergeReport> merge_data(std::span<const std::string> files, FileWriter& output, Damage damage,
                               const std::function<bool()>& is_stopped, const ReadProgress& on_progress = {});

/// What work that was stopped half-way fails with.
Error stopped_half_way();

}  // namespace kempelen::eval
