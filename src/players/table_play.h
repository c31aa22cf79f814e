// SPDX-License-Identifier: GPL-3.0-or-later
// Plays from endgame tables: won positions to mate by the shortest way, lost ones as long as they last.
#pragma once

#include "core/base/result.h"
#include "core/game.h"
#include "endgame/table_set.h"
#include "search/limits.h"
#include "search/report.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::players {

/// Tables that a player asks at the root. One call at a time.
class TablePlay {
public:
    /// With the tables inside the program only.
    TablePlay();

    /// Takes the tables of a folder too, and forgets those of the last; an empty path stands for none. Fails
    /// with bad_file for a folder that is not there or a damaged table, and changes nothing then.
    Status use_folder(const std::filesystem::path& folder);

    /// The tables, for whoever else wants to ask them.
    std::shared_ptr<const endgame::TableSet> tables() const { return tables_; }

    /// What the tables say of the game's present position.
    struct Advice {
        std::optional<search::Choice> choice;  ///< the answer, where the position is won or lost
        std::vector<Move> drawing_moves;       ///< where it is drawn: the moves that keep the draw
        bool is_by_fifty_moves = false;        ///< the rule ends the game before the mate, whatever is played
    };

    /// Nothing where a table is missing, or the fifty-move rule could end the game before the mate; where it
    /// is sure to, the position is drawn. Only the moves that the limits consider are looked at.
    std::optional<Advice> advise(const Game& game, const search::Limits& limits);

    /// The sentence on a damaged table that advise() met, each once.
    std::optional<std::string> take_fault() { return std::exchange(fault_, std::nullopt); }

private:
    void note_fault(const Error& error);
    std::optional<search::Report> report_of(const Game& game, const endgame::MoveValue& root, int number);

    void take(endgame::TableSet set);

    std::shared_ptr<const endgame::TableSet> tables_;
    std::optional<endgame::Prober> prober_;
    std::optional<std::string> fault_;  ///< not told yet
    std::set<std::string> faults_;      ///< met
};

}  // namespace kempelen::players
