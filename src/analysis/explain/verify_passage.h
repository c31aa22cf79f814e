// SPDX-License-Identifier: GPL-3.0-or-later
// Proofs of what happens on the way of a line: a man not looked after, a pawn that gets through, a pawn
// ending.
#pragma once

#include "analysis/explain/claim.h"

namespace kempelen::analysis {

/// The man stays where it is until it is taken; all legal captures on its square are tried: after the first
/// move of the line they win something, after that of `other` nothing.
bool holds_forsaking(const Claim& claim);

/// A pawn of the side promotes at the end of the line, and no legal capture of the new man wins anything; in
/// `other` no pawn of the side does.
bool holds_promotion(const Claim& claim);

/// Men are counted square by square, and a search of the ending alone finds the side better, by half a pawn
/// at least.
bool holds_pawn_ending(const Claim& claim);

/// Men and colors of squares are counted square by square, and the king stands in the corner or beside it.
bool holds_wrong_bishop(const Claim& claim);

/// The line can be played; at its end every move of every man is tried, and no man gives check.
bool holds_stalemate(const Claim& claim);

/// The game and the line are played again, and the positions with the same men on the same squares, rights
/// and side to move counted.
bool holds_repetition(const Claim& claim);

}  // namespace kempelen::analysis
