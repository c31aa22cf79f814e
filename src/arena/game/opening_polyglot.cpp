// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/opening_formats.h"
#include "book/polyglot.h"
#include "core/base/random.h"

#include <set>

namespace kempelen::arena {

namespace {

/// One walk through the book.
std::vector<Move> follow(const book::Book& book, int plies, Random& random) {
    std::vector<Move> line;
    Position position = Position::initial();
    while (static_cast<int>(line.size()) < plies) {
        const auto move = book.choose(position, random);
        if (!move) break;
        line.push_back(*move);
        position.play(*move);
    }
    return line;
}

}  // namespace

Result<std::vector<Opening>> read_polyglot_openings(const OpeningOrder& order) {
    constexpr int usual_plies = 8;
    constexpr int walks = 20000;
    const auto book = book::load_polyglot(order.file);
    if (!book) return book.error();
    Random random(order.seed);
    std::vector<Opening> openings;
    std::set<std::vector<std::uint16_t>> seen;
    for (int i = 0; i < walks; ++i) {
        std::vector<Move> line = follow(*book, order.plies.value_or(usual_plies), random);
        std::vector<std::uint16_t> packed;
        packed.reserve(line.size());
        for (const Move move : line) {
            packed.push_back(move.packed());
        }
        if (!line.empty() && seen.insert(packed).second) {
            openings.push_back({Position::initial(), std::move(line)});
        }
    }
    return openings;
}

}  // namespace kempelen::arena
