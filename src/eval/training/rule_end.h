// SPDX-License-Identifier: GPL-3.0-or-later
// How the rules end a game, in the words of a record.
#pragma once

#include "core/game.h"
#include "eval/training/game_record.h"

#include <optional>

namespace kempelen::eval {

/// How a recorded game ended.
struct RecordedEnd {
    SampleResult result;
    GameEnd end;

    friend bool operator==(const RecordedEnd&, const RecordedEnd&) = default;
};

/// The end that the rules make of the present position, draws that may be claimed included.
std::optional<RecordedEnd> rule_end(const Game& game);

}  // namespace kempelen::eval
