// SPDX-License-Identifier: GPL-3.0-or-later
// Proofs that a man is left to be taken, or cannot be saved.
#pragma once

#include "analysis/explain/claim.h"

namespace kempelen::analysis {

/// What the side to move wins on a square, in pawns, when both sides take there as long as they like. Every
/// legal capture is tried, so pins count.
int winnings(const Position& position, Square square);

/// What a capture wins so.
int winnings_of(const Position& position, Move taking);

/// The second move of the line takes a man that the first left where it stood, and however both sides go on
/// taking there, something is won.
bool holds_leaving(const Claim& claim);

/// Wherever the man goes it can be taken with gain; and after `other` it is taken, or, whatever is answered,
/// can be taken for more than the answer has won: where it stands or where it has gone.
bool holds_doom(const Claim& claim);

}  // namespace kempelen::analysis
