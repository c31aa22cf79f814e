// SPDX-License-Identifier: GPL-3.0-or-later
// What an endgame table says of a position.
#pragma once

#include "core/base/assert.h"

#include <compare>
#include <cstdint>

namespace kempelen::endgame {

/// The exact worth of a position for the side to move: won in so many moves, lost after so many (0: it is
/// mated), or drawn. Ordered by preference: a short win first, a short loss last. In a table of mates
/// (metric.h) the moves are those of the winner; in one of the fifty-move rule they are plies.
class Value {
public:
    static constexpr int most_moves = 127;  ///< the longest win of a table of five men

    constexpr Value() = default;
    static constexpr Value draw() { return Value(0); }
    /// Requires: 1 <= moves <= most_moves.
    static constexpr Value win(int moves) {
        KEMPELEN_ASSERT(moves >= 1 && moves <= most_moves, "a win of a length no table has");
        return Value(static_cast<std::uint8_t>(moves));
    }
    /// Requires: 0 <= moves <= most_moves.
    static constexpr Value loss(int moves) {
        KEMPELEN_ASSERT(moves >= 0 && moves <= most_moves, "a loss of a length no table has");
        return Value(static_cast<std::uint8_t>(128 + moves));
    }
    /// The byte that stands for it in a table file: 0 draw, 1 to 127 win, 128 to 255 loss.
    static constexpr Value of_byte(std::uint8_t byte) { return Value(byte); }
    constexpr std::uint8_t byte() const { return byte_; }

    constexpr bool is_draw() const { return byte_ == 0; }
    constexpr bool is_win() const { return byte_ != 0 && byte_ < 128; }
    constexpr bool is_loss() const { return byte_ >= 128; }
    /// Moves of the winner to mate, or plies; 0 for a draw.
    constexpr int moves() const { return byte_ & 127; }

    /// What the move to a position of this value is worth for the side that makes it, in moves to mate.
    constexpr Value for_mover() const {
        if (is_win()) return loss(moves());
        if (is_loss()) return win(moves() + 1);
        return draw();
    }

    friend constexpr bool operator==(Value, Value) = default;
    friend constexpr auto operator<=>(Value a, Value b) { return a.rank() <=> b.rank(); }

private:
    explicit constexpr Value(std::uint8_t byte) : byte_(byte) {}
    constexpr int rank() const {
        if (is_win()) return 1000 - moves();
        if (is_loss()) return moves() - 1000;
        return 0;
    }

    std::uint8_t byte_ = 0;
};

}  // namespace kempelen::endgame
