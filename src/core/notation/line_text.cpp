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
    std::string text;
    Position now = position;
    for (const Move move : moves) {
        const bool needs_number = text.empty() || now.side_to_move() == Color::white;
        if (!text.empty()) text += ' ';
        text += needs_number ? numbered_move(now, move, letters) : to_san(now, move, letters);
        now.play(move);
    }
    return text;
}

}  // namespace kempelen
