// SPDX-License-Identifier: GPL-3.0-or-later
// The Swiss system: equal against equal, nobody twice.
#include "arena/schedule/scheduler.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numeric>
#include <set>

namespace kempelen::arena {

namespace {

using Pair = std::pair<std::size_t, std::size_t>;

/// A player's tournament so far.
struct Standing {
    double points = 0;
    int color_balance = 0;  // games with White less games with Black
    bool had_white_last = false;
    bool has_rested = false;
    std::set<std::size_t> met;
};

/// Finds opponents for one round: the best player left gets the best opponent left that leaves a pairing for
/// the others.
class RoundPairing {
public:
    RoundPairing(const std::vector<Standing>& standings, std::vector<std::size_t> field)
        : standings_(standings), field_(std::move(field)), is_paired_(standings.size()) {}

    std::vector<Pair> find() {
        // Rematches are allowed only when there is no other way, or none is found in reasonable time.
        for (const bool rematches : {false, true}) {
            pairs_.clear();
            steps_ = 0;
            std::fill(is_paired_.begin(), is_paired_.end(), false);
            if (pair_rest(rematches)) break;
        }
        return pairs_;
    }

private:
    static constexpr int most_steps = 200000;

    bool pair_rest(bool rematches) {
        const auto first =
            std::find_if(field_.begin(), field_.end(), [&](std::size_t p) { return !is_paired_[p]; });
        if (first == field_.end()) return true;
        if (++steps_ > most_steps && !rematches) return false;
        const std::size_t player = *first;
        is_paired_[player] = true;
        for (const std::size_t opponent : candidates(player, rematches)) {
            is_paired_[opponent] = true;
            pairs_.emplace_back(player, opponent);
            if (pair_rest(rematches)) return true;
            pairs_.pop_back();
            is_paired_[opponent] = false;
        }
        is_paired_[player] = false;
        return false;
    }

    /// Possible opponents, the most wanted first: equal points, never met, colors that fit, and within a
    /// group of equal points the one half a group further down.
    std::vector<std::size_t> candidates(std::size_t player, bool rematches) const {
        std::vector<std::size_t> open;
        for (const std::size_t other : field_) {
            const bool is_new = rematches || !standings_[player].met.contains(other);
            if (!is_paired_[other] && is_new) open.push_back(other);
        }
        const double points = standings_[player].points;
        const auto group =
            static_cast<std::size_t>(1 + std::count_if(open.begin(), open.end(), [&](std::size_t other) {
                                         return standings_[other].points == points;
                                     }));
        const std::size_t half = group / 2;
        std::vector<std::pair<double, std::size_t>> ranked;
        ranked.reserve(open.size());
        for (std::size_t i = 0; i < open.size(); ++i) {
            const Standing& other = standings_[open[i]];
            const bool colors_clash = other.color_balance * standings_[player].color_balance > 0;
            const double wanted_place = static_cast<double>(half) - 1;
            const double cost = 10000 * std::abs(other.points - points) +
                                (standings_[player].met.contains(open[i]) ? 1e6 : 0) +
                                (colors_clash ? 0.75 : 0) + std::abs(static_cast<double>(i) - wanted_place);
            ranked.emplace_back(cost, open[i]);
        }
        std::stable_sort(ranked.begin(), ranked.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<std::size_t> order;
        order.reserve(ranked.size());
        for (const auto& entry : ranked) {
            order.push_back(entry.second);
        }
        return order;
    }

    const std::vector<Standing>& standings_;
    std::vector<std::size_t> field_;  // best first
    std::vector<bool> is_paired_;
    std::vector<Pair> pairs_;
    int steps_ = 0;
};

class Swiss final : public Scheduler {
public:
    explicit Swiss(const SwissOrder& order) : order_(order), standings_(order.players) {}

    std::optional<Pairing> next() override {
        if (waiting_.empty() && open_ == 0 && round_ < order_.rounds) start_round();
        if (waiting_.empty()) return std::nullopt;
        const Pairing pairing = waiting_.front();
        waiting_.pop_front();
        return pairing;
    }
    void report(const PairingResult& result) override {
        --open_;
        standings_[result.pairing.first].points += result.first_points;
        standings_[result.pairing.second].points += result.second_points;
    }
    bool is_done() const override { return round_ == order_.rounds && waiting_.empty(); }
    std::optional<std::size_t> total_games() const override {
        return order_.players / 2 * static_cast<std::size_t>(order_.rounds * order_.games);
    }
    std::vector<Bye> byes() const override { return byes_; }
    int rounds() const override { return order_.rounds * order_.games; }
    std::string rule() const override {
        return "Swiss pairing: by points, then by the order of entry; upper half of a group against its "
               "lower half, nobody "
               "twice while that is possible; the last player of an odd field without a bye yet gets one, "
               "worth won games.";
    }

private:
    void start_round() {
        ++round_;
        std::vector<std::size_t> field(order_.players);
        std::iota(field.begin(), field.end(), std::size_t{0});
        std::stable_sort(field.begin(), field.end(), [&](std::size_t a, std::size_t b) {
            return standings_[a].points > standings_[b].points;
        });
        if (field.size() % 2 == 1) rest_one(field);
        for (const auto& [a, b] : RoundPairing(standings_, field).find()) {
            add_pairing(a, b);
        }
    }

    void rest_one(std::vector<std::size_t>& field) {
        auto last = std::find_if(field.rbegin(), field.rend(),
                                 [&](std::size_t p) { return !standings_[p].has_rested; });
        if (last == field.rend()) last = field.rbegin();
        const std::size_t player = *last;
        field.erase(std::next(last).base());
        standings_[player].has_rested = true;
        standings_[player].points += order_.games;
        byes_.push_back({player, round_, static_cast<double>(order_.games)});
    }

    void add_pairing(std::size_t a, std::size_t b) {
        if (gets_white(b, a)) std::swap(a, b);
        waiting_.push_back({.id = next_id_++,
                            .first = a,
                            .second = b,
                            .opening = static_cast<std::size_t>(round_ - 1),
                            .games = order_.games,
                            .round = round_});
        ++open_;
        standings_[a].met.insert(b);
        standings_[b].met.insert(a);
        if (order_.games == 2) return;
        ++standings_[a].color_balance;
        --standings_[b].color_balance;
        standings_[a].had_white_last = true;
        standings_[b].had_white_last = false;
    }

    /// Whether a has more right to White than b.
    bool gets_white(std::size_t a, std::size_t b) const {
        const Standing& first = standings_[a];
        const Standing& second = standings_[b];
        if (first.color_balance != second.color_balance) return first.color_balance < second.color_balance;
        if (first.had_white_last != second.had_white_last) return second.had_white_last;
        return (a < b) == (round_ % 2 == 1);
    }

    SwissOrder order_;
    std::vector<Standing> standings_;
    std::deque<Pairing> waiting_;
    std::vector<Bye> byes_;
    std::size_t open_ = 0;  // pairings of this round without a result
    std::size_t next_id_ = 0;
    int round_ = 0;
};

}  // namespace

std::unique_ptr<Scheduler> schedule_swiss(const SwissOrder& order) { return std::make_unique<Swiss>(order); }

}  // namespace kempelen::arena
