// SPDX-License-Identifier: GPL-3.0-or-later
// What the generator knows of a position while it works, in 16 bits.
#pragma once

#include "core/base/assert.h"
#include "endgame/value.h"

#include <algorithm>
#include <cstdint>

namespace kempelen::endgame {

/// Undecided: a bound from moves that leave the table (7 bits) and twice the number of moves within it that
/// are not yet known to lose (8 bits). Decided: illegal, drawn for good, won or lost in so many moves. A win
/// from a move that leaves the table stands here before its turn and may still give way to a shorter one.
class Word {
public:
    static constexpr int most_bound = 126;

    constexpr Word() = default;
    explicit constexpr Word(std::uint16_t bits) : bits_(bits) {}
    constexpr std::uint16_t bits() const { return bits_; }

    static constexpr Word illegal() { return Word(0x8000); }
    static constexpr Word drawn() { return Word(0x8300); }
    static constexpr Word win(int moves) { return Word(static_cast<std::uint16_t>(0x8100 | moves)); }
    static constexpr Word loss(int moves) { return Word(static_cast<std::uint16_t>(0x8200 | moves)); }
    static constexpr Word undecided(int half_moves) { return Word(static_cast<std::uint16_t>(half_moves)); }

    constexpr bool is_decided() const { return (bits_ & 0x8000) != 0; }
    constexpr bool is_illegal() const { return bits_ == 0x8000; }
    constexpr bool is_win() const { return (bits_ & 0xFF00) == 0x8100; }
    constexpr bool is_loss() const { return (bits_ & 0xFF00) == 0x8200; }
    constexpr int moves() const { return bits_ & 0xFF; }

    /// Twice the moves within the table that may not lose. Requires: undecided.
    constexpr int open() const { return bits_ & 0xFF; }
    /// The moves that leave the table lose in this many at best (0: there are none). Requires: undecided.
    constexpr int bound() const { return bits_ >> 8; }
    /// Some move that leaves the table draws. Requires: undecided.
    constexpr bool cannot_lose() const { return bound() == draw_bound; }
    /// The loss once no move is open; found at `level`. Requires: undecided, not cannot_lose().
    constexpr Word lost_at(int level) const { return loss(std::max(level, bound())); }

    /// Lost where all moves are known to lose, and otherwise unchanged.
    constexpr Word settled() const {
        return is_decided() || open() != 0 || cannot_lose() ? *this : lost_at(0);
    }

    /// A move that leaves the table is worth so much.
    constexpr void note(Value value) {
        if (is_illegal()) return;
        if (value.is_win()) {
            if (!is_win() || moves() > value.moves()) *this = win(value.moves());
        } else if (!is_decided()) {
            const int raised = value.is_draw() ? draw_bound : std::max(bound(), value.moves());
            KEMPELEN_ASSERT(value.is_draw() || value.moves() <= most_bound, "a loss too long for a bound");
            bits_ = static_cast<std::uint16_t>(raised << 8 | open());
        }
    }

    /// What a finished table says; undecided positions are drawn.
    constexpr Value value() const {
        if (is_win()) return Value::win(moves());
        if (is_loss()) return Value::loss(moves());
        return Value::draw();
    }

    friend constexpr bool operator==(Word, Word) = default;

private:
    static constexpr int draw_bound = 127;
    std::uint16_t bits_ = 0;
};

}  // namespace kempelen::endgame
