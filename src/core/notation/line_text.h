// SPDX-License-Identifier: GPL-3.0-or-later
// Moves and lines with their numbers: "14.Nc7+ Kd8 15.Nxa8".
#pragma once

#include "core/move.h"
#include "core/notation/piece_letters.h"
#include "core/position.h"

#include <span>
#include <string>

namespace kempelen {

/// "14.Nc7+" or "14...Kd8". Requires: the move is legal.
std::string numbered_move(const Position& position, Move move,
                          const PieceLetters& letters = letters::english);

/// A line as text: `numbered(position, move)` words the first move and each of White, `plain` the others. It
/// ends before a move that is not legal.
template <class Numbered, class Plain>
std::string word_line(Position position, std::span<const Move> moves, const Numbered& numbered,
                      const Plain& plain) {
    std::string text;
    for (const Move move : moves) {
        if (!position.is_legal(move)) break;
        if (!text.empty()) text += ' ';
        const bool needs_number = text.empty() || position.side_to_move() == Color::white;
        text += needs_number ? numbered(position, move) : plain(position, move);
        position.play(move);
    }
    return text;
}

/// The moves in SAN, numbered. Requires: each is legal where it is played.
std::string numbered_line(const Position& position, std::span<const Move> moves,
                          const PieceLetters& letters = letters::english);

}  // namespace kempelen
