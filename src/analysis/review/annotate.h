// SPDX-License-Identifier: GPL-3.0-or-later
// A review written into a game: judgements, comments, evaluations, better lines.
#pragma once

#include "analysis/review/words.h"
#include "core/notation/game_tree.h"

namespace kempelen::analysis {

/// What becomes of the notes that a game has already.
enum class OldNotes : bool {
    kept,    ///< all but evaluations, which are replaced; a judgement ($1 to $6) stays, and no other is added
    dropped  ///< comments, variations and judgements of others
};

/// The game without comments, variations and judgements.
GameTree without_notes(GameTree game);

/// The game with what a terminal would obey written out in its tags and comments (\x1B); line ends stay.
GameTree without_controls(GameTree game);

/// The game with its review: at each judged move of the main line `[%eval 0.35]` for White as Lichess writes
/// it, at each flagged one the judgement ($6, $2, $4), the comment and the better line as a variation; before
/// the first move a sentence a player. Tags: ECO and Opening where they are missing.
GameTree annotated(const ReviewedGame& game, const ReviewWords& words, OldNotes notes);

}  // namespace kempelen::analysis
