// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/handicap.h"

#include "players/option_value.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>

namespace kempelen::players {

namespace {

// Neighbors are to lie 200 Elo apart when they play each other; docs/console.md has what was measured. A ply
// more is worth 135 to 170 Elo, and the temperature does the rest.
constexpr std::array<HandicapStep, 13> steps{{
    {800, 1, 2'000, 12, 160.0},
    {1000, 1, 2'000, 12, 98.0},
    {1200, 1, 2'000, 12, 60.0},
    {1400, 2, 4'000, 10, 54.0},
    {1600, 3, 6'000, 8, 42.0},
    {1800, 4, 10'000, 7, 33.0},
    {2000, 5, 16'000, 6, 27.0},
    {2200, 6, 25'000, 5, 22.0},
    {2400, 7, 40'000, 5, 19.0},
    {2600, 8, 60'000, 5, 22.0},
    {2800, 9, 80'000, 5, 19.0},
    {3000, 10, 110'000, 5, 17.0},
    {3200, 100, 1'000'000'000, 1, 1.0},
}};

constexpr int seen_mate = 30'000;  ///< centipawns

int worth_of(const search::ReportedScore& score) {
    return score.centipawns_or(seen_mate - std::abs(score.value));
}

/// The value that lies as far between two as `part` says, from 0 to 1; by ratio, as strength goes with them.
double between(double low, double high, double part) { return low * std::pow(high / low, part); }

}  // namespace

HandicapStep handicap_step(int elo) {
    const auto above = std::ranges::find_if(steps, [&](const HandicapStep& step) { return step.elo >= elo; });
    KEMPELEN_ASSERT(above != steps.end() && elo >= steps.front().elo, "no such strength");
    if (above->elo == elo) return *above;
    const HandicapStep& below = *(above - 1);
    const double part = static_cast<double>(elo - below.elo) / (above->elo - below.elo);
    // What the strongest step lifts altogether starts only there.
    const HandicapStep& high = above->elo == Handicap::strongest ? below : *above;
    return {elo, static_cast<int>(std::lround(between(below.depth, high.depth, part))),
            static_cast<int>(between(below.nodes, high.nodes, part)),
            static_cast<int>(std::lround(between(below.candidates, high.candidates, part))),
            between(below.temperature, high.temperature, part)};
}

PlayerOption Handicap::elo_option() {
    return {.name = "UCI_Elo",
            .kind = PlayerOption::Kind::spin,
            .standard = "1500",
            .minimum = weakest,
            .maximum = strongest,
            .meaning = "how strong it plays with UCI_LimitStrength; " + std::to_string(strongest) +
                       " is its full strength"};
}

std::vector<PlayerOption> Handicap::options() const {
    return {{.name = "UCI_LimitStrength",
             .kind = PlayerOption::Kind::check,
             .standard = "false",
             .meaning = "play as UCI_Elo says, weaker than it could"},
            elo_option(),
            lots_.option()};
}

std::optional<Status> Handicap::set(std::string_view name, std::string_view value) {
    if (is_same_name(name, "UCI_LimitStrength")) {
        const bool is_yes = is_same_name(value, "true");
        if (!is_yes && !is_same_name(value, "false")) {
            return Error{ErrorCode::bad_argument, "option UCI_LimitStrength: expected true or false"};
        }
        is_on_ = is_yes;
        return Status();
    }
    if (is_same_name(name, "UCI_Elo")) {
        const auto elo = read_spin(elo_option(), value);
        if (!elo) return elo.error();
        elo_ = static_cast<int>(*elo);
        return Status();
    }
    return lots_.set(name, value);
}

search::Limits Handicap::narrowed(search::Limits limits) const {
    const HandicapStep step = handicap_step(elo_);
    limits.depth = std::min(limits.depth.value_or(step.depth), step.depth);
    limits.nodes =
        std::min<std::uint64_t>(limits.nodes.value_or(static_cast<std::uint64_t>(step.nodes)), step.nodes);
    limits.lines = std::max(limits.lines, step.candidates);
    return limits;
}

void Handicap::choose(search::Choice& choice, int lines) {
    if (choice.lines.empty()) return;
    const HandicapStep step = handicap_step(elo_);
    const auto count = std::min(choice.lines.size(), static_cast<std::size_t>(step.candidates));
    const int best = worth_of(choice.lines.front().score);
    std::vector<double> weights;
    double sum = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        weights.push_back(std::exp((worth_of(choice.lines[i].score) - best) / step.temperature));
        sum += weights.back();
    }
    double draw = lots_.random().unit() * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < count && draw >= weights[chosen]) {
        draw -= weights[chosen++];
    }
    std::rotate(choice.lines.begin(), choice.lines.begin() + static_cast<std::ptrdiff_t>(chosen),
                choice.lines.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
    choice.lines.resize(std::min(choice.lines.size(), static_cast<std::size_t>(std::max(lines, 1))));
    for (std::size_t i = 0; i < choice.lines.size(); ++i) {
        choice.lines[i].line = static_cast<int>(i) + 1;
    }
    const std::vector<Move>& pv = choice.lines.front().pv;
    if (pv.empty()) return;
    choice.best = pv.front();
    choice.ponder.reset();
    if (pv.size() > 1) choice.ponder = pv[1];
}

}  // namespace kempelen::players
