// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/tally.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace kempelen::arena {

namespace {

void count(WinDrawLoss& games, double points) {
    ++(points > 0.75 ? games.wins : points > 0.25 ? games.draws : games.losses);
}

}  // namespace

double white_points(Outcome outcome) {
    return outcome == Outcome::draw ? 0.5 : outcome == Outcome::white_wins ? 1.0 : 0.0;
}

std::size_t FaultCounts::total() const {
    std::size_t sum = 0;
    for (const auto& entry : by_reason) {
        sum += entry.second;
    }
    return sum;
}

std::size_t FaultCounts::of(Reason reason) const {
    const auto found = by_reason.find(reason);
    return found == by_reason.end() ? 0 : found->second;
}

Tally::Tally(std::vector<std::string> names) : names_(std::move(names)), faults_(names_.size()) {}

bool Tally::add(const Pairing& pairing, const FinishedGame& game) {
    if (!games_.emplace(game.key, game).second) return false;
    const double points = white_points(game.outcome);
    count(white_, points);
    if (game.white == 0) count(first_player_, points);
    if (game.black == 0) count(first_player_, 1 - points);
    ++reasons_[game.reason];
    const bool is_fault =
        std::find(std::begin(fault_reasons), std::end(fault_reasons), game.reason) != std::end(fault_reasons);
    if (is_fault) {
        ++faults_[game.outcome == Outcome::white_wins ? game.black : game.white].by_reason[game.reason];
    }

    for (int i = 0; i < pairing.games; ++i) {
        if (!games_.contains({pairing.id, i})) return false;
    }
    if (pairing.games == 2 && (pairing.first == 0 || pairing.second == 0)) {
        const PairingResult result = result_of(pairing);
        const double own = pairing.first == 0 ? result.first_points : result.second_points;
        ++pairs_.pairs[static_cast<std::size_t>(std::lround(own * 2))];
    }
    return true;
}

std::vector<FinishedGame> Tally::games() const {
    std::vector<FinishedGame> games;
    for (const auto& entry : games_) {
        games.push_back(entry.second);
    }
    return games;
}

PairingResult Tally::result_of(const Pairing& pairing) const {
    PairingResult result{pairing, 0, 0};
    for (int i = 0; i < pairing.games; ++i) {
        const FinishedGame& game = games_.at({pairing.id, i});
        const double white = white_points(game.outcome);
        result.first_points += game.white == pairing.first ? white : 1 - white;
        result.second_points += game.white == pairing.first ? 1 - white : white;
    }
    return result;
}

Pool Tally::pool(const std::vector<Bye>& byes) const {
    Pool pool;
    pool.names = names_;
    for (const auto& entry : games_) {
        pool.games.push_back({entry.second.white, entry.second.black, entry.second.outcome});
    }
    if (!byes.empty()) pool.bye_points.assign(names_.size(), 0);
    for (const Bye& bye : byes) {
        pool.bye_points[bye.player] += bye.points;
    }
    return pool;
}

}  // namespace kempelen::arena
