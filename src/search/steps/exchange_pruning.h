// SPDX-License-Identifier: GPL-3.0-or-later
// Pruning of moves that lose material at once.
#pragma once

#include "search/node.h"

namespace kempelen::search {

struct ExchangePruningParams {
    int depth = 9;            ///< plies: not above this depth
    int capture_margin = 90;  ///< centipawns a ply that a capture may lose
    int quiet_margin = 25;    ///< centipawns a ply, times the depth again, that a quiet move may lose
};

/// The least outcome of the exchanges on the target square with which a move is still searched, in
/// centipawns.
constexpr int least_exchange(Depth depth, bool is_quiet, const ExchangePruningParams& params) {
    return is_quiet ? -params.quiet_margin * depth.value() * depth.value()
                    : -params.capture_margin * depth.value();
}

}  // namespace kempelen::search
