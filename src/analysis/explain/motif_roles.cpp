// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/motif_roles.h"

#include <algorithm>
#include <iterator>

namespace kempelen::analysis {

bool is_mate_name(MotifId id) { return id >= MotifId::smothered_mate; }

bool decides_mate(const Motif& motif, int moves) {
    constexpr int longest = 5;
    return motif.id != MotifId::quiet_move || moves <= longest;
}

bool serves_mate(MotifId id) {
    constexpr MotifId serving[] = {MotifId::double_check,    MotifId::sacrifice,    MotifId::deflection,
                                   MotifId::attraction,      MotifId::interference, MotifId::clearance,
                                   MotifId::under_promotion, MotifId::exposed_king, MotifId::quiet_move};
    return is_mate_name(id) || std::ranges::find(serving, id) != std::end(serving);
}

bool wins_material(const Motif& motif) {
    constexpr MotifId others[] = {MotifId::defensive_move, MotifId::clearance,   MotifId::exposed_king,
                                  MotifId::opposition,     MotifId::pawn_square, MotifId::perpetual_check};
    if (motif.id == MotifId::quiet_move) return motif.ply == 0;
    return !is_mate_name(motif.id) && std::ranges::find(others, motif.id) == std::end(others);
}

bool decides_ending(MotifId id) {
    return id == MotifId::opposition || id == MotifId::pawn_square || id == MotifId::perpetual_check;
}

}  // namespace kempelen::analysis
