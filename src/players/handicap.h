// SPDX-License-Identifier: GPL-3.0-or-later
// Weaker play that looks like a person's: a shallow look, and a choice among the moves that seemed good then.
#pragma once

#include "core/base/random.h"
#include "core/base/result.h"
#include "players/lots.h"
#include "players/player.h"
#include "search/limits.h"
#include "search/report.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kempelen::players {

/// How much a player of some strength looks, and how freely it chooses.
struct HandicapStep {
    int elo;             ///< the name of the step; docs/strength.md has the measured distances
    int depth;           ///< plies
    int nodes;           ///< at most
    int candidates;      ///< moves among which it chooses
    double temperature;  ///< centipawns: a move that seems so much worse is chosen 1/e times as often
};

/// The options UCI_LimitStrength and UCI_Elo, and what they do to a search.
class Handicap {
public:
    static constexpr int weakest = 800;
    static constexpr int strongest = 3200;  ///< from here on nothing is limited

    /// UCI_LimitStrength, UCI_Elo and Seed.
    std::vector<PlayerOption> options() const;
    /// Sets one of them. Nothing when it is none of them; else as Player::set_option.
    std::optional<Status> set(std::string_view name, std::string_view value);

    void new_game() { lots_.new_game(); }

    bool is_on() const { return is_on_ && elo_ < strongest; }
    /// The limits, no wider than the strength allows.
    search::Limits narrowed(search::Limits limits) const;
    /// Chooses among the lines of a search with narrowed limits; the chosen one comes first. `lines`: how
    /// many were asked for before.
    void choose(search::Choice& choice, int lines);

private:
    static PlayerOption elo_option();

    bool is_on_ = false;
    int elo_ = 1500;
    Lots lots_{"of the choice among good moves below full strength; each new game takes the next seed"};
};

/// The step for a strength, between those of the table where it names none. Requires: from
/// Handicap::weakest to strongest.
HandicapStep handicap_step(int elo);

}  // namespace kempelen::players
