// SPDX-License-Identifier: GPL-3.0-or-later
// Positions with what is known about them: EPD lines.
// Source: Edwards, "Standard: Portable Game Notation Specification and Implementation Guide", 1994,
// section 16.2.
#pragma once

#include "core/base/result.h"
#include "core/move.h"
#include "core/position.h"
#include "core/setup.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen {

/// One operation of an EPD line as it was written.
struct EpdOperation {
    std::string opcode;
    std::vector<std::string> operands;  ///< without quotes, in UTF-8

    /// The operands in one string.
    std::string joined() const;

    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

/// An EPD line read.
struct Epd {
    Position position = Position::initial();
    std::vector<EpdOperation> operations;  ///< all, in the order of the line

    std::vector<Move> best_moves;   ///< bm
    std::vector<Move> avoid_moves;  ///< am
    std::vector<Move> variation;    ///< pv
    std::optional<int>
        direct_mate;  ///< dm, or the N of "bm #N": moves to mate, negative when the mover is mated
    std::string id;
    std::vector<std::string> warnings;  ///< one sentence for each thing completed, dropped or not understood

    /// The operands of an operation as one string ("c0", "acd"), or nothing when the line has no such
    /// operation.
    std::optional<std::string> text_of(std::string_view opcode) const;
};

/// True for lines without a position: blank ones and comments, which start with #.
bool is_epd_comment(std::string_view line);

/// Reads one EPD line, and takes what is found in old files: counters after the fields, a missing en passant
/// field, missing semicolons, commas between moves, moves in coordinates, ids without quotes, text that is no
/// operation, Latin-1, NUL bytes at the end. Fails with bad_fen or illegal_position for the position, and
/// with the error of the move for a bm or am that is not legal there; a pv is read as far as it goes. Offsets
/// are those in the line.
Result<Epd> parse_epd(std::string_view line, Strictness strictness = Strictness::legal);

/// The line in standard form: four fields, then the operations. bm, am, pv, dm and id are written from the
/// members, in their old places or else at the end; the counters as hmvc and fmvn when they are not those of
/// a new game. Quotes within texts become apostrophes: EPD cannot express them.
std::string to_epd(const Epd& epd);

}  // namespace kempelen
