// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a data file is sound: every byte as it was written, every game one that can be played.
#pragma once

#include "core/base/result.h"
#include "eval/training/data_reader.h"
#include "eval/training/data_writer.h"
#include "eval/training/read_progress.h"
#include "eval/training/sample_file.h"

#include <cstdint>
#include <optional>
#include <string>

namespace kempelen::eval {

/// Looks at a game and at the positions that its searches saw. Fails with bad_file, or illegal_move, at the
/// first thing that cannot be: a move that is not legal, an end or a result that the last position belies, a
/// position that no game allows, a score beyond the limit.
Status check_game(const DataGame& game);

/// Where a file is not as it should be.
struct DataFault {
    std::uint64_t offset = 0;  ///< of the block, or of the game's first one, in bytes
    std::optional<std::uint64_t> game;
    std::string what;
};

/// What a look at every game of a file brought.
struct DataCheck {
    DataTotals sound;
    bool is_shuffled = false;  ///< a file of positions without their games
    std::uint64_t bytes = 0;   ///< of the file
    std::uint64_t faults = 0;
    std::optional<DataFault> first;
    std::optional<std::uint64_t> torn_at;  ///< where a game begins that is not complete, at the end
};

/// Plays every game of a file through. Behind damage it goes on with the next game that is whole. Fails with
/// bad_file when the file cannot be read or is no data file.
Result<DataCheck> check_data_file(const std::string& path, const ReadProgress& on_progress = {});
/// The same with a file that is open.
DataCheck check_data(DataReader& reader, const ReadProgress& on_progress = {});
DataCheck check_samples(SampleFileReader& reader, const ReadProgress& on_progress = {});

}  // namespace kempelen::eval
