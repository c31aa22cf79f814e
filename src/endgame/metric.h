// SPDX-License-Identifier: GPL-3.0-or-later
// What the numbers of an endgame table count.
#pragma once

#include "endgame/value.h"

#include <cstdint>

namespace kempelen::endgame {

enum class Metric : std::uint8_t {
    mate,     ///< moves of the winner to the mate, without the fifty-move rule (DTM)
    zeroing,  ///< plies to the mate, capture or pawn move that keeps the win, with the fifty-move rule
              ///< (DTZ50)
};

/// The fifty-move rule in plies. A mate, capture or pawn move on the last of them is in time.
inline constexpr int fifty_move_plies = 100;

/// What the move to a position of value `after` is worth for the side that makes it. `zeroes`: it is a
/// capture or a pawn move, after which the plies of the fifty-move rule are counted anew.
constexpr Value value_of_move(Value after, bool zeroes, Metric metric) {
    if (metric == Metric::mate || after.is_draw()) return after.for_mover();
    const int plies = zeroes ? 1 : after.moves() + 1;
    if (plies > fifty_move_plies) return Value::draw();
    return after.is_win() ? Value::loss(plies) : Value::win(plies);
}

}  // namespace kempelen::endgame
