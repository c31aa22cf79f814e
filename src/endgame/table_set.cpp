// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/table_set.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "embedded/endgame.h"

#include <algorithm>
#include <cstdlib>
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

Prober::Pages& Prober::pages_of(const TableFile& file) {
    Pages& pages = pages_[&file];
    if (pages.file == nullptr) {
        pages.file = &file;
        pages.blocks.resize(file.blocks());
    }
    return pages;
}

const Prober::Source& Prober::source_for(const Position& position) {
    const Material material = material_of(position);
    const auto [found, is_new] = sources_.try_emplace(material.key());
    Source& source = found->second;
    if (!is_new) return source;
    source.is_turned = !material.is_canonical();
    const TableFile* const file = tables_.find(material.canonical());
    if (file != nullptr) source.pages = &pages_of(*file);
    return source;
}

Result<const std::uint8_t*> Prober::bring(Pages& pages, std::size_t block) {
    Kept& slot = kept_[next_];
    Block room;
    if (slot.pages != nullptr) {
        room = std::move(slot.pages->blocks[slot.block]);
        slot.pages = nullptr;
    } else {
        room = std::make_unique<std::uint8_t[]>(block_entries);  // NOLINT: a block is bytes
    }
    if (const Status ok = pages.file->unpack(block, {room.get(), block_entries}); !ok) return ok.error();
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

Result<Value> Prober::at(const TableFile& file, const Entry& entry) { return at(pages_of(file), entry); }

Result<Value> Prober::at(Pages& pages, const Entry& entry) {
    const std::size_t block =
        static_cast<std::size_t>(entry.half) * pages.file->blocks_of_half() + entry.index / block_entries;
    const std::uint8_t* bytes = pages.blocks[block].get();
    if (bytes == nullptr) {
        const auto brought = bring(pages, block);
        if (!brought) return brought.error();
        bytes = *brought;
    }
    return Value::of_byte(bytes[entry.index % block_entries]);
}

Result<Value> Prober::ask(const Source& source, const Squares& squares, Color to_move) {
    const Color in_table = source.is_turned ? ~to_move : to_move;
    return at(*source.pages, source.pages->file->indexer().entry_of(squares, in_table));
}

Result<std::optional<Value>> Prober::probe_plain(const Position& position) {
    if (position.occupied().count() > most_men || position.castling_rooks()) {
        return std::optional<Value>();
    }
    if (position.occupied().count() == 2) return std::optional(Value::draw());
    const Source& source = source_for(position);
    if (source.pages == nullptr) return std::optional<Value>();
    const auto value = ask(source, squares_of(position, source.is_turned), position.side_to_move());
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

/// A position whose moves are valued. `source` is the table of its own material, or null where its moves must
/// be played to be answered.
struct Prober::Scene {
    const Position& position;
    const Source* source = nullptr;
    int turn = 0;       ///< what makes a square one of the source's
    Squares squares{};  ///< of the men, as the source wants them; a man is moved to ask and put back

    /// The man that moves, where the source answers for what comes after and no right is left behind.
    std::uint8_t* man_that_stays(Move move) {
        if (source == nullptr || move.kind() != Move::Kind::plain) return nullptr;
        if (!position.is_empty(move.to())) return nullptr;
        const bool is_double_step = std::abs(move.from().index() - move.to().index()) == 16 &&
                                    position.piece_on(move.from()) == Piece::pawn;
        if (is_double_step) return nullptr;
        return std::find(squares.begin(), squares.end(), move.from().index() ^ turn);
    }
};

Prober::Scene Prober::set_scene(const Position& position) {
    Scene scene{position};
    const int men = position.occupied().count();
    if (men > most_men || men == 2 || position.castling_rooks()) return scene;
    const Source& source = source_for(position);
    if (source.pages == nullptr) return scene;
    scene.source = &source;
    scene.turn = source.is_turned ? 56 : 0;
    scene.squares = squares_of(position, source.is_turned);
    return scene;
}

Result<std::optional<Value>> Prober::value_of(Scene& scene, Move move) {
    const Position& position = scene.position;
    std::optional<Value> after;
    if (std::uint8_t* const man = scene.man_that_stays(move)) {
        *man = static_cast<std::uint8_t>(move.to().index() ^ scene.turn);
        const auto value = ask(*scene.source, scene.squares, ~position.side_to_move());
        *man = static_cast<std::uint8_t>(move.from().index() ^ scene.turn);
        if (!value) return value.error();
        after = *value;
    } else {
        const auto value = probe(position.after(move));
        if (!value || !*value) return value;
        after = **value;
    }
    return std::optional(value_of(*after, position, move));
}

Result<std::optional<Value>> Prober::best_of_moves(const Position& position) {
    Scene scene = set_scene(position);
    std::optional<Value> best;
    for (const Move move : legal_moves(position)) {
        const auto value = value_of(scene, move);
        if (!value || !*value) return value;
        if (!best || **value > *best) best = **value;
    }
    if (!best) best = position.is_check() ? Value::loss(0) : Value::draw();
    return best;
}

Result<std::optional<std::vector<MoveValue>>> Prober::moves(const Position& position) {
    Scene scene = set_scene(position);
    std::vector<MoveValue> list;
    for (const Move move : legal_moves(position)) {
        const auto value = value_of(scene, move);
        if (!value) return value.error();
        if (!*value) return std::optional<std::vector<MoveValue>>();
        list.push_back({move, **value});
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const MoveValue& a, const MoveValue& b) { return a.value > b.value; });
    return std::optional(list);
}

}  // namespace kempelen::endgame
