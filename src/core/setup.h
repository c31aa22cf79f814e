// SPDX-License-Identifier: GPL-3.0-or-later
// Men on a board before anyone has asked whether a game of chess allows them.
#pragma once

#include "core/base/reason.h"
#include "core/piece.h"
#include "core/square.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace kempelen {

/// What a position must satisfy.
enum class Strictness : std::uint8_t {
    legal,     ///< kings, pawns, checks and numbers of men as in a real game
    playable,  ///< kings, pawns and checks right, any numbers of men: for move generator tests and problems
};

/// The largest counters that a position can hold.
inline constexpr int max_halfmove_clock = 9999;
inline constexpr int max_fullmove_number = 29999;

/// Everything a FEN can say, with nothing checked.
struct Setup {
    std::array<std::optional<ColoredPiece>, 64> board{};  ///< from a1 to h8
    Color to_move = Color::white;
    /// Squares of the rooks with which castling is claimed.
    std::vector<Square> castling_rooks;
    std::optional<Square> en_passant;  ///< the square that a double pawn move has just passed
    int halfmove_clock = 0;
    int fullmove_number = 1;
};

/// The first reason why the setup is no position, with the field of a FEN that says so, or nothing. Castling
/// rights and the en passant square are not looked at: what is impossible there is dropped by
/// drop_impossible_rights().
std::optional<Reason> find_fault(const Setup& setup, Strictness strictness);

/// Removes castling rights whose king or rook is not in place and an en passant square that no double pawn
/// move can have left; returns one reason for each thing dropped.
std::vector<Reason> drop_impossible_rights(Setup& setup);

}  // namespace kempelen
