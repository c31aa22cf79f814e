// SPDX-License-Identifier: GPL-3.0-or-later
// Correction history: by how much the evaluation has been wrong about positions like this one.
#pragma once

#include "core/position.h"
#include "search/node.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace kempelen::search {

struct CorrectionParams {
    int pawns = 10;     ///< weights of the parts, in 16ths
    int non_pawns = 9;  ///< for each side
    int most = 120;     ///< centipawns: no correction is larger
};

/// Running averages of (search score - evaluation), by pawn structure and by each side's pieces. Caissa and
/// Starzix introduced the idea to chess in 2023-24; it goes back to error tables in Go programs.
class Corrections {
public:
    /// Centipawns to add to the mover's evaluation.
    int of(const Position& position, const CorrectionParams& params) const {
        const Color us = position.side_to_move();
        int sum = slot(pawns_, us, position.pawn_key()) * params.pawns;
        for (const Color side : all_colors) {
            sum += slot(non_pawns_[index_of(side)], us, position.non_pawn_key(side)) * params.non_pawns;
        }
        return std::clamp(sum / (16 * grain), -params.most, params.most);
    }

    /// Learns that a search of that depth found the evaluation wrong by `error` centipawns.
    void learn(const Position& position, Depth depth, int error) {
        const Color us = position.side_to_move();
        const int weight = std::min(depth.value() + 1, 16);
        const int target = std::clamp(error * grain, -limit, limit);
        update(slot(pawns_, us, position.pawn_key()), target, weight);
        for (const Color side : all_colors) {
            update(slot(non_pawns_[index_of(side)], us, position.non_pawn_key(side)), target, weight);
        }
    }

private:
    static constexpr std::size_t size = 16384;
    static constexpr int grain = 256;  ///< units a centipawn
    static constexpr int limit = 100 * grain;

    using Slots = std::array<std::array<std::int16_t, size>, 2>;

    static int slot(const Slots& slots, Color us, std::uint64_t key) {
        return slots[index_of(us)][key & (size - 1)];
    }
    static std::int16_t& slot(Slots& slots, Color us, std::uint64_t key) {
        return slots[index_of(us)][key & (size - 1)];
    }
    static void update(std::int16_t& value, int target, int weight) {
        const int mixed = (value * (256 - weight) + target * weight) / 256;
        value = static_cast<std::int16_t>(std::clamp(mixed, -limit, limit));
    }

    Slots pawns_{};
    std::array<Slots, 2> non_pawns_{};
};

}  // namespace kempelen::search
