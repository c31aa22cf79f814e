// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/seat_pool.h"

#include <algorithm>

namespace kempelen::arena {

void SeatPool::keep_only(std::initializer_list<std::size_t> players) {
    for (auto it = seats_.begin(); it != seats_.end();) {
        const auto current = it++;
        if (std::find(players.begin(), players.end(), current->first) == players.end()) drop(current);
    }
}

Result<protocols::Seat*> SeatPool::seat(std::size_t player) {
    constexpr int attempts = 3;  // an engine that crashed a moment ago may need a second one
    const auto found = seats_.find(player);
    if (found != seats_.end()) return found->second.get();
    for (int attempt = 1;; ++attempt) {
        auto made = make_seat(players_[player]);
        if (made) return seats_.emplace(player, *std::move(made)).first->second.get();
        if (attempt == attempts) return made.error();
    }
}

void SeatPool::after_game() {
    for (auto it = seats_.begin(); it != seats_.end();) {
        const auto current = it++;
        if (players_[current->first].restarts || current->second->needs_restart()) drop(current);
    }
}

std::chrono::nanoseconds SeatPool::players_time() const {
    std::chrono::nanoseconds sum = dropped_time_;
    for (const auto& entry : seats_) {
        sum += entry.second->own_processor_time();
    }
    return sum;
}

void SeatPool::drop(std::map<std::size_t, std::unique_ptr<protocols::Seat>>::iterator seat) {
    dropped_time_ += seat->second->own_processor_time();
    seats_.erase(seat);
}

Result<std::vector<std::string>> name_players(const std::vector<PlayerSpec>& players) {
    std::vector<std::string> names;
    for (const PlayerSpec& spec : players) {
        const auto seat = make_seat(spec);
        if (!seat) return seat.error();
        std::string name = !spec.name.empty() ? spec.name : (*seat)->name();
        if (name.empty()) name = spec.command;
        std::string unique = name;
        for (int copy = 2; std::find(names.begin(), names.end(), unique) != names.end(); ++copy) {
            unique = name + " (" + std::to_string(copy) + ")";
        }
        names.push_back(std::move(unique));
    }
    return names;
}

}  // namespace kempelen::arena
