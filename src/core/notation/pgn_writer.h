// SPDX-License-Identifier: GPL-3.0-or-later
// Writes games in PGN export format.
// Source: Edwards, PGN standard, 1994, section 3.2 and 8.
#pragma once

#include "core/notation/game_tree.h"
#include "core/notation/piece_letters.h"

#include <cstddef>
#include <string>

namespace kempelen {

/// How games are written.
struct PgnStyle {
    std::size_t columns = 80;  ///< lines of movetext are broken before this column is passed
    bool comments = true;
    bool variations = true;
    bool nags = true;
    /// Break lines inside comments too. Then a comment read again may have a line end where it had a blank.
    bool wrap_comments = false;
    const PieceLetters* letters = &letters::english;
};

/// The game as text, with an empty line at its end. Comments are written as they are, so reading the text
/// gives the same tree again (unless the style leaves something out). FEN and SetUp tags are added when the
/// game needs them.
std::string to_pgn(const GameTree& game, const PgnStyle& style = {});

}  // namespace kempelen
