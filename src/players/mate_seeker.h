// SPDX-License-Identifier: GPL-3.0-or-later
// Answers "is there a mate in n moves?" by proof instead of by search and evaluation.
#pragma once

#include "core/game.h"
#include "search/limits.h"
#include "search/report.h"

#include <cstdint>
#include <optional>

namespace kempelen::players {

/// What the seeker found out.
struct MateSought {
    enum class Outcome : std::uint8_t {
        found,    ///< `choice` mates within the moves asked for
        none,     ///< it is proved that there is none within the moves asked for
        unknown,  ///< stopped, or the time ran out
    };

    Outcome outcome = Outcome::unknown;
    search::Choice choice;
};

/// True when the limits ask for a mate and for nothing that only a search can give (lines, nodes, a clock),
/// and the fifty-move rule cannot come between.
bool can_seek_mate(const Game& game, const search::Limits& limits);

/// Looks for a mate in at most `limits.mate` moves, and tells the listener when it has one: the shortest that
/// checks alone give, or else the shortest.
MateSought seek_mate(const Game& game, const search::Limits& limits, search::Control& control,
                     search::Listener& listener);

}  // namespace kempelen::players
