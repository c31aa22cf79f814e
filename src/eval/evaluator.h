// SPDX-License-Identifier: GPL-3.0-or-later
// The classical evaluation as the search asks for it.
#pragma once

#include "core/position.h"
#include "eval/pawn_structure.h"
#include "eval/score.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kempelen::eval {

/// Evaluates positions by all criteria of the registry. Each thread has its own.
class Evaluator {
public:
    Evaluator() : pawns_(slots) {}

    /// What the position is worth, in centipawns for the side to move. Says nothing of value about a side in
    /// check.
    MoverScore evaluate(const Position& position);

private:
    static constexpr std::size_t slots = 8192;

    struct Slot {
        std::uint64_t key = 0;
        PawnStructure structure;
        Tapered total;
    };

    const Slot& look_up(const Position& position);

    std::vector<Slot> pawns_;
};

}  // namespace kempelen::eval
