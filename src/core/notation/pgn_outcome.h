// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes of games as PGN has them, and back.
#pragma once

#include "core/game.h"
#include "core/notation/pgn_events.h"

#include <optional>

namespace kempelen {

/// How PGN tells this outcome; unknown (*) for a game without one.
constexpr PgnResult pgn_result_of(const std::optional<Outcome>& outcome) {
    if (!outcome) return PgnResult::unknown;
    switch (*outcome) {
        case Outcome::white_wins:
            return PgnResult::white_wins;
        case Outcome::black_wins:
            return PgnResult::black_wins;
        case Outcome::draw:
            break;
    }
    return PgnResult::draw;
}

/// The outcome that a PGN result tells; nothing for an unknown one (*).
constexpr std::optional<Outcome> outcome_of(PgnResult result) {
    switch (result) {
        case PgnResult::white_wins:
            return Outcome::white_wins;
        case PgnResult::black_wins:
            return Outcome::black_wins;
        case PgnResult::draw:
            return Outcome::draw;
        case PgnResult::unknown:
            break;
    }
    return std::nullopt;
}

}  // namespace kempelen
