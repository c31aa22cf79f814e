// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <string_view>

namespace kempelen::eval {

/// To be on move is worth something, zugzwang apart.
struct Tempo {
    static constexpr std::string_view id = "tempo";
    static constexpr std::string_view meaning = "the right to move";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        if (ctx.position().side_to_move() == us) sink.add_side(us, weights.tempo, 1);
    }
};

}  // namespace kempelen::eval
