// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a data file game by game, in memory that does not grow with it.
#pragma once

#include "core/base/result.h"
#include "eval/training/data_format.h"
#include "eval/training/game_record.h"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::eval {

/// A game of a data file with the positions that its searches looked at.
struct DataGame {
    std::uint64_t number = 0;
    std::uint64_t offset = 0;  ///< where it begins in the file, in bytes
    RecordedGame game;
    std::vector<TrainingSample> positions;
};

/// How the reading of a data file ended.
struct DataFinish {
    enum class State : std::uint8_t {
        whole,
        torn,     ///< the last game is not complete: the program that wrote it was killed, or writes on
        damaged,  ///< something in it is not as it was written
    };
    State state = State::whole;
    std::uint64_t offset = 0;           ///< where the whole part ends, in bytes
    std::string what;                   ///< a sentence for a damaged file
    std::optional<std::uint64_t> game;  ///< number of the damaged game, where it can be told
};

/// The games of a file in their order.
class DataReader {
public:
    /// Opens a file. Fails with bad_file when it cannot be read, or is no data file. A damaged one is one: it
    /// tells so at its first game.
    static Result<DataReader> open(const std::string& path);
    /// The same with a file that is open already; errors begin with `name`.
    static Result<DataReader> over(std::FILE* file, std::string name);

    /// The next game, or nothing: then finish() says why.
    std::optional<DataGame> next();
    /// What decided the games: lines NAME=VALUE. Of the last game that was read, or of the first to come.
    const std::string& settings() const { return settings_; }
    /// The group of samples of a game of that number under the present settings.
    std::uint32_t group_of(std::uint64_t number) const;
    /// How it ended. Requires: next() has returned nothing.
    const DataFinish& finish() const { return finish_; }
    /// Where the part that has been read ends, in bytes.
    std::uint64_t offset() const { return offset_; }
    /// After damage: goes on at the next block that is as it was written. False where there is none.
    bool skip_damage();
    const std::string& name() const { return name_; }
    /// The failure of a damaged file, with its name and the place.
    Error damage() const;

private:
    struct CloseDataFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    struct Block {
        BlockHead head;
        std::string body;
    };

    DataReader(std::FILE* file, std::string name) : file_(file), name_(std::move(name)) {}
    Status begin();
    std::optional<Block> next_block();
    std::optional<DataGame> read_game(const Block& block, std::vector<TrainingSample> positions);
    bool read_positions(const Block& block, std::vector<TrainingSample>& positions);
    std::size_t read_bytes(std::string& bytes, std::size_t count);
    bool seek(std::uint64_t offset);
    std::optional<std::uint64_t> find_block(std::uint64_t from);
    bool is_blank_to_the_end(const std::string& first);
    std::nullopt_t stop(DataFinish::State state, std::uint64_t offset, std::string what = {});

    std::unique_ptr<std::FILE, CloseDataFile> file_;
    std::string name_;
    std::string settings_;
    std::uint64_t offset_ = 0;
    std::optional<std::uint64_t> game_;  ///< that the last head of a block belongs to
    DataFinish finish_;
};

}  // namespace kempelen::eval
