// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/board_tools.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/perft.h"

#include <fmt/format.h>

namespace kempelen::protocols::uci {

namespace {

/// Counted in one go, this deep, the tree of any position is done in well under a second.
constexpr int uninterrupted_depth = 3;

std::uint64_t count(const Position& position, int depth, const search::Control& control) {
    if (depth <= uninterrupted_depth) return perft(position, depth);
    std::uint64_t nodes = 0;
    for (const Move move : legal_moves(position)) {
        if (control.is_stopped()) break;
        nodes += count(position.after(move), depth - 1, control);
    }
    return nodes;
}

std::string rank_line(const Position& position, int rank) {
    std::string line = std::to_string(rank + 1) + " |";
    for (int file = 0; file < 8; ++file) {
        const auto man = position.man_on(Square::at(static_cast<File>(file), static_cast<Rank>(rank)));
        line += fmt::format(" {} |", man ? letter_of(*man) : ' ');
    }
    return line;
}

}  // namespace

std::vector<std::string> board_lines(const Position& position) {
    const std::string border = "  +---+---+---+---+---+---+---+---+";
    std::vector<std::string> lines{border};
    for (int rank = 7; rank >= 0; --rank) {
        lines.push_back(rank_line(position, rank));
        lines.push_back(border);
    }
    lines.emplace_back("    a   b   c   d   e   f   g   h");
    lines.push_back("Fen: " + to_fen(position));
    lines.push_back(fmt::format("Key: {:016X}", position.key()));
    std::string checkers = "Checkers:";
    for (const Square square : position.checkers()) {
        checkers += " " + square.name();
    }
    lines.push_back(checkers);
    return lines;
}

void send_perft(const Position& position, int depth, CastlingStyle style, const search::Control& control,
                LineWriter& output) {
    std::uint64_t nodes = depth == 0 ? 1 : 0;
    for (const Move move : depth == 0 ? MoveList() : legal_moves(position)) {
        const std::uint64_t share = count(position.after(move), depth - 1, control);
        if (control.is_stopped()) {
            output.send("info string perft was stopped");
            return;
        }
        output.send(fmt::format("{}: {}", to_uci(move, position, style), share));
        nodes += share;
    }
    output.send(fmt::format("Nodes searched: {}", nodes));
}

}  // namespace kempelen::protocols::uci
