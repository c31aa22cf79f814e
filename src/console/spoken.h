// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences as a screen reader is to read them aloud.
#pragma once

#include "console/words.h"
#include "core/move.h"
#include "core/position.h"

#include <string>
#include <vector>

namespace kempelen::console {

/// A written text for listeners: signs of numbers in words, commas for parentheses, words for the dots of a
/// line that goes on, and a full stop at the end.
std::string spoken_text(const std::string& text, const Words& words);

/// The sentences of a spoken text, each on a line of its own: what is broken in its middle is read so.
std::string sentence_lines(const std::string& text);

/// A move as a sentence has it for its subject: "knight g1 to f3", also where it takes. Requires: it is
/// legal.
std::string spoken_name(const Position& position, Move move, const Words& words);

/// The same for a move that comes later than what the sentence is about: "White's move 12, knight g1 to f3".
std::string spoken_later(const Position& position, Move move, const Words& words);

/// A line of moves, a sentence each: "move 12, White: knight g1 to f3. Black: ...". It ends before a move
/// that is not legal, and without a full stop.
std::string spoken_line(const Position& start, const std::vector<Move>& line, const Words& words);

/// A move alone with its number and its side: "move 12, White: knight g1 to f3". Requires: it is legal.
std::string spoken_numbered(const Position& before, Move move, const Words& words);

}  // namespace kempelen::console
