// SPDX-License-Identifier: GPL-3.0-or-later
// Material won and lost along a line.
#pragma once

#include "analysis/motifs/line.h"

#include <array>
#include <cstddef>

namespace kempelen::analysis {

/// What a side has more (or less) of than before, compared with the other side, kind by kind: a rook for a
/// knight is +1 rook, -1 knight. Bishops and knights that were traded for one another are left out.
struct Swing {
    std::array<int, 5> count{};  ///< pawn, knight, bishop, rook, queen
    std::size_t plies = 0;       ///< after so many moves of the line the exchanges are over

    /// In pawns, for the side.
    int gain() const;
    /// In pawns, what the side has more of alone: not less what it has less of.
    int taken() const;
};

/// Whether the side to move is not in check and has no capture or promotion that wins anything at once.
bool is_quiet(const Position& position);

/// Plies within which a swing must have come about: what is won later is a matter of the position.
inline constexpr std::size_t foreseeable = 7;

/// The swing for the line's side at the last quiet place within the foreseeable plies, and the first such
/// place from which on it stays so. Where there is no quiet place, nothing has changed.
Swing swing_of(const Line& line);

/// The most, in pawns, that the line's side has won at any quiet place within the foreseeable plies, whatever
/// it loses again; not less than 0.
int most_won(const Line& line);

}  // namespace kempelen::analysis
