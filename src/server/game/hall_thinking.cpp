// SPDX-License-Identifier: GPL-3.0-or-later
// How the program plays its moves in the games of the hall.
#include "core/notation/uci_move.h"
#include "server/game/hall.h"
#include "server/report_json.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

namespace kempelen::server {

namespace {

constexpr std::chrono::milliseconds thinking_interval{100};
constexpr int mate_score = 30'000;  ///< centipawns that stand for a mate

/// Tells the watchers of a game what the program finds.
class ThinkingNews final : public search::Listener {
public:
    ThinkingNews(const Position& position, std::function<void(std::string)> tell)
        : position_(position), tell_(std::move(tell)) {}

    void on_report(const search::Report& report) override {
        const auto at = std::chrono::steady_clock::now();
        if (report.line != 1 || report.pv.empty() || at - last_ < thinking_interval) return;
        last_ = at;
        tell_(report_json(position_, report));
    }

private:
    Position position_;
    std::function<void(std::string)> tell_;
    std::chrono::steady_clock::time_point last_{};
};

}  // namespace

void GameHall::think(HallGame& game) {
    const GameMoment at = std::chrono::steady_clock::now();
    if (game.thinking || !game.board.awaits_program() || !may_go_on(game, at)) return;
    if (game.moveless_revision == game.board.revision()) return;
    if (play_from_book(game)) return;
    const BoardGame& board = game.board;
    const Color side = board.to_move();
    const Seat& seat = board.seat(side);
    std::optional<search::Clock> clock;
    if (board.clock()) {
        clock = board.clock()->for_search(side);
        clock->remaining = board.time_left(side, at);
    }
    const Strength strength = strength_of(seat, can_be_weaker(seat.player), clock);
    const Workshop::Wish wish{seat.player, strength.elo, game.serial};
    // The search names itself to the desk when it is done; it is known only after it was handed in.
    auto self = std::make_shared<std::weak_ptr<Search>>();
    const std::string revision = std::to_string(board.revision());
    const auto tell = [this, id = game.id, revision](const std::string& news) {
        desk_.post([this, id, revision, news] {
            const auto found = games_.find(id);
            if (found == games_.end() || std::to_string(found->second->board.revision()) != revision) return;
            for (const auto& watcher : found->second->watchers) {
                watcher->push("thinking", R"({"revision": )" + revision + ", " + news.substr(1));
            }
        });
    };
    const auto work = [this, id = game.id, self, wish, at, tell, course = board.course(),
                       limits = strength.limits](Workshop& workshop, search::Control& control) mutable {
        if (limits.clock) {
            // Waiting for a place has cost time, too.
            limits.clock->remaining -=
                std::chrono::duration_cast<search::Milliseconds>(std::chrono::steady_clock::now() - at);
        }
        Thought thought;
        const Result<players::Player*> player = workshop.player(wish);
        ThinkingNews news(course.position(), tell);
        if (player) thought.choice = (*player)->think(course, limits, control, news);
        thought.was_stopped = control.is_stopped();
        desk_.post([this, id, self, thought] { take_thought(id, self->lock(), thought); });
    };
    game.thinking = pool_.submit(Purpose::move, work);
    *self = game.thinking;
    game.thinking_revision = board.revision();
    game.thinking_since = at;
    game.told_waiting = 0;
}

void GameHall::tell_waiting(HallGame& game, std::size_t waiting) {
    if (waiting == game.told_waiting) return;
    game.told_waiting = waiting;
    const std::string news =
        fmt::format(R"({{"revision": {}, "waiting": {}}})", game.thinking_revision, waiting);
    for (const auto& watcher : game.watchers) {
        watcher->push("waiting", news);
    }
}

bool GameHall::play_from_book(HallGame& game) {
    BoardGame& board = game.board;
    const Seat& seat = board.seat(board.to_move());
    // The historical players have their own openings, if they have any.
    if (tools_.players.empty() || seat.player != tools_.players.front().name) return false;
    const auto move = book_.choose(board.position(), lots_);
    if (!move) return false;
    const std::uint64_t revision = board.revision();
    desk_.post([this, id = game.id, revision, move = *move] {
        const auto found = games_.find(id);
        if (found == games_.end() || found->second->board.revision() != revision) return;
        found->second->last_score.reset();
        found->second->board.play(move, std::chrono::steady_clock::now());
        static_cast<void>(changed(*found->second));
    });
    return true;
}

void GameHall::take_thought(const std::string& id, const std::shared_ptr<Search>& search,
                            const Thought& thought) {
    const auto found = games_.find(id);
    if (found == games_.end() || !search || found->second->thinking != search) return;
    HallGame& game = *found->second;
    game.thinking.reset();
    const auto& best = thought.choice.best;
    if (game.board.revision() != game.thinking_revision) return;
    if (!best || !game.board.position().is_legal(*best)) {
        if (!thought.was_stopped) game.moveless_revision = game.thinking_revision;
        return;
    }
    if (!thought.choice.lines.empty()) {
        game.last_score = thought.choice.lines.front().score.centipawns_or(mate_score);
    }
    const GameMoment at = std::chrono::steady_clock::now();
    if (!game.board.look_at_flags(at)) game.board.play(*best, at);
    static_cast<void>(changed(game));
}

void GameHall::hurry(HallGame& game) {
    if (game.thinking) game.thinking->control().stop();
}

void GameHall::stop_thinking(HallGame& game) {
    pool_.cancel(game.thinking);
    game.thinking.reset();
}

}  // namespace kempelen::server
