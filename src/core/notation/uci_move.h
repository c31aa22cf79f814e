// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as the UCI protocol writes them: e2e4, e7e8q.
#pragma once

#include "core/base/result.h"
#include "core/move.h"
#include "core/position.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen {

/// How castling is written.
enum class CastlingStyle : std::uint8_t {
    king_target,  ///< e1g1, as in standard chess; positions that only Chess960 knows get e1h1 all the same
    king_takes_rook,  ///< e1h1, as UCI_Chess960 asks for
};

/// Reads a move in coordinates and finds it among the legal moves. Castling may be written either way, the
/// promotion letter in either case; where a text can be both a king's step and castling, it is the step.
/// "0000" is the null move. Fails with bad_move for text that is no move, with illegal_move and the reason
/// for one that is not allowed.
Result<Move> parse_uci_move(const Position& position, std::string_view text);

/// The move in coordinates, in the position before it. Requires: it is legal there, or the null move.
std::string to_uci(Move move, const Position& position, CastlingStyle style = CastlingStyle::king_target);

/// A line of moves, each in coordinates. Requires: each is legal where it is played.
std::vector<std::string> to_uci(const std::vector<Move>& line, Position position);

}  // namespace kempelen
