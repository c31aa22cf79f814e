// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever wants to see the positions that a search looks at.
#pragma once

#include "core/position.h"
#include "eval/score.h"

namespace kempelen::search {

/// Sees the positions of a search tree. Called from the thread that thinks, at nearly every node: must be
/// quick.
class Witness {
public:
    virtual ~Witness() = default;
    /// A position, not in check, has just been evaluated: good for its side to move, uncorrected.
    virtual void on_evaluated(const Position& position, MoverScore score) = 0;
};

}  // namespace kempelen::search
