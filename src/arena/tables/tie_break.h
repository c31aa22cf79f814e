// SPDX-License-Identifier: GPL-3.0-or-later
// How players with equal points are put in order.
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kempelen::arena {

/// A number that puts players with equal points in order; more is better.
enum class TieBreak : std::uint8_t {
    sonneborn_berger,  ///< points of the beaten opponents, and half the points of those drawn with, a game at
                       ///< a time
    buchholz,          ///< points of all opponents, a game at a time
    fore_buchholz,     ///< Buchholz with the games of the last round counted as draws; needs the number of
                       ///< rounds
    direct_encounter,  ///< points against the others that are still tied, if all of them met equally often
    wins,              ///< games won
    koya,              ///< points against opponents who made at least half of their possible points
};

/// The tie-breaks in the order in which reports list them.
inline constexpr std::array all_tie_breaks{
    TieBreak::sonneborn_berger, TieBreak::buchholz, TieBreak::fore_buchholz,
    TieBreak::direct_encounter, TieBreak::wins,     TieBreak::koya};

/// The name that users type: sb, buchholz, fore-buchholz, direct, wins, koya.
std::string_view name_of(TieBreak tie_break);

/// Reads such names separated by commas; fails with bad_argument for an unknown one.
Result<std::vector<TieBreak>> parse_tie_breaks(std::string_view text);

/// What a round counts that a player did not play, in Sonneborn-Berger and Buchholz.
enum class UnplayedRule : std::uint8_t {
    nothing,  ///< only games that were played count
    dummy,  ///< a game against an opponent with the player's own points, with the points that the player got
            ///< for it
};

/// The rule in one sentence, to be printed under a table.
std::string_view explain(UnplayedRule rule);

/// Reads "nothing" or "dummy"; fails with bad_argument.
Result<UnplayedRule> parse_unplayed_rule(std::string_view text);

}  // namespace kempelen::arena
