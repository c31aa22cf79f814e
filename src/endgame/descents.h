// SPDX-License-Identifier: GPL-3.0-or-later
// The ways out of a table: captures and promotions, and the smaller tables that answer for them.
#pragma once

#include "endgame/metric.h"
#include "endgame/whole_table.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace kempelen::endgame {

/// A move that leaves the table, by the places of the men in the table's list.
struct Departure {
    std::optional<std::size_t> captured;
    std::optional<std::size_t> promoted;
    Piece becomes = Piece::queen;  ///< what the pawn becomes
};

/// Answers for the positions after a capture or promotion. Loading changes it; value_after() may be called by
/// many threads at once in between.
class Descents {
public:
    Descents(const Material& material, Metric metric);

    /// From now on this table answers. Replaces nothing else.
    void attach(const std::shared_ptr<const WholeTable>& table);
    /// Drops every table that no en passant capture leads to.
    void drop_all_but_en_passant();

    /// True when value_after() can answer: the table is attached, or only kings remain.
    bool can_answer(const Departure& departure) const {
        const Way& way = way_of(departure);
        return way.is_bare_kings || way.table != nullptr;
    }

    /// What the departure is worth for the side that made it. `squares` are the men after it, the captured
    /// man's place unused. Requires: can_answer().
    Value value_after(const Departure& departure, const Squares& squares, Color mover) const;

    /// The materials that en passant captures lead to.
    const std::vector<Material>& en_passant_materials() const { return en_passant_; }

private:
    struct Way {
        Material material;
        std::shared_ptr<const WholeTable> table;
        bool is_possible = false;
        bool is_bare_kings = false;
        bool is_turned = false;                     ///< colors are exchanged in the smaller table
        std::array<std::uint8_t, most_men> from{};  ///< by place there: place here
    };

    static std::size_t slot(const Departure& departure) {
        const std::size_t captured = departure.captured.value_or(0);
        const std::size_t promoted = departure.promoted.value_or(0);
        const std::size_t kind = departure.promoted ? index_of(departure.becomes) : 0;
        return (captured * most_men + promoted) * 5 + kind;
    }
    const Way& way_of(const Departure& departure) const { return ways_[slot(departure)]; }
    void add_way(const std::vector<ColoredPiece>& men, const Departure& departure);

    Metric metric_;
    std::array<Way, std::size_t{most_men} * most_men * 5> ways_;
    std::vector<Material> en_passant_;
};

}  // namespace kempelen::endgame
