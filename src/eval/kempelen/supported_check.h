// SPDX-License-Identifier: GPL-3.0-or-later
// The check that PAM and PMAT reward.
#pragma once

#include "eval/kempelen/judgement.h"

namespace kempelen::eval::kempelen56 {

/// The moved man gives check on a square that, before the move, more own than enemy men controlled, and the
/// enemy king has hardly a square left.
inline bool supported_check(const Judgement& move) {
    if (!move.after.checkers().has(move.to)) return false;
    const int own = move.situation.controls.count(move.us, move.to);
    const int enemy = move.situation.controls.count(~move.us, move.to);
    return own > enemy && move.enemy_king_mobility <= move.parameters.mobilite_mat;
}

}  // namespace kempelen::eval::kempelen56
