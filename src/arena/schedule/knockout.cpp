// SPDX-License-Identifier: GPL-3.0-or-later
// Knockout: who loses a match is out.
#include "arena/schedule/scheduler.h"

#include <algorithm>
#include <deque>

namespace kempelen::arena {

namespace {

/// A match of the bracket, numbered as a heap: match 0 is the final, 2m+1 and 2m+2 lead to match m.
struct Meeting {
    std::optional<std::size_t> first;  // the better seed of the two, once both are known
    std::optional<std::size_t> second;
    double first_points = 0;
    double second_points = 0;
    int pairs_handed_out = 0;
    int pairs_open = 0;
    bool is_over = false;
};

class Knockout final : public Scheduler {
public:
    explicit Knockout(const KnockoutOrder& order) : order_(order) {
        std::size_t places = 2;
        while (places < order.players) {
            places *= 2;
            ++rounds_;
        }
        meetings_.resize(places - 1);
        seat_field(places);
    }

    std::optional<Pairing> next() override {
        if (waiting_.empty()) return std::nullopt;
        const Pairing pairing = waiting_.front();
        waiting_.pop_front();
        return pairing;
    }

    void report(const PairingResult& result) override {
        const std::size_t number = result.pairing.id / pairs_of_a_meeting();
        Meeting& meeting = meetings_[number];
        const bool is_in_order = result.pairing.first == *meeting.first;
        meeting.first_points += is_in_order ? result.first_points : result.second_points;
        meeting.second_points += is_in_order ? result.second_points : result.first_points;
        if (--meeting.pairs_open > 0) return;
        const bool may_go_on = meeting.pairs_handed_out < static_cast<int>(pairs_of_a_meeting());
        if (meeting.first_points == meeting.second_points && may_go_on) {
            hand_out(number, 1);
        } else {
            const bool first_wins = meeting.first_points >= meeting.second_points;
            finish(number, first_wins ? *meeting.first : *meeting.second);
        }
    }

    bool is_done() const override { return meetings_.front().is_over; }
    std::optional<std::size_t> total_games() const override { return std::nullopt; }
    int rounds() const override { return 0; }
    std::string rule() const override {
        return "Knockout: a tied match goes on by one pair of games, at most " +
               std::to_string(order_.extra_pairs) + " times; then the better seed goes on.";
    }
    std::optional<std::size_t> winner() const override { return winner_; }

private:
    std::size_t pairs_of_a_meeting() const {
        return static_cast<std::size_t>(std::max(1, order_.games / 2) + order_.extra_pairs);
    }

    /// Puts the players into the first round so that the best two can only meet in the final, and so on.
    void seat_field(std::size_t places) {
        std::vector<std::size_t> seeds{0};
        while (seeds.size() < places) {
            std::vector<std::size_t> wider;
            for (const std::size_t seed : seeds) {
                wider.push_back(seed);
                wider.push_back(2 * seeds.size() - 1 - seed);
            }
            seeds = std::move(wider);
        }
        const std::size_t leaves = places / 2 - 1;  // the first match of the first round
        for (std::size_t i = 0; i < places / 2; ++i) {
            Meeting& meeting = meetings_[leaves + i];
            meeting.first = std::min(seeds[2 * i], seeds[2 * i + 1]);
            meeting.second = std::max(seeds[2 * i], seeds[2 * i + 1]);
        }
        for (std::size_t i = 0; i < places / 2; ++i) {
            begin(leaves + i);
        }
    }

    void begin(std::size_t number) {
        const Meeting& meeting = meetings_[number];
        if (*meeting.second >= order_.players) {
            finish(number, *meeting.first);  // nobody there: goes on without a game
        } else {
            hand_out(number, std::max(1, order_.games / 2));
        }
    }

    void hand_out(std::size_t number, int pairs) {
        Meeting& meeting = meetings_[number];
        for (int i = 0; i < pairs; ++i) {
            const auto pair = static_cast<std::size_t>(meeting.pairs_handed_out++);
            ++meeting.pairs_open;
            waiting_.push_back({.id = number * pairs_of_a_meeting() + pair,
                                .first = *meeting.first,
                                .second = *meeting.second,
                                .opening = pair,
                                .games = 2,
                                .round = round_of(number)});
        }
    }

    void finish(std::size_t number, std::size_t winner) {
        meetings_[number].is_over = true;
        if (number == 0) {
            winner_ = winner;
            return;
        }
        const std::size_t above = (number - 1) / 2;
        Meeting& next = meetings_[above];
        if (!next.first) {
            next.first = winner;
            return;
        }
        next.second = std::max(*next.first, winner);
        next.first = std::min(*next.first, winner);
        begin(above);
    }

    /// 1 for the first round.
    int round_of(std::size_t number) const {
        int from_final = 0;
        for (std::size_t n = number + 1; n > 1; n /= 2) {
            ++from_final;
        }
        return rounds_ - from_final;
    }

    KnockoutOrder order_;
    std::vector<Meeting> meetings_;
    std::deque<Pairing> waiting_;
    std::optional<std::size_t> winner_;
    int rounds_ = 1;
};

}  // namespace

std::unique_ptr<Scheduler> schedule_knockout(const KnockoutOrder& order) {
    return std::make_unique<Knockout>(order);
}

}  // namespace kempelen::arena
