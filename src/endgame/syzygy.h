// SPDX-License-Identifier: GPL-3.0-or-later
// Syzygy tables, through libfathom.
#pragma once

#include "core/base/result.h"
#include "core/move.h"
#include "core/position.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::endgame {

/// Opened Syzygy tables. The library keeps its tables in one place of the process: the folders opened last
/// count for all. Any thread may ask.
class Syzygy {
public:
    enum class Outcome : std::uint8_t { loss, draw, win };

    /// Opens the tables of the folders named (separated by colons). Fails with bad_file when no table is
    /// found there.
    static Result<Syzygy> open(const std::string& path);

    /// The most men of a position that some table may answer.
    int most_men() const { return most_men_; }

    /// The outcome for the side to move just after a capture or a pawn move; wins that the fifty-move rule
    /// spoils are draws. Nothing where castling is possible, moves have been counted, or no table answers.
    std::optional<Outcome> outcome(const Position& position) const;

    /// The moves that keep what the tables promise, the fifty-move rule counted: in a won position the one
    /// that wins soonest by DTZ, otherwise all that keep the outcome. Empty where the tables do not answer.
    std::vector<Move> good_moves(const Position& position) const;

private:
    explicit Syzygy(int largest) : most_men_(largest) {}

    int most_men_;
};

}  // namespace kempelen::endgame
