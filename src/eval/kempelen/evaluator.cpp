// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/evaluator.h"

#include "eval/kempelen/generation_order.h"
#include "eval/kempelen/judgement.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kempelen::eval::kempelen56 {

namespace {

MoveEvaluation judge(const Situation& situation, const CriteriaSet& criteria, Move move) {
    const Judgement judgement(situation, move);
    MoveEvaluation result;
    result.move = move;
    for (std::size_t i = 0; i < criteria_count; ++i) {
        if (!criteria.test(i)) continue;
        result.values[i] = all_criteria[i].judge(judgement);
        result.total += result.values[i];
    }
    result.arrival = judgement.to;
    result.white_control = judgement.controls.count(Color::white, judgement.to);
    result.black_control = judgement.controls.count(Color::black, judgement.to);
    result.en_prise = situation.en_prise.first;
    return result;
}

}  // namespace

Settings Settings::of(Version version) { return {version, Parameters::of(version), criteria_of(version)}; }

std::vector<MoveEvaluation> judge_moves(const Position& position, const Settings& settings,
                                        std::span<const std::uint64_t> earlier_keys) {
    const Situation situation(position, settings.parameters, earlier_keys);
    const CriteriaSet criteria = effective(settings.criteria);
    std::vector<MoveEvaluation> result;
    for (const Move move : in_generation_order(position)) {
        result.push_back(judge(situation, criteria, move));
    }
    return result;
}

std::vector<std::size_t> ranking(std::span<const MoveEvaluation> moves) {
    std::vector<std::size_t> order(moves.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Totals that differ by rounding errors alone are equal.
    const auto rounded = [&](std::size_t i) { return std::llround(moves[i].total * 1e9); };
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return rounded(a) > rounded(b); });
    return order;
}

int total_thousandths(const MoveEvaluation& move) {
    return static_cast<int>(std::lround(move.total * 1000.0));
}

std::array<int, criteria_count> thousandths(const MoveEvaluation& move) {
    std::array<int, criteria_count> result{};
    std::array<double, criteria_count> rest{};
    int sum = 0;
    for (std::size_t i = 0; i < criteria_count; ++i) {
        const double exact = move.values[i] * 1000.0;
        // A hair above the value: 0.05 is not quite 50 thousandths in binary.
        result[i] = static_cast<int>(std::floor(exact + 1e-6));
        rest[i] = exact - result[i];
        sum += result[i];
    }
    // The largest remainders are rounded up.
    std::array<std::size_t, criteria_count> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return rest[a] > rest[b]; });
    for (std::size_t i = 0; i < criteria_count && sum < total_thousandths(move); ++i, ++sum) {
        ++result[order[i]];
    }
    return result;
}

}  // namespace kempelen::eval::kempelen56
