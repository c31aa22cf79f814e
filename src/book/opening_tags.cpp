// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/opening_tags.h"

#include <string>

namespace kempelen::book {

void name_opening(std::vector<PgnTag>& tags, const OpeningName& opening) {
    std::erase_if(tags, [](const PgnTag& tag) {
        return tag.name == "ECO" || tag.name == "Opening" || tag.name == "Variation";
    });
    tags.push_back({"ECO", std::string(opening.eco)});
    tags.push_back({"Opening", std::string(opening.name)});
}

void name_opening(GameTree& game, const OpeningNames& names) {
    if (game.tag("Opening")) return;
    std::vector<Move> moves;
    moves.reserve(game.main_line().moves.size());
    for (const GameMove& move : game.main_line().moves) {
        moves.push_back(move.move);
    }
    const auto opening = names.of(game.start, moves);
    if (!opening) return;
    if (!game.tag("ECO")) game.set_tag("ECO", opening->eco);
    game.set_tag("Opening", opening->name);
}

}  // namespace kempelen::book
