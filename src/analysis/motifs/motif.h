// SPDX-License-Identifier: GPL-3.0-or-later
// A motif that was found in a line, with the board facts that prove it.
#pragma once

#include "core/square.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kempelen::analysis {

/// What a line can be built on.
enum class MotifId : std::uint8_t {
    fork,
    pin,
    skewer,
    discovered_attack,
    double_check,
    hanging_piece,
    trapped_piece,
    capturing_defender,
    deflection,
    attraction,
    interference,
    clearance,
    intermezzo,
    x_ray_attack,
    quiet_move,
    defensive_move,
    sacrifice,
    promotion,
    under_promotion,
    en_passant,
    relative_pin,
    pinned_defender,
    exposed_king,
    opposition,
    pawn_square,
    perpetual_check,
    zugzwang,  ///< found by a search (zugzwang.h), not by find_motifs
    smothered_mate,
    back_rank_mate,
    anastasia_mate,
    hook_mate,
    arabian_mate,
    boden_mate,
    double_bishop_mate,
    dovetail_mate,
};

inline constexpr std::size_t motif_count = static_cast<std::size_t>(MotifId::dovetail_mate) + 1;

/// One motif. What the squares are is said where it is found.
struct Motif {
    MotifId id;
    std::size_t ply;  ///< the move of the line that shows it
    Square actor;     ///< the man that does it, after that move
    std::vector<Square>
        targets;  ///< the men it is done to; of a deflection and the like, the man drawn away first
};

}  // namespace kempelen::analysis
