// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the samples of data files into random order, each position once, in memory that is given.
#pragma once

#include "core/base/file_writer.h"
#include "core/base/result.h"
#include "eval/training/read_progress.h"
#include "eval/training/read_samples.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace kempelen::eval {

/// What to shuffle, and how.
struct ShufflePlan {
    std::uint64_t seed = 1;
    SampleFilter filter;
    std::optional<std::uint64_t> limit;             ///< so many samples, no more
    std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes for samples held at once
    std::string scratch;                            ///< path that names of files for a while begin with

    static constexpr std::uint64_t bytes_a_sample = 48;  ///< of memory, while it is sorted
    static constexpr std::size_t most_parts = 250;       ///< files for a while, open at once
};

/// What a shuffle brought.
struct ShuffleReport {
    std::uint64_t found = 0;    ///< that the filter kept
    std::uint64_t twice = 0;    ///< positions that had been there, of those that were looked at
    std::uint64_t written = 0;  ///< samples in the output
};

/// Writes the samples of all files, as SampleFileReader reads them. The order is that of a hash of the
/// position and the seed: the same whatever the memory and the order of the files. Of equal positions the
/// first stays. Each sample keeps the group of its game. `is_stopped` is asked now and then. Fails with
/// bad_file when a file cannot be read or is damaged, or when the disk is full; with bad_argument when it was
/// stopped, or the memory is too small.
Result<ShuffleReport> shuffle_samples(std::span<const std::string> files, FileWriter& output,
                                      const ShufflePlan& plan, const std::function<bool()>& is_stopped,
                                      const ReadProgress& on_progress = {});

}  // namespace kempelen::eval
