// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks of a data file. docs/training-data.md describes the bytes.
//
// A file is a head of 16 bytes and then blocks, each written whole: what a killed program leaves is whole
// blocks and perhaps the beginning of one. A run begins with its settings; then come its games, each with the
// positions that its searches looked at, if any, before the game itself: a game that is there is complete.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::eval {

/// What a block holds.
enum class DataKind : std::uint32_t {
    settings = 1,   ///< text, lines NAME=VALUE: whatever decides the games that follow
    game = 2,       ///< see game_record.h
    positions = 3,  ///< samples of 32 bytes
    shuffled = 4,   ///< samples of many games, in files of their own: see sample_file.h
};

/// The first bytes of a data file: the name of the format and its version.
inline constexpr std::size_t data_file_head_bytes = 16;
std::string data_file_head();
/// Whether those bytes begin a data file of this version; of the first ones, if there are not enough.
bool begins_data_file(std::string_view bytes);

/// What stands before the body of a block.
struct BlockHead {
    static constexpr std::size_t bytes = 24;
    static constexpr std::uint32_t most_length = std::uint32_t{1} << 24;

    std::uint32_t length = 0;  ///< of the body, in bytes
    DataKind kind = DataKind::settings;
    std::uint64_t game = 0;  ///< the number of the game that it belongs to; 0 for settings
    std::uint32_t body_checksum = 0;
};

/// Head and body as they stand in a file.
std::string data_block(DataKind kind, std::uint64_t game, std::string_view body);
/// Reads a head; nothing where its own checksum, its kind or its length is impossible. Requires: as many
/// bytes.
std::optional<BlockHead> read_block_head(std::string_view bytes);
/// The checksum of a body.
std::uint32_t data_checksum(std::string_view bytes);

}  // namespace kempelen::eval
