// SPDX-License-Identifier: GPL-3.0-or-later
// Sees every node that a classic search visits: how the laboratory draws trees.
#pragma once

#include "core/move.h"
#include "search/values.h"

#include <cstdint>

namespace kempelen::search::classic {

/// How a node came to its value.
enum class NodeEnd : std::uint8_t {
    searched,  ///< all moves were looked at
    leaf,      ///< evaluated, mated or stalemated
    cut,       ///< a move was too good: the rest was left out
    known,     ///< the table or the rules of draws gave the value
};

/// Told of each move that the search makes, in pairs like brackets.
class Observer {
public:
    virtual ~Observer() = default;
    /// The search plays a move; alpha and beta for the side that moves next.
    virtual void enter(Move move, int depth, MoverScore alpha, MoverScore beta, bool is_quiescence) = 0;
    /// It takes it back, with the value for the side that moved next. `left_out`: moves not looked at.
    virtual void leave(MoverScore value, NodeEnd end, int left_out) = 0;
};

}  // namespace kempelen::search::classic
