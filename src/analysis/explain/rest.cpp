// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/rest.h"

#include "analysis/explain/line_play.h"
#include "analysis/explain/study.h"
#include "eval/evaluator.h"

#include <algorithm>
#include <cstdlib>

namespace kempelen::analysis {

std::optional<Prospect> prospect_of(const Position& position, std::uint64_t nodes,
                                    search::Searcher& searcher) {
    constexpr std::size_t seen = 5;  // plies: what comes later so short a search only guesses
    const auto found = short_search(position, nodes, searcher);
    if (!found) return std::nullopt;
    auto candidate = candidate_of(position, *found);
    if (!candidate) return std::nullopt;
    cut(candidate->line, std::min(candidate->line.size(), seen));
    eval::Evaluator evaluator;
    const int said = evaluator.evaluate(position).value();
    return Prospect{said, std::abs(centipawns(found->score) - said),
                    swing_of(Line(position, candidate->line, position.side_to_move()))};
}

bool Prospect::has_fall() const {
    const auto& [pawns, knights, bishops, rooks, queens] = swing.count;
    return std::abs(pawns) > 1 || knights != 0 || bishops != 0 || rooks != 0 || queens != 0;
}

bool is_at_rest(const Position& position, bool men_count, search::Searcher& searcher) {
    constexpr std::uint64_t nodes = 800;
    const int least_leeway = men_count ? 120 : 250;  // centipawns
    const auto prospect = prospect_of(position, nodes, searcher);
    if (!prospect || prospect->has_fall()) return false;
    if (prospect->drift > std::max(least_leeway, std::abs(prospect->said) / 4)) return false;
    return !men_count || prospect->swing.gain() == 0;
}

}  // namespace kempelen::analysis
