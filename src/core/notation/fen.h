// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: FEN, with castling as in X-FEN or Shredder-FEN.
// Source: Edwards, "Standard: Portable Game Notation Specification and Implementation Guide", 1994,
// section 16.1.
#pragma once

#include "core/base/result.h"
#include "core/position.h"
#include "core/setup.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen {

/// A FEN read: the position, and what was completed or dropped.
struct FenReading {
    Position position;
    std::vector<Reason> remarks;

    /// The remarks as English sentences.
    std::vector<std::string> warnings() const;
};

/// Reads two to six FEN fields; missing ones are `- - 0 1`. Castling takes KQkq (the outermost rook of that
/// side) and the files of rooks (HAha). Fails with bad_fen; the error names the field, and its offset is that
/// of the character. A castling right that names no rook stands for the usual corner, so that it is dropped
/// with a warning later.
Result<Setup> parse_setup(std::string_view text);

/// Reads a FEN and asks that it is a position. Fails with bad_fen or illegal_position; both name the field.
Result<FenReading> read_fen(std::string_view text, Strictness strictness = Strictness::legal);

/// The same without the remarks.
Result<Position> parse_fen(std::string_view text, Strictness strictness = Strictness::legal);

/// Letters of the castling field.
enum class CastlingLetters : std::uint8_t {
    x_fen,     ///< KQkq, and a file letter only for a rook that is not the outermost
    shredder,  ///< the rooks' files, always
};

/// When the en passant square is written.
enum class EnPassantField : std::uint8_t {
    when_legal,     ///< only when the capture is legal
    when_adjacent,  ///< after every double step beside an enemy pawn, as X-FEN has it
};

/// How a FEN is written.
struct FenStyle {
    CastlingLetters castling = CastlingLetters::x_fen;
    EnPassantField en_passant = EnPassantField::when_legal;
};

/// The position as six FEN fields.
std::string to_fen(const Position& position, FenStyle style = {});

/// The first field of a FEN alone.
std::string to_fen_placement(const Position& position);

/// For an editor of standard chess: keeps the castling rights that have their king on e1 or e8 and their rook
/// in the corner, and drops those that only Chess960 knows.
void keep_standard_rights(Setup& setup);

namespace detail {

/// A field of a FEN and where it starts.
struct FenField {
    std::string_view text;
    std::size_t offset = 0;
};

/// The board, the side, the rights and the en passant square: what FEN and EPD share. Fields beyond `count`
/// are missing.
Result<Setup> parse_position_fields(const std::array<FenField, 4>& fields, std::size_t count);

/// The setup's first fault as an error with the offset of its field.
Status check_setup(const Setup& setup, Strictness strictness, const std::array<FenField, 6>& fields);

}  // namespace detail

}  // namespace kempelen
