// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/rest.h"

#include "analysis/explain/study.h"
#include "analysis/explain/verify_line.h"
#include "eval/evaluator.h"

#include <algorithm>
#include <cstdlib>

namespace kempelen::analysis {

std::optional<int> drift(const Position& position, std::uint64_t nodes) {
    const auto found = short_search(position, nodes);
    if (!found) return std::nullopt;
    eval::Evaluator evaluator;
    return std::abs(centipawns(found->score) - evaluator.evaluate(position).value());
}

bool is_at_rest(const Position& position) {
    constexpr std::uint64_t nodes = 800;
    constexpr int least_leeway = 100;  // centipawns
    eval::Evaluator evaluator;
    const int leeway = std::max(least_leeway, std::abs(evaluator.evaluate(position).value()) / 4);
    const auto found = drift(position, nodes);
    return found && *found <= leeway;
}

}  // namespace kempelen::analysis
