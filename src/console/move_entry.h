// SPDX-License-Identifier: GPL-3.0-or-later
// What a person meant by a typed move: forgiving where only one legal move can be meant, clear where none
// can.
#pragma once

#include "console/words.h"
#include "core/move.h"
#include "core/position.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::console {

/// What was understood: a move, or several that fit, or else a sentence that says why not.
struct MoveEntry {
    std::optional<Move> move;
    std::vector<Move> choices;  ///< two or more legal moves that the text can mean
    std::string refusal;
    bool looks_like_a_move = false;  ///< the text has the form of a move, legal or not
    bool is_unknown = false;         ///< it names neither a move nor a square
};

/// Reads coordinates (e2e4, e7e8q) and move texts with the letters of the language, or else the English ones,
/// in upper or lower case. Where a small letter can name a file and a piece (b in English; c, d, f in French;
/// d in Dutch), what is legal decides; where both are, a text with x is the pawn's, and one without it gives
/// the choices.
MoveEntry read_move(const Position& position, std::string_view text, const Words& words);

/// Why an entry is no move: its refusal, or that several fit, and which: "Nbd2 (b1d2), Nfd2 (f3d2)".
std::string refusal_of(const MoveEntry& entry, const Position& position, const Words& words);

}  // namespace kempelen::console
