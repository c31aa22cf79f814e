// SPDX-License-Identifier: GPL-3.0-or-later
// The first bytes of a table file.
#pragma once

#include "core/base/fnv.h"
#include "endgame/table_file.h"

#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace kempelen::endgame {

/// The head as it stands in the file, little-endian. The block list follows, then the blocks.
struct FileHead {
    std::array<char, 8> magic{'K', 'e', 'm', 'p',
                              'T', 'a', 'b', '1'};  ///< of mates; "KempZer1": fifty-move rule
    std::array<char, 16> name{};                    ///< zero at the end
    std::uint64_t entries = 0;                      ///< of a half
    std::uint64_t blocks = 0;                       ///< of all halves
    FileCounts counts;
    std::uint64_t checksum = 0;  ///< of the head with zero here, and of the block list
};
static_assert(sizeof(FileHead) == 8 + 16 + 8 + 8 + 7 * 8 + 8);

template <class T>
std::span<const std::uint8_t> as_raw_bytes(std::span<const T> values) {
    return {reinterpret_cast<const std::uint8_t*>(values.data()), values.size_bytes()};
}

/// The checksum of a head (whatever its own field holds) and a block list.
inline std::uint64_t checksum_of(FileHead head, std::span<const std::uint64_t> offsets) {
    head.checksum = 0;
    return fnv_hash(as_raw_bytes(offsets), fnv_hash(as_raw_bytes(std::span<const FileHead>(&head, 1))));
}

/// A head for the table, without its checksum.
inline FileHead head_for(const Indexer& indexer, Metric metric, const FileCounts& counts,
                         std::uint64_t blocks) {
    FileHead head;
    if (metric == Metric::zeroing) head.magic = {'K', 'e', 'm', 'p', 'Z', 'e', 'r', '1'};
    const std::string name = indexer.material().name();
    std::memcpy(head.name.data(), name.data(), name.size());
    head.entries = indexer.size();
    head.blocks = blocks;
    head.counts = counts;
    return head;
}

}  // namespace kempelen::endgame
