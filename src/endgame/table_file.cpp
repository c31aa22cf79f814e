// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/table_file.h"

#include "core/base/parallel.h"
#include "endgame/file_head.h"

#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <optional>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kempelen::endgame {

FileCounts file_counts(const std::vector<Tally>& halves) {
    FileCounts counts;
    for (std::size_t side = 0; side < 2; ++side) {
        const Tally& tally = halves[std::min(side, halves.size() - 1)];
        counts.wins[side] = tally.wins;
        counts.draws[side] = tally.draws;
        counts.losses[side] = tally.losses;
        counts.longest_win = std::max(counts.longest_win, static_cast<std::uint64_t>(tally.longest_win()));
    }
    return counts;
}

std::string table_file_name(const Material& material, Metric metric) {
    return material.name() + (metric == Metric::mate ? ".ktb" : ".ktz");
}

Error TableFile::damaged(const std::string& what) const {
    return {ErrorCode::bad_file, path_.string() + ": " + what + "; remove the file and build " +
                                     indexer_.material().name() + " again"};
}

Result<std::shared_ptr<const TableFile>> TableFile::open(const std::filesystem::path& path,
                                                         const Material& material, Metric metric) {
    const std::shared_ptr<TableFile> file(new TableFile(path, material, metric));
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return Error{ErrorCode::bad_file, path.string() + ": " + std::strerror(errno)};
    }
    struct stat status {};
    // A pipe would keep whoever reads it waiting.
    const bool is_sized = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
    void* const start = is_sized ? ::mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ,
                                          MAP_PRIVATE, descriptor, 0)
                                 : MAP_FAILED;
    ::close(descriptor);
    if (start == MAP_FAILED) return file->damaged("not a table file");
    file->bytes_ = {static_cast<const std::uint8_t*>(start), static_cast<std::size_t>(status.st_size)};
    file->is_mapped_ = true;
    file->device_ = status.st_dev;
    file->inode_ = status.st_ino;
    if (const Status ok = file->read_head(); !ok) return ok.error();
    return std::shared_ptr<const TableFile>(file);
}

Result<std::shared_ptr<const TableFile>> TableFile::of_bytes(std::span<const std::uint8_t> bytes,
                                                             const std::filesystem::path& name,
                                                             const Material& material) {
    const std::shared_ptr<TableFile> file(new TableFile(name, material, Metric::mate));
    file->bytes_ = bytes;
    if (const Status ok = file->read_head(); !ok) return ok.error();
    return std::shared_ptr<const TableFile>(file);
}

TableFile::~TableFile() {
    if (!is_mapped_) return;
    void* start = const_cast<std::uint8_t*>(bytes_.data());  // NOLINT: munmap asks for it
    ::munmap(start, bytes_.size());
}

Status TableFile::read_head() {
    FileHead head;
    if (bytes_.size() < sizeof head) return damaged("not a table file");
    std::memcpy(&head, bytes_.data(), sizeof head);
    const FileHead wanted = head_for(indexer_, metric_, head.counts, blocks());
    if (head.magic != wanted.magic) return damaged("not a table file of this version");
    if (head.name != wanted.name || head.entries != wanted.entries || head.blocks != wanted.blocks) {
        return damaged("not a table of " + indexer_.material().name() + ", or damaged");
    }
    offsets_.resize(blocks() + 1);
    const std::size_t list_bytes = offsets_.size() * sizeof(std::uint64_t);
    if (bytes_.size() < sizeof head + list_bytes) return damaged("cut short");
    std::memcpy(offsets_.data(), bytes_.data() + sizeof head, list_bytes);
    if (checksum_of(head, offsets_) != head.checksum) return damaged("damaged head (wrong checksum)");
    if (offsets_.back() != bytes_.size()) return damaged("of the wrong length");
    if (offsets_.front() != sizeof head + list_bytes || !std::ranges::is_sorted(offsets_)) {
        return damaged("damaged block list");
    }
    counts_ = head.counts;
    return {};
}

bool TableFile::is_cut_short() const {
    struct stat status {};
    // One that is gone, or has another in its place, stays whole for those who have mapped it.
    return is_mapped_ && ::stat(path_.c_str(), &status) == 0 && status.st_dev == device_ &&
           status.st_ino == inode_ && static_cast<std::uint64_t>(status.st_size) < bytes_.size();
}

Status TableFile::unpack(std::size_t block, std::span<std::uint8_t> room) const {
    if (is_cut_short()) return damaged("cut short");
    const std::uint64_t begin = offsets_[block];
    const std::size_t packed = static_cast<std::size_t>(offsets_[block + 1] - begin);
    const std::size_t first = block % blocks_of_half() * block_entries;
    const std::size_t wanted = std::min(block_entries, indexer_.size() - first);
    const std::size_t got = ZSTD_decompress(room.data(), room.size(), bytes_.data() + begin, packed);
    if (ZSTD_isError(got) != 0 || got != wanted) {
        return damaged("damaged block " + std::to_string(block) + " (wrong checksum)");
    }
    return {};
}

Result<std::shared_ptr<const WholeTable>> TableFile::load(unsigned threads) const {
    auto table = std::make_shared<WholeTable>(indexer_.material());
    std::mutex mutex;
    std::optional<Error> failure;
    share_out(threads, blocks(), 1, [&](std::uint64_t begin, std::uint64_t end, unsigned) {
        for (std::uint64_t block = begin; block < end; ++block) {
            auto& half = table->halves[block / blocks_of_half()];
            const std::size_t first = block % blocks_of_half() * block_entries;
            const std::span<std::uint8_t> room(half.data() + first,
                                               std::min(block_entries, half.size() - first));
            if (const Status ok = unpack(block, room); !ok) {
                const std::scoped_lock lock(mutex);
                failure = ok.error();
            }
        }
    });
    if (failure) return *failure;
    return std::shared_ptr<const WholeTable>(table);
}

}  // namespace kempelen::endgame
