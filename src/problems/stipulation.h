// SPDX-License-Identifier: GPL-3.0-or-later
// What a chess problem asks: "#3", "s#2", "h#2.5", "=4".
// Source: the Codex for Chess Composition (World Federation for Chess Composition), which names the
// stipulations.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace kempelen::problems {

/// Who wants what.
enum class Play : std::uint8_t {
    direct,  ///< the side to move forces the goal upon its opponent
    self,    ///< the side to move forces its opponent to reach the goal against it
    help,    ///< both work together; the side that moves second reaches the goal (first, with half a move)
};

/// How the problem ends.
enum class Aim : std::uint8_t { mate, stalemate };

/// The task of a problem.
struct Stipulation {
    Play play = Play::direct;
    Aim aim = Aim::mate;
    int moves = 2;            ///< from 1 to most_moves; "h#2.5" has 2
    bool has_half = false;    ///< help problems only: one more single move, at the start
    bool is_defence = false;  ///< direct problems only: the side to move is the one that suffers it ("#-2")

    static constexpr int most_moves = 200;

    /// "#3", "#-3", "s=2", "h#2.5".
    std::string text() const;

    friend bool operator==(const Stipulation&, const Stipulation&) = default;
};

/// Reads what text() writes. Fails with bad_argument, and says what stipulations are known.
Result<Stipulation> parse_stipulation(std::string_view text);

}  // namespace kempelen::problems
