// SPDX-License-Identifier: GPL-3.0-or-later
// Endgame tables as a node of the search asks them: our own, exact to the move, and Syzygy's won, drawn or
// lost.
#pragma once

#include "core/position.h"
#include "search/table.h"
#include "search/values.h"

#include <memory>
#include <optional>
#include <vector>

namespace kempelen::endgame {
class Prober;
class Syzygy;
class TableSet;
}  // namespace kempelen::endgame

namespace kempelen::search {

/// The tables that a search may ask; either may be missing.
struct EndgameTables {
    std::shared_ptr<const endgame::TableSet> exact{};
    std::shared_ptr<const endgame::Syzygy> syzygy{};
};

/// A score that tables prove, seen from the root of the search.
struct EndgameScore {
    MoverScore score{};
    Bound bound = Bound::exact;  ///< lower: won, but the distance is not known; upper: lost likewise
};

/// Asks tables during a search. One object a thread.
class EndgameOracle {
public:
    EndgameOracle();
    ~EndgameOracle();
    EndgameOracle(const EndgameOracle&) = delete;
    EndgameOracle& operator=(const EndgameOracle&) = delete;

    /// Readies it for a search from `root`. Where the tables answer for the root itself, they are asked below
    /// only after a capture: among moves that keep a draw the evaluation is to choose.
    void begin(const EndgameTables& tables, const Position& root);

    /// False for nearly all positions, at the price of counting men.
    bool may_answer(const Position& position) const {
        return position.occupied().count() <= most_men_;  // most_men_ is 0 without tables
    }

    /// What the tables prove for the side to move at that ply. Nothing where no table is there, castling is
    /// possible, the fifty-move rule could end the game before the mate, or a table is damaged. Syzygy tables
    /// are asked only just after a capture or a pawn move.
    std::optional<EndgameScore> ask(const Position& position, Ply ply);

    /// The best moves of both sides from a position that the exact tables decide, to the mate; else none.
    std::vector<Move> line_to_mate(const Position& position);

private:
    EndgameTables tables_;
    std::unique_ptr<endgame::Prober> prober_;
    int most_men_ = 0;
};

}  // namespace kempelen::search
