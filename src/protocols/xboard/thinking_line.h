// SPDX-License-Identifier: GPL-3.0-or-later
// What a search tells, as the XBoard protocol writes it.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "search/report.h"

#include <string>

namespace kempelen::protocols::xboard {

/// A move for the interface: e2e4, e7e8q; castling as e1g1, in Chess960 as O-O.
std::string move_text(Move move, const Position& position);

/// A line of thinking output: depth, score for the mover in centipawns (mates as 100000 and more),
/// centiseconds, nodes, and the line of play in SAN.
std::string thinking_line(const search::Report& report, const Position& root);

}  // namespace kempelen::protocols::xboard
