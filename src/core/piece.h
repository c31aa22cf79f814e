// SPDX-License-Identifier: GPL-3.0-or-later
// The six kinds of men, and a man of a color.
#pragma once

#include "core/color.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kempelen {

/// A kind of man, without its color.
enum class Piece : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array<Piece, 6> all_pieces{Piece::pawn, Piece::knight, Piece::bishop,
                                                 Piece::rook, Piece::queen,  Piece::king};

constexpr std::size_t index_of(Piece piece) { return static_cast<std::size_t>(piece); }

/// The English letter as a FEN writes it for Black: p n b r q k.
constexpr char letter_of(Piece piece) { return "pnbrqk"[index_of(piece)]; }

/// A man on the board: its kind and its side.
struct ColoredPiece {
    Color color;
    Piece piece;

    friend constexpr bool operator==(ColoredPiece, ColoredPiece) = default;
};

/// The FEN letter: upper case for White.
constexpr char letter_of(ColoredPiece man) {
    const char lower = letter_of(man.piece);
    return man.color == Color::white ? static_cast<char>(lower - 'a' + 'A') : lower;
}

/// The man that a FEN letter stands for, or nothing.
constexpr std::optional<ColoredPiece> man_of_letter(char letter) {
    const bool is_upper = letter >= 'A' && letter <= 'Z';
    const char lower = is_upper ? static_cast<char>(letter - 'A' + 'a') : letter;
    for (const Piece piece : all_pieces) {
        if (letter_of(piece) == lower) return ColoredPiece{is_upper ? Color::white : Color::black, piece};
    }
    return std::nullopt;
}

}  // namespace kempelen
