// SPDX-License-Identifier: GPL-3.0-or-later
// Adds games to a data file, each whole or not at all.
#pragma once

#include "core/base/result.h"
#include "eval/training/game_record.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::eval {

/// What a data file holds.
struct DataTotals {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t positions = 0;  ///< of the games: those that the standard filter keeps
    std::uint64_t seen = 0;       ///< that searches looked at

    /// Counts a game and so many positions seen with it.
    void add(const RecordedGame& game, std::size_t seen_with_it);
};

/// A game as it stands in a file: the positions that its searches looked at, if any, and the game itself.
std::string game_blocks(std::uint64_t number, const RecordedGame& game, std::span<const TrainingSample> seen);

/// A data file that is open for more games of one run. One thread at a time; one process at a time, too.
class DataWriter {
public:
    /// Makes the file, or opens it to go on: the same settings (lines NAME=VALUE), and a game that was cut
    /// off at the end is dropped. Fails with bad_argument when the file belongs to a run of other settings,
    /// with bad_file when it cannot be used, is damaged, or another process is using it.
    static Result<DataWriter> open(const std::string& path, const std::string& settings);

    DataWriter(DataWriter&& other) noexcept;
    DataWriter& operator=(DataWriter&&) = delete;
    DataWriter(const DataWriter&) = delete;
    DataWriter& operator=(const DataWriter&) = delete;
    ~DataWriter();

    /// The numbers of the games that were there when the file was opened.
    const std::vector<std::uint64_t>& numbers() const { return numbers_; }
    const DataTotals& totals() const { return totals_; }
    /// The bytes of a game that was cut off, which were dropped.
    std::uint64_t dropped_bytes() const { return dropped_; }

    /// Adds a game with the positions that its searches looked at; it is in the file when this returns. Fails
    /// with bad_file (disk full, file deleted).
    Status add(std::uint64_t number, const RecordedGame& game, std::span<const TrainingSample> seen);

private:
    DataWriter(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
    Status begin(const std::string& settings);
    Status go_on(const std::string& settings);
    Status cut(std::uint64_t length);
    Status write(std::string_view bytes);

    std::string path_;
    int descriptor_;
    std::vector<std::uint64_t> numbers_;
    DataTotals totals_;
    std::uint64_t dropped_ = 0;
};

}  // namespace kempelen::eval
