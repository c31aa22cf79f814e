// SPDX-License-Identifier: GPL-3.0-or-later
// What happens on the way of a line that a player would name as the reason: a man not looked after, a pawn
// that gets through, a pawn ending. What is found still has to be proved (verify_passage.h).
#pragma once

#include "analysis/explain/claim.h"
#include "analysis/explain/study.h"

#include <optional>

namespace kempelen::analysis {

/// A man of the mover that the line of the move asked about leaves to be taken and that then falls, where the
/// best move looks after it.
std::optional<Claim> forsaken_man(const Position& position, const Candidate& asked, const Candidate& best);

/// A pawn of the side that promotes within the foreseeable plies of a line, where the score has moved with
/// it. `than`: another line, in which none of the side gets through; null where nothing is compared.
std::optional<Claim> pawn_through(const Position& position, const Candidate& candidate, Color side,
                                  const Candidate* than);

/// The pawn ending that a line comes to within the foreseeable plies, where it is clearly better for the
/// side. `than`: another line, which comes to none; null where nothing is compared.
std::optional<Claim> into_pawn_ending(const Position& position, const Candidate& candidate, Color side,
                                      const Candidate* than);

/// The first place of a line, within the foreseeable plies, where only a bishop that does not guard the
/// corner and rook's pawns are left against the king that holds it, where the line is worth a draw.
std::optional<Claim> wrong_bishop(const Position& position, const Candidate& candidate);

/// The stalemate in which a line ends, within the foreseeable plies.
std::optional<Claim> into_stalemate(const Position& position, const Candidate& candidate);

/// The repetition in which a line of a draw ends: a position of the game, or of the line, that comes about
/// again.
std::optional<Claim> into_repetition(const Study& study, const Candidate& candidate);

}  // namespace kempelen::analysis
