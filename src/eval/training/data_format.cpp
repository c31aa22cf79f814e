// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/data_format.h"

#include "core/base/fnv.h"
#include "core/base/little_endian.h"

namespace kempelen::eval {

namespace {

constexpr std::uint32_t data_version = 1;
constexpr std::size_t head_checksum_at = BlockHead::bytes - sizeof(std::uint32_t);

}  // namespace

std::string data_file_head() {
    std::string head = "KempData";
    append_little_endian(head, data_version);
    head.resize(data_file_head_bytes, '\0');
    return head;
}

bool begins_data_file(std::string_view bytes) {
    return data_file_head().starts_with(bytes.substr(0, data_file_head_bytes));
}

std::uint32_t data_checksum(std::string_view bytes) {
    const std::uint64_t hash = fnv_hash(bytes);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

std::string data_block(DataKind kind, std::uint64_t game, std::string_view body) {
    std::string block;
    block.reserve(BlockHead::bytes + body.size());
    append_little_endian(block, static_cast<std::uint32_t>(body.size()));
    append_little_endian(block, static_cast<std::uint32_t>(kind));
    append_little_endian(block, game);
    append_little_endian(block, data_checksum(body));
    append_little_endian(block, data_checksum(block));
    block += body;
    return block;
}

std::optional<BlockHead> read_block_head(std::string_view bytes) {
    if (little_endian<std::uint32_t>(bytes, head_checksum_at) !=
        data_checksum(bytes.substr(0, head_checksum_at))) {
        return std::nullopt;
    }
    const BlockHead head{.length = little_endian<std::uint32_t>(bytes, 0),
                         .kind = static_cast<DataKind>(little_endian<std::uint32_t>(bytes, 4)),
                         .game = little_endian<std::uint64_t>(bytes, 8),
                         .body_checksum = little_endian<std::uint32_t>(bytes, 16)};
    const bool is_known = head.kind >= DataKind::settings && head.kind <= DataKind::shuffled;
    if (!is_known || head.length > BlockHead::most_length) return std::nullopt;
    return head;
}

}  // namespace kempelen::eval
