// SPDX-License-Identifier: GPL-3.0-or-later
// The quantities of a search: depth, ply, and what its scores mean.
#pragma once

#include "core/base/quantity.h"
#include "eval/score.h"

namespace kempelen::search {

using Depth = Quantity<struct DepthTag>;  ///< plies still to search
using Ply = Quantity<struct PlyTag>;      ///< plies from the root

/// No line is looked at further than this many plies from the root.
inline constexpr int max_ply = 192;
/// The deepest iteration.
inline constexpr int max_depth = 128;

inline constexpr MoverScore draw_score{0};
inline constexpr MoverScore mate_score{32000};      ///< mate on the board, seen by the winner
inline constexpr MoverScore infinite_score{32001};  ///< above every score
/// No evaluation goes beyond this.
inline constexpr MoverScore evaluation_limit{30000};
/// What endgame tables prove to be won: less the plies from the root to the mate, where it is too far away
/// for a mate score; less the plies from the root to the table, where its distance is not known.
inline constexpr MoverScore far_mate_score{31000};
inline constexpr MoverScore known_win_score{30500};

/// The mover is mated after that many plies from the root.
constexpr MoverScore mated_at(Ply ply) { return -mate_score + ply.value(); }
/// The mover mates, the mating move being played as that ply from the root.
constexpr MoverScore mate_at(Ply ply) { return mate_score - ply.value(); }
/// The mover is sure to mate, or (is_loss) to be mated.
constexpr bool is_win(MoverScore score) { return score >= mate_score - max_ply; }
constexpr bool is_loss(MoverScore score) { return score <= -mate_score + max_ply; }
constexpr bool is_mate(MoverScore score) { return is_win(score) || is_loss(score); }
/// The mover is sure to win, or to lose, by a mate or by endgame tables: the score counts plies from the
/// root.
constexpr bool is_proved_win(MoverScore score) { return score > evaluation_limit; }
constexpr bool is_proved_loss(MoverScore score) { return score < -evaluation_limit; }

/// How many plies away the mate is, for a mate score of the root.
constexpr int plies_to_mate(MoverScore score) {
    return is_win(score) ? (mate_score - score).value() : (mate_score + score).value();
}

/// Keeps an evaluation away from mate scores.
constexpr MoverScore clamp_evaluation(MoverScore score) {
    if (score > evaluation_limit) return evaluation_limit;
    if (score < -evaluation_limit) return -evaluation_limit;
    return score;
}

}  // namespace kempelen::search
