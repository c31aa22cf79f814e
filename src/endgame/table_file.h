// SPDX-License-Identifier: GPL-3.0-or-later
// Endgame tables as files: compressed blocks that can be read one by one. docs/tables.md has the format.
#pragma once

#include "core/base/result.h"
#include "endgame/metric.h"
#include "endgame/whole_table.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <sys/types.h>
#include <vector>

namespace kempelen::endgame {

/// Entries in a block: what is read and unpacked at once.
inline constexpr std::size_t block_entries = std::size_t{1} << 15;

/// The counts that a file carries for each side to move.
struct FileCounts {
    std::array<std::uint64_t, 2> wins{};
    std::array<std::uint64_t, 2> draws{};
    std::array<std::uint64_t, 2> losses{};
    std::uint64_t longest_win = 0;  ///< moves or plies, of either side; 0: nobody wins

    friend bool operator==(const FileCounts&, const FileCounts&) = default;
};
/// The counts of the halves; a single half stands for both sides.
FileCounts file_counts(const std::vector<Tally>& halves);

/// The name of the file of a material: "KBNK.ktb", with the fifty-move rule "KBNK.ktz".
std::string table_file_name(const Material& material, Metric metric);

/// Writes a table: first under a name that ends in .part, then, complete and on disk, under its own. `fill`
/// is asked for the bytes (Value::byte) of entries from `begin` on of a half, by several threads at once.
/// Fails with bad_file.
Status write_table(const std::filesystem::path& folder, const Indexer& indexer, Metric metric,
                   const FileCounts& counts, unsigned threads,
                   const std::function<void(int half, std::uint32_t begin, std::span<std::uint8_t>)>& fill);

/// An open table file, mapped into memory. Immutable: any thread may read it.
class TableFile {
public:
    /// Opens a file and checks head and block list. Fails with bad_file and the file's name when it is
    /// missing, of another material or damaged.
    static Result<std::shared_ptr<const TableFile>> open(const std::filesystem::path& path,
                                                         const Material& material, Metric metric);
    /// A table of mates in memory; the bytes must outlive it. `name` stands for the path in messages.
    static Result<std::shared_ptr<const TableFile>> of_bytes(std::span<const std::uint8_t> bytes,
                                                             const std::filesystem::path& name,
                                                             const Material& material);
    ~TableFile();
    TableFile(const TableFile&) = delete;
    TableFile& operator=(const TableFile&) = delete;

    const Indexer& indexer() const { return indexer_; }
    Metric metric() const { return metric_; }
    const FileCounts& counts() const { return counts_; }
    const std::filesystem::path& path() const { return path_; }
    std::uint64_t bytes() const { return bytes_.size(); }
    std::size_t blocks_of_half() const { return (indexer_.size() + block_entries - 1) / block_entries; }
    std::size_t blocks() const { return blocks_of_half() * static_cast<std::size_t>(indexer_.halves()); }

    /// Unpacks a block into room for block_entries bytes. Fails with bad_file when its checksum is wrong.
    Status unpack(std::size_t block, std::span<std::uint8_t> room) const;

    /// The whole table in memory. Every block is checked.
    Result<std::shared_ptr<const WholeTable>> load(unsigned threads) const;

private:
    TableFile(std::filesystem::path path, const Material& material, Metric metric)
        : path_(std::move(path)), indexer_(material), metric_(metric) {}
    Error damaged(const std::string& what) const;
    Status read_head();
    /// Whether the file has lost bytes since it was mapped: the system ends who reads them.
    bool is_cut_short() const;

    std::filesystem::path path_;
    Indexer indexer_;
    Metric metric_;
    FileCounts counts_;
    std::span<const std::uint8_t> bytes_;
    bool is_mapped_ = false;  ///< the bytes are a file's, mapped by this object
    dev_t device_ = 0;        ///< that file
    ino_t inode_ = 0;
    std::vector<std::uint64_t> offsets_;  ///< where the blocks start; one more for the end
};

}  // namespace kempelen::endgame
