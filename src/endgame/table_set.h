// SPDX-License-Identifier: GPL-3.0-or-later
// A folder of endgame tables, and how one asks it.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "endgame/table_file.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace kempelen::endgame {

/// The table files of a folder, opened. Immutable: any thread may read it.
class TableSet {
public:
    /// Opens every table of the metric in the folder; a folder that does not exist has none. Fails with
    /// bad_file for a damaged one.
    static Result<TableSet> open(const std::filesystem::path& folder, Metric metric = Metric::mate);

    /// The tables of mates inside the program: three men, bishop pair, bishop and knight.
    static TableSet embedded();
    /// Takes the tables of another set of the same metric for those materials that this one lacks.
    void add_missing(const TableSet& other);

    Metric metric() const { return metric_; }
    /// The table of a canonical material, or nothing.
    const TableFile* find(const Material& material) const;
    /// All tables, by number of men and name.
    std::vector<const TableFile*> all() const;

private:
    Metric metric_ = Metric::mate;
    std::map<std::uint64_t, std::shared_ptr<const TableFile>> files_;
};

/// A legal move and what it leads to, for the side that makes it.
struct MoveValue {
    Move move = Move::null();
    Value value;
};

/// Best play of both sides, as far as the tables reach.
struct BestLine {
    std::vector<Move> moves;
    Position end;  ///< where it stops: a mate, a draw, or a position that the tables cannot answer
};

/// Asks a set of tables. With the fifty-move rule, the values hold for a position in which no move has been
/// counted yet: of one with a count, a win or loss in so many plies stands if both together are a hundred at
/// most, and is a draw otherwise. Keeps unpacked blocks; one object a thread.
class Prober {
public:
    /// `room` bytes of unpacked blocks are kept. Requires: the set outlives the prober.
    explicit Prober(const TableSet& tables, std::uint64_t room = std::uint64_t{16} << 20);

    /// The exact value for the side to move; nothing where castling is possible or no table is there. A
    /// capture en passant counts. Fails with bad_file for a damaged table.
    Result<std::optional<Value>> probe(const Position& position);

    /// Every legal move with its value, best first; nothing where one of them cannot be answered.
    Result<std::optional<std::vector<MoveValue>>> moves(const Position& position);

    /// The value of the best legal move, a draw or loss where there is none; nothing where one of them cannot
    /// be answered. It follows from the moves alone, not from what the tables say of the position itself.
    Result<std::optional<Value>> best_of_moves(const Position& position);

    /// The best moves of both sides from here to the mate. Fails with bad_file where a table contradicts
    /// its best move, so that the line always comes nearer to the mate, or to a capture or pawn move.
    Result<BestLine> best_line(const Position& position);

    /// The entry of a table.
    Result<Value> at(const TableFile& file, const Entry& entry);

private:
    using Block = std::unique_ptr<std::uint8_t[]>;  // NOLINT: a block is bytes
    struct Pages {
        const TableFile* file = nullptr;
        std::vector<Block> blocks;
    };
    struct Kept {
        Pages* pages = nullptr;
        std::size_t block = 0;
    };
    /// The table that answers for a material, colors as they stand on the board.
    struct Source {
        Pages* pages = nullptr;
        bool is_turned = false;  ///< in the table colors are exchanged
    };
    struct Scene;

    const Source& source_for(const Position& position);
    Pages& pages_of(const TableFile& file);
    Result<Value> at(Pages& pages, const Entry& entry);
    Result<Value> ask(const Source& source, const Squares& squares, Color to_move);
    Result<std::optional<Value>> probe_plain(const Position& position);
    Scene set_scene(const Position& position);
    Result<std::optional<Value>> value_of(Scene& scene, Move move);
    Value value_of(Value after, const Position& before, Move move) const;
    Result<const std::uint8_t*> bring(Pages& pages, std::size_t block);

    const TableSet& tables_;
    std::unordered_map<const TableFile*, Pages> pages_;
    std::unordered_map<std::uint64_t, Source> sources_;  ///< by the key of the material
    std::vector<Kept> kept_;                             ///< a ring: the oldest block goes first
    std::size_t next_ = 0;
};

}  // namespace kempelen::endgame
