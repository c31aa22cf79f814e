// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/line_text.h"

#include "core/notation/san.h"

#include <fmt/format.h>

namespace kempelen {

std::string numbered_move(const Position& position, Move move, const PieceLetters& letters) {
    return fmt::format("{}{}{}", position.fullmove_number(),
                       position.side_to_move() == Color::white ? "." : "...",
                       to_san(position, move, letters));
}

std::string numbered_line(const Position& position, std::span<const Move> moves,
                          const PieceLetters& letters) {
    return word_line(
        position, moves, [&](const Position& now, Move move) { return numbered_move(now, move, letters); },
        [&](const Position& now, Move move) { return to_san(now, move, letters); });
}

}  // namespace kempelen
