// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as people write them: Nf3, exd5, O-O, in the letters of several languages.
// Source: Edwards, "Standard: Portable Game Notation Specification and Implementation Guide", 1994,
// section 8.2.3.
#pragma once

#include "core/base/result.h"
#include "core/move.h"
#include "core/notation/piece_letters.h"
#include "core/position.h"

#include <string>
#include <string_view>

namespace kempelen {

/// Reads a move text and finds the legal move it means. Takes what people write: 0-0 and o-o, missing or
/// needless x, + and #, marks such as !?, "e.p.", more squares than needed, long algebraic (e2-e4, Ng1f3,
/// e7xd8=Q), promotions e8=Q, e8Q and e8(Q), figurines. Fails with bad_move for text that is no move, with
/// illegal_move and the reason for a move that is not allowed, with ambiguous_move and the choices for one
/// that fits several; the offset is in `text`.
Result<Move> parse_san(const Position& position, std::string_view text,
                       const PieceLetters& letters = letters::english);

/// The move text, with exactly the file or rank letters that tell it from the other legal moves, and + or #.
/// Requires: the move is legal here, or the null move (written "--").
std::string to_san(const Position& position, Move move, const PieceLetters& letters = letters::english);

}  // namespace kempelen
