// SPDX-License-Identifier: GPL-3.0-or-later
// Round robin and gauntlet: everything is known beforehand.
#include "arena/schedule/scheduler.h"

#include <algorithm>

namespace kempelen::arena {

namespace {

class FixedSchedule final : public Scheduler {
public:
    FixedSchedule(std::vector<Pairing> pairings, int rounds)
        : pairings_(std::move(pairings)), rounds_(rounds) {
        for (std::size_t i = 0; i < pairings_.size(); ++i) {
            pairings_[i].id = i;
            games_ += static_cast<std::size_t>(pairings_[i].games);
        }
    }

    std::optional<Pairing> next() override {
        if (is_done()) return std::nullopt;
        return pairings_[next_++];
    }
    bool is_done() const override { return next_ == pairings_.size(); }
    std::optional<std::size_t> total_games() const override { return games_; }
    int rounds() const override { return rounds_; }

private:
    std::vector<Pairing> pairings_;
    int rounds_;
    std::size_t games_ = 0;
    std::size_t next_ = 0;
};

/// Adds the games of one meeting. Each cycle begins with the other color.
void add_meeting(std::vector<Pairing>& pairings, Pairing meeting, const AllPlayOrder& order, int cycle) {
    if (cycle % 2 == 1) std::swap(meeting.first, meeting.second);
    const int pairs = std::max(1, order.games / 2);
    meeting.games = order.games == 1 ? 1 : 2;
    for (int i = 0; i < pairs; ++i) {
        meeting.opening = static_cast<std::size_t>(cycle * pairs + i);
        pairings.push_back(meeting);
    }
}

}  // namespace

std::unique_ptr<Scheduler> schedule_round_robin(const AllPlayOrder& order) {
    std::vector<Pairing> pairings;
    // Berger's tables: one player stays, the others move on by half the field each round; an odd field rests
    // one.
    const std::size_t field = order.players + order.players % 2;
    const std::size_t circle = field - 1;
    int round = 0;
    for (int cycle = 0; cycle < order.cycles; ++cycle) {
        for (std::size_t r = 0; r < circle; ++r) {
            ++round;
            for (std::size_t board = 0; board < field / 2; ++board) {
                std::size_t a = (r * (field / 2) + board) % circle;
                std::size_t b = board == 0 ? circle : (r * (field / 2) + circle - board) % circle;
                if (board == 0 && r % 2 == 1) std::swap(a, b);
                if (a >= order.players || b >= order.players) continue;
                add_meeting(pairings, {.first = a, .second = b, .round = round}, order, cycle);
            }
        }
    }
    return std::make_unique<FixedSchedule>(std::move(pairings), round);
}

std::unique_ptr<Scheduler> schedule_gauntlet(const AllPlayOrder& order) {
    std::vector<Pairing> pairings;
    int round = 0;
    for (int cycle = 0; cycle < order.cycles; ++cycle) {
        for (std::size_t other = 1; other < order.players; ++other) {
            add_meeting(pairings, {.first = 0, .second = other, .round = ++round}, order, cycle);
        }
    }
    return std::make_unique<FixedSchedule>(std::move(pairings), round);
}

}  // namespace kempelen::arena
