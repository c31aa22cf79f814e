// SPDX-License-Identifier: GPL-3.0-or-later
// A match of two.
#include "arena/schedule/scheduler.h"

namespace kempelen::arena {

namespace {

class Match final : public Scheduler {
public:
    explicit Match(std::optional<std::size_t> games) : games_(games) {}

    std::optional<Pairing> next() override {
        if (is_done()) return std::nullopt;
        const std::size_t id = next_++;
        const bool is_single = games_ && *games_ - 2 * id == 1;
        return Pairing{.id = id,
                       .first = 0,
                       .second = 1,
                       .opening = id,
                       .games = is_single ? 1 : 2,
                       .round = static_cast<int>(id) + 1};
    }
    bool is_done() const override { return games_ && 2 * next_ >= *games_; }
    std::optional<std::size_t> total_games() const override { return games_; }

private:
    std::optional<std::size_t> games_;
    std::size_t next_ = 0;
};

}  // namespace

std::unique_ptr<Scheduler> schedule_match(std::optional<std::size_t> games) {
    return std::make_unique<Match>(games);
}

}  // namespace kempelen::arena
