// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/table_set.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "embedded/endgame.h"

#include <algorithm>
#include <system_error>

namespace kempelen::endgame {

Result<TableSet> TableSet::open(const std::filesystem::path& folder, Metric metric) {
    TableSet set;
    set.metric_ = metric;
    std::error_code failed;
    for (std::filesystem::directory_iterator it(folder, failed), end; !failed && it != end;
         it.increment(failed)) {
        const auto material = Material::parse(it->path().stem().string());
        if (!material || table_file_name(*material, metric) != it->path().filename()) continue;
        auto file = TableFile::open(it->path(), *material, metric);
        if (!file) return file.error();
        set.files_[material->key()] = *file;
    }
    if (failed && failed != std::errc::no_such_file_or_directory) {
        return Error{ErrorCode::bad_file, folder.string() + ": " + failed.message()};
    }
    return set;
}

TableSet TableSet::embedded() {
    TableSet set;
    for (const kempelen::embedded::File& inside : kempelen::embedded::endgame_files()) {
        const std::filesystem::path name(inside.path());
        const auto material = Material::parse(name.stem().string());
        KEMPELEN_ASSERT(material, "an embedded table without a material");
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(inside.text().data());
        const auto file = TableFile::of_bytes({bytes, inside.text().size()}, name, *material);
        KEMPELEN_ASSERT(file, "an embedded table is damaged");
        if (material && file) set.files_[material->key()] = *file;
    }
    return set;
}

void TableSet::add_missing(const TableSet& other) {
    KEMPELEN_ASSERT(metric_ == other.metric_, "tables that count different things");
    for (const auto& [key, file] : other.files_) {
        files_.try_emplace(key, file);
    }
}

const TableFile* TableSet::find(const Material& material) const {
    const auto found = files_.find(material.key());
    return found == files_.end() ? nullptr : found->second.get();
}

std::vector<const TableFile*> TableSet::all() const {
    std::vector<const TableFile*> list;
    for (const auto& [key, file] : files_) {
        list.push_back(file.get());
    }
    const auto rank = [](const TableFile* file) {
        const Material& material = file->indexer().material();
        return std::pair(material.men(), material.name());
    };
    std::sort(list.begin(), list.end(),
              [&](const TableFile* a, const TableFile* b) { return rank(a) < rank(b); });
    return list;
}

Prober::Prober(const TableSet& tables, std::uint64_t room)
    : tables_(tables), kept_(std::max<std::size_t>(static_cast<std::size_t>(room / block_entries), 4)) {}

Result<const std::uint8_t*> Prober::bring(const TableFile& file, Pages& pages, std::size_t block) {
    Kept& slot = kept_[next_];
    Block room;
    if (slot.pages != nullptr) {
        room = std::move(slot.pages->blocks[slot.block]);
        slot.pages = nullptr;
    } else {
        room = std::make_unique<std::uint8_t[]>(block_entries);  // NOLINT: a block is bytes
    }
    if (const Status ok = file.unpack(block, {room.get(), block_entries}); !ok) return ok.error();
    slot = {&pages, block};
    next_ = (next_ + 1) % kept_.size();
    pages.blocks[block] = std::move(room);
    return static_cast<const std::uint8_t*>(pages.blocks[block].get());
}

Result<BestLine> Prober::best_line(const Position& position) {
    BestLine line{{}, position};
    for (;;) {
        const auto value = probe(line.end);
        if (!value) return value.error();
        const auto all = moves(line.end);
        if (!all) return all.error();
        if (!*value || (*value)->is_draw() || !*all || (*all)->empty()) return line;
        const MoveValue& best = (*all)->front();
        if (best.value != **value) {
            return Error{ErrorCode::bad_file, to_fen(line.end) + ": the table contradicts its best move"};
        }
        line.moves.push_back(best.move);
        line.end.play(best.move);
    }
}

Result<Value> Prober::at(const TableFile& file, const Entry& entry) {
    Pages& pages = pages_[&file];
    if (pages.blocks.empty()) pages.blocks.resize(file.blocks());
    const std::size_t block =
        static_cast<std::size_t>(entry.half) * file.blocks_of_half() + entry.index / block_entries;
    const std::uint8_t* bytes = pages.blocks[block].get();
    if (bytes == nullptr) {
        const auto brought = bring(file, pages, block);
        if (!brought) return brought.error();
        bytes = *brought;
    }
    return Value::of_byte(bytes[entry.index % block_entries]);
}

Result<std::optional<Value>> Prober::probe_plain(const Position& position) {
    if (position.occupied().count() > most_men || position.castling_rooks()) {
        return std::optional<Value>();
    }
    if (position.occupied().count() == 2) return std::optional(Value::draw());
    const Placement placement = place(position);
    const TableFile* const file = tables_.find(placement.material);
    if (file == nullptr) return std::optional<Value>();
    const auto entry = file->indexer().find(placement.squares, placement.to_move);
    KEMPELEN_ASSERT(entry.has_value(), "kings touch in a position");
    const Result<Value> value = at(*file, *entry);
    if (!value) return value.error();
    return std::optional(*value);
}

Value Prober::value_of(Value after, const Position& before, Move move) const {
    const bool zeroes = before.is_capture(move) || before.piece_on(move.from()) == Piece::pawn;
    return value_of_move(after, zeroes, tables_.metric());
}

Result<std::optional<Value>> Prober::probe(const Position& position) {
    auto plain = probe_plain(position);
    if (!plain || !*plain || !position.can_capture_en_passant()) return plain;
    // The table knows nothing of en passant: the best capture is one more move to choose from, or the only
    // one.
    std::optional<Value> best;
    bool has_other = false;
    for (const Move move : legal_moves(position)) {
        if (!move.is_en_passant()) {
            has_other = true;
            continue;
        }
        const auto after = probe_plain(position.after(move));
        if (!after || !*after) return after;
        const Value value = value_of(**after, position, move);
        best = best ? std::max(*best, value) : value;
    }
    if (has_other) best = best ? std::max(*best, **plain) : **plain;
    return best;
}

Result<std::optional<std::vector<MoveValue>>> Prober::moves(const Position& position) {
    std::vector<MoveValue> list;
    for (const Move move : legal_moves(position)) {
        const auto after = probe(position.after(move));
        if (!after) return after.error();
        if (!*after) return std::optional<std::vector<MoveValue>>();
        list.push_back({move, value_of(**after, position, move)});
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const MoveValue& a, const MoveValue& b) { return a.value > b.value; });
    return std::optional(list);
}

}  // namespace kempelen::endgame
