// SPDX-License-Identifier: GPL-3.0-or-later
// Openings from which the games of a match start.
#pragma once

#include "core/base/result.h"
#include "core/move.h"
#include "core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::arena {

/// A position, and moves that both sides make from there without thinking.
struct Opening {
    Position start = Position::initial();
    std::vector<Move> moves;
};

/// Where openings come from.
struct OpeningOrder {
    std::string
        file;  ///< .epd or .fen: a position a line; .pgn: a game each; .bin: a Polyglot book; empty: none
    bool is_shuffled = false;  ///< by the seed; otherwise as they stand in the file
    std::uint64_t seed = 1;
    std::size_t first = 0;     ///< how many to pass over, after shuffling
    std::optional<int> plies;  ///< from PGN and Polyglot: how many plies at most (Polyglot: 8 when not said)
};

/// The openings of a match, taken round and round.
class Openings {
public:
    /// The initial position alone.
    Openings() : openings_(1) {}
    /// Fails with bad_argument when there is none.
    static Result<Openings> of(std::vector<Opening> list, const OpeningOrder& order);

    /// The opening of a game pair; numbers beyond the end begin anew.
    const Opening& at(std::size_t number) const { return openings_[(first_ + number) % openings_.size()]; }
    std::size_t size() const { return openings_.size(); }

private:
    std::vector<Opening> openings_;
    std::size_t first_ = 0;
};

/// Reads openings. Fails with bad_file for a file that cannot be read and a kind that is unknown, otherwise
/// as the text's format fails; the error names file and line.
Result<Openings> load_openings(const OpeningOrder& order);

}  // namespace kempelen::arena
