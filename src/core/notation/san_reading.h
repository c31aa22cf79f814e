// SPDX-License-Identifier: GPL-3.0-or-later
// The fast reader below parse_san(): no allocation, no sentences. The PGN reader calls it for every move.
#pragma once

#include "core/move.h"
#include "core/notation/piece_letters.h"
#include "core/position.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace kempelen::san {

/// What went wrong with a move text.
enum class Fault : std::uint8_t {
    none,
    not_a_move,         ///< the text is no move in any position; `offset` is the character
    nobody_can_go,      ///< no man of that kind may go there
    ambiguous,          ///< several may
    promotion_missing,  ///< a pawn reaches the last rank: which man does it become?
    promotion_wrong,    ///< a promotion that is none
    castling_illegal,
};

/// A move text taken apart, before anyone has looked at the board.
struct Text {
    enum class Kind : std::uint8_t { move, short_castling, long_castling, null };
    static constexpr std::uint8_t any = 8;  ///< file or rank not given

    Kind kind = Kind::move;
    Piece piece = Piece::pawn;
    bool names_piece = false;      ///< a piece letter was there
    bool says_capture = false;     ///< an x or : was there
    std::uint8_t from_file = any;  ///< 0 to 7
    std::uint8_t from_rank = any;  ///< 0 to 7
    std::uint8_t to = 0;           ///< square index
    std::optional<Piece> promotion;
};

/// What a reading found.
struct Reading {
    Move move = Move::null();
    Fault fault = Fault::none;
    std::uint32_t offset = 0;  ///< for not_a_move
};

/// Takes a text apart; only `fault` (none or not_a_move) and `offset` of the answer count.
Reading split(std::string_view text, const PieceLetters& letters, Text& parts);

/// The legal move that the parts mean. The null move (`--`, `Z0`) is found whatever the position.
Reading resolve(const Position& position, const Text& parts);

/// Both steps.
inline Reading read(const Position& position, std::string_view text,
                    const PieceLetters& letters = letters::english) {
    Text parts;
    const Reading reading = split(text, letters, parts);
    return reading.fault == Fault::none ? resolve(position, parts) : reading;
}

/// The men that could make the move, legality included: several when it is ambiguous.
Bitboard candidates(const Position& position, const Text& parts);

}  // namespace kempelen::san
