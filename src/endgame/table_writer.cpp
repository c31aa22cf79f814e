// SPDX-License-Identifier: GPL-3.0-or-later
// write_table(): packs the blocks with several threads and puts the file in place at the end.
#include "core/base/parallel.h"
#include "endgame/file_head.h"
#include "endgame/table_file.h"

#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>
#include <unistd.h>

namespace kempelen::endgame {

namespace {

/// zstd's; higher gains little on tables and takes several times as long.
constexpr int packing_level = 15;

using PackedBlocks = std::vector<std::vector<std::uint8_t>>;

/// A zstd packer of one thread, with checksums.
using Packer = std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)>;

Packer make_packer() {
    Packer packer(ZSTD_createCCtx(), &ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(packer.get(), ZSTD_c_compressionLevel, packing_level);
    ZSTD_CCtx_setParameter(packer.get(), ZSTD_c_checksumFlag, 1);
    return packer;
}

/// Packs `count` blocks from `start` on.
PackedBlocks pack_blocks(const Indexer& indexer, unsigned threads, std::size_t start, std::size_t count,
                         const std::function<void(int, std::uint32_t, std::span<std::uint8_t>)>& fill) {
    const std::size_t of_half = (indexer.size() + block_entries - 1) / block_entries;
    PackedBlocks packed(count);
    share_out(threads, count, 16, [&](std::uint64_t begin, std::uint64_t end, unsigned) {
        const Packer packer = make_packer();
        std::vector<std::uint8_t> plain;
        for (std::uint64_t i = begin; i < end; ++i) {
            const std::uint64_t block = start + i;
            const std::size_t first = block % of_half * block_entries;
            plain.resize(std::min(block_entries, indexer.size() - first));
            fill(static_cast<int>(block / of_half), static_cast<std::uint32_t>(first), plain);
            auto& room = packed[i];
            room.resize(ZSTD_compressBound(plain.size()));
            room.resize(ZSTD_compress2(packer.get(), room.data(), room.size(), plain.data(), plain.size()));
        }
    });
    return packed;
}

/// A file that is closed at the end of its life.
using OpenFile = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

bool put(std::FILE* file, std::span<const std::uint8_t> bytes) {
    return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
}

Error write_error(const std::filesystem::path& path) {
    return {ErrorCode::bad_file, path.string() + ": " + std::generic_category().message(errno)};
}

}  // namespace

Status write_table(const std::filesystem::path& folder, const Indexer& indexer, Metric metric,
                   const FileCounts& counts, unsigned threads,
                   const std::function<void(int half, std::uint32_t begin, std::span<std::uint8_t>)>& fill) {
    // Some blocks are packed, then written, so that a large table takes no more memory than a small one. Head
    // and block list are known at the end only: zeros keep their place.
    const std::size_t of_half = (indexer.size() + block_entries - 1) / block_entries;
    const std::size_t blocks = of_half * static_cast<std::size_t>(indexer.halves());
    constexpr std::size_t at_once = 256;
    std::vector<std::uint64_t> offsets(blocks + 1);
    const std::filesystem::path target = folder / table_file_name(indexer.material(), metric);
    const std::filesystem::path part = target.string() + ".part";
    OpenFile file(std::fopen(part.c_str(), "wb"), &std::fclose);
    if (!file) return write_error(part);
    FileHead head{};
    const auto put_head = [&] {
        return put(file.get(), as_raw_bytes(std::span<const FileHead>(&head, 1))) &&
               put(file.get(), as_raw_bytes(std::span<const std::uint64_t>(offsets)));
    };
    bool is_written = put_head();
    offsets[0] = sizeof(FileHead) + offsets.size() * sizeof(std::uint64_t);
    for (std::size_t start = 0; start < blocks && is_written; start += at_once) {
        const std::size_t count = std::min(at_once, blocks - start);
        const PackedBlocks packed = pack_blocks(indexer, threads, start, count, fill);
        for (std::size_t i = 0; i < count; ++i) {
            offsets[start + i + 1] = offsets[start + i] + packed[i].size();
            is_written = is_written && put(file.get(), packed[i]);
        }
    }
    head = head_for(indexer, metric, counts, blocks);
    head.checksum = checksum_of(head, offsets);
    is_written = is_written && std::fseek(file.get(), 0, SEEK_SET) == 0 && put_head();
    is_written = is_written && std::fflush(file.get()) == 0 && ::fsync(::fileno(file.get())) == 0;
    if (!is_written || std::fclose(file.release()) != 0) {
        const Error error = write_error(part);
        std::error_code ignored;
        std::filesystem::remove(part, ignored);
        return error;
    }
    std::error_code failed;
    std::filesystem::rename(part, target, failed);
    if (failed) return Error{ErrorCode::bad_file, target.string() + ": " + failed.message()};
    return {};
}

}  // namespace kempelen::endgame
