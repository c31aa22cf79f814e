// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/line_play.h"

namespace kempelen::analysis {

std::optional<Square> whereabouts(const std::vector<Move>& line, std::size_t of_mover, std::size_t before) {
    Square square = line[of_mover].to();
    for (std::size_t ply = of_mover + 1; ply < before; ++ply) {
        if (line[ply].to() == square) return std::nullopt;
        if (line[ply].from() == square) square = line[ply].to();
    }
    return square;
}

std::optional<Position> played(Position position, const std::vector<Move>& line) {
    for (const Move move : line) {
        if (!position.is_legal(move)) return std::nullopt;
        position.play(move);
    }
    return position;
}

std::optional<search::Report> short_search(const Position& position, std::uint64_t nodes) {
    search::Searcher searcher(1);
    return short_search(position, nodes, searcher);
}

std::optional<search::Report> short_search(const Position& position, std::uint64_t nodes,
                                           search::Searcher& searcher) {
    search::Limits limits;
    limits.nodes = nodes;
    search::Control control;
    search::Listener nobody;
    const search::Choice choice = searcher.think(Game(position), limits, control, nobody);
    if (choice.lines.empty()) return std::nullopt;
    return choice.lines.front();
}

}  // namespace kempelen::analysis
