// SPDX-License-Identifier: GPL-3.0-or-later
// What a network learns from: a position in 32 bytes, with its score and how its game ended.
#pragma once

#include "core/base/result.h"
#include "core/position.h"
#include "eval/score.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kempelen::eval {

/// How a game ended, as a sample keeps it. `unknown` for positions that were never played, only looked at.
enum class SampleResult : std::uint8_t { black_won, draw, white_won, unknown };

/// A position without castling rights, en passant and counters: all that the network sees.
struct TrainingSample {
    std::uint64_t occupied = 0;          ///< a bit for each man, a1 lowest
    std::array<std::uint8_t, 16> men{};  ///< a man in 4 bits, in the order of the squares, low half first
    std::uint32_t group = 0;             ///< positions of one game share it: validation takes games whole
    std::int16_t score = 0;              ///< centipawns, good for White, as a search found it
    SampleResult result = SampleResult::unknown;
    Color side_to_move = Color::white;

    /// Requires: at most 32 men on the board.
    static TrainingSample of(const Position& position, WhiteScore score, SampleResult result,
                             std::uint32_t group);

    /// Calls `see(Square, ColoredPiece)` for every man.
    template <class See>
    void for_each_man(See see) const {
        std::size_t number = 0;
        for (const Square square : Bitboard(occupied)) {
            const unsigned code = (men[number / 2] >> (4 * (number % 2))) & 15U;
            see(square, ColoredPiece{static_cast<Color>(code & 1U), static_cast<Piece>(code >> 1U)});
            ++number;
        }
    }

    friend bool operator==(const TrainingSample&, const TrainingSample&) = default;
};

static_assert(sizeof(TrainingSample) == 32);

/// The position of a sample, without rights and with its counters at zero. Fails with illegal_position where
/// no game allows it.
Result<Position> position_of(const TrainingSample& sample);

}  // namespace kempelen::eval
