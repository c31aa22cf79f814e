// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/choice.h"

#include "eval/kempelen/board_terms.h"

namespace kempelen::eval::kempelen56 {

double material_lead(const Position& position) {
    const Color us = position.side_to_move();
    return material(position, us) - material(position, ~us);
}

bool draws_lots(const Position& position, const Settings& settings, std::span<const MoveEvaluation> moves,
                std::span<const std::size_t> order) {
    const double lead = material_lead(position);
    if (order.size() < 3 || lead < settings.parameters.avantage_hasard) return false;
    const double gap = moves[order[0]].total - moves[order[2]].total;
    return gap < lead / settings.parameters.diviseur_hasard;
}

std::size_t choose(const Position& position, const Settings& settings, std::span<const MoveEvaluation> moves,
                   Random& random) {
    const std::vector<std::size_t> order = ranking(moves);
    if (draws_lots(position, settings, moves, order)) return order[random.below(3)];
    return order[0];
}

}  // namespace kempelen::eval::kempelen56
