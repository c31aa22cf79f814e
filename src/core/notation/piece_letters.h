// SPDX-License-Identifier: GPL-3.0-or-later
// The letters by which languages name the men in move texts.
#pragma once

#include "core/base/language.h"
#include "core/piece.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kempelen {

/// How one language names the six men. Writing uses the letter as it is; reading also takes lower case where
/// it cannot be mistaken for a file, and "p" for a pawn unless the language has another use for it: in Dutch
/// P is the knight.
class PieceLetters {
public:
    using Names = std::array<std::string_view, 6>;

    /// Stands for the figurine of a pawn while a text is read, in every language; no text holds it otherwise.
    static constexpr char pawn_sign = '\x01';

    /// Names in the order of Piece, in UTF-8; the pawn's may be empty.
    explicit constexpr PieceLetters(const Names& names) : names_(names) {
        codes_.fill(no_piece);
        for (const Piece piece : all_pieces) {
            const std::string_view name = names[index_of(piece)];
            if (name.size() != 1) continue;
            const char lower = static_cast<char>(name[0] - 'A' + 'a');
            codes_[static_cast<unsigned char>(name[0])] = static_cast<std::uint8_t>(piece);
            const bool is_free = codes_[static_cast<unsigned char>(lower)] == no_piece;
            if (lower > 'h' && is_free) {
                codes_[static_cast<unsigned char>(lower)] = static_cast<std::uint8_t>(piece);
            }
        }
        if (codes_['p'] == no_piece) codes_['p'] = static_cast<std::uint8_t>(Piece::pawn);
        codes_[pawn_sign] = static_cast<std::uint8_t>(Piece::pawn);
    }

    /// The letter of a man, in UTF-8; the pawn's is for tables, move texts leave it out.
    constexpr std::string_view name(Piece piece) const { return names_[index_of(piece)]; }

    /// The man that a letter at the start of a move text names, or nothing.
    constexpr std::optional<Piece> piece_of(char letter) const {
        const std::uint8_t code = codes_[static_cast<unsigned char>(letter)];
        if (code == no_piece) return std::nullopt;
        return static_cast<Piece>(code);
    }

    /// The man that a pawn becomes by this letter, in either case; nothing for king, pawn and other letters.
    constexpr std::optional<Piece> promotion_of(char letter) const {
        const char upper = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        const auto piece = piece_of(upper);
        if (!piece || *piece == Piece::pawn || *piece == Piece::king) return std::nullopt;
        return piece;
    }

private:
    static constexpr std::uint8_t no_piece = 255;

    Names names_;
    std::array<std::uint8_t, 256> codes_{};
};

namespace letters {
inline constexpr PieceLetters english{{"P", "N", "B", "R", "Q", "K"}};
inline constexpr PieceLetters french{{"P", "C", "F", "T", "D", "R"}};  ///< pion cavalier fou tour dame roi
inline constexpr PieceLetters dutch{{"", "P", "L", "T", "D", "K"}};    ///< paard loper toren dame koning
/// The chess symbols of Unicode, in their white form. Reading takes both forms, in every language.
inline constexpr PieceLetters figurine{{"\u2659", "\u2658", "\u2657", "\u2656", "\u2655", "\u2654"}};

/// The letters of a language.
constexpr const PieceLetters& of(Language language) {
    switch (language) {
        case Language::english:
            break;
        case Language::french:
            return french;
        case Language::dutch:
            return dutch;
    }
    return english;
}
}  // namespace letters

}  // namespace kempelen
