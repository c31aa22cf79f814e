// SPDX-License-Identifier: GPL-3.0-or-later
// The samples of data files: games replayed, what teaches nothing left out.
#pragma once

#include "core/base/result.h"
#include "eval/training/game_record.h"
#include "eval/training/sample.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace kempelen::eval {

/// Which positions are worth learning from. Those of random opening plies, whose score nobody has searched,
/// never are.
struct SampleFilter {
    int score_limit = 2000;  ///< centipawns: scores nearer to nothing than this are kept
    bool quiet = true;       ///< only where the mover is not in check and played no capture or promotion
    bool distinct = true;    ///< of equal positions only the first
    bool played = true;      ///< positions of games
    bool seen = true;        ///< positions that a search has only looked at, of unknown result
};

/// Whether the position before that ply of a game is worth learning from.
bool keeps(const SampleFilter& filter, const Position& position, const RecordedPly& ply);
/// How many positions of a game the filter keeps, equal ones counted each. Stops at a move that is not legal.
std::uint64_t count_kept(const RecordedGame& game, const SampleFilter& filter = {});

/// Takes a sample; also told how many bytes of its file have been read.
using TakeSample = std::function<Status(const TrainingSample&, std::uint64_t bytes)>;

/// Hands on every sample of a file that the filter keeps, equal ones each time, in the file's order; a
/// failure of `take` ends it. Fails with bad_file as read_samples() does.
Status visit_samples(const std::string& path, const SampleFilter& filter, const TakeSample& take);

/// The samples of files as `kempelen datagen` and `kempelen data shuffle` make them, in the files' order. A
/// file may still be written to: what is not whole at its end is left out. Fails with bad_file for a file
/// that is missing or damaged; the error names it and the place.
Result<std::vector<TrainingSample>> read_samples(std::span<const std::string> files,
                                                 const SampleFilter& filter = {});

}  // namespace kempelen::eval
