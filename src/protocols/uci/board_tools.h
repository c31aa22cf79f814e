// SPDX-License-Identifier: GPL-3.0-or-later
// What engine people ask for beyond the protocol: the board and the divided perft.
#pragma once

#include "core/notation/uci_move.h"
#include "core/position.h"
#include "protocols/line_writer.h"
#include "search/limits.h"

#include <string>
#include <vector>

namespace kempelen::protocols::uci {

/// The answer to `d`: the board, and lines that start "Fen:", "Key:", "Checkers:".
std::vector<std::string> board_lines(const Position& position);

/// The answer to `go perft N`: a line "e2e4: 20" for each legal move, then "Nodes searched: 400". Stopped in
/// between, it ends with a remark in place of the sum.
void send_perft(const Position& position, int depth, CastlingStyle style, const search::Control& control,
                LineWriter& output);

}  // namespace kempelen::protocols::uci
