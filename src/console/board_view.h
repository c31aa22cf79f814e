// SPDX-License-Identifier: GPL-3.0-or-later
// The board as text: Unicode pieces, plain letters, or words for screen readers.
#pragma once

#include "console/words.h"
#include "core/move.h"
#include "core/position.h"
#include "core/setup.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::console {

/// How a board is drawn.
enum class BoardStyle : std::uint8_t {
    unicode,  ///< chess symbols
    ascii,    ///< the letters of the language, capital for White
    spoken,   ///< a sentence a rank
};

/// A drawing wish.
struct BoardLook {
    BoardStyle style = BoardStyle::unicode;
    bool colors = false;            ///< paint squares and men with 256 colors (unicode only)
    bool flipped = false;           ///< Black at the bottom
    std::optional<Move> last_move;  ///< painted or marked
};

/// Draws the board, one line an element, without line ends. Anything may stand on it.
std::vector<std::string> draw_board(const Setup& setup, const BoardLook& look, const Words& words);

/// The columns that a drawing of this style takes (not the spoken one).
inline constexpr std::size_t board_columns = 21;

/// The move in words: "knight g1 to f3, check". Requires: it is legal.
std::string spoken_move(const Position& position, Move move, const Words& words);

}  // namespace kempelen::console
