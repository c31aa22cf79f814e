// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/seats/player_seat.h"

#include "arena/seats/alarm.h"

#include <algorithm>
#include <cctype>
#include <ctime>
#include <future>
#include <utility>

namespace kempelen::arena {

namespace {

using protocols::Answer;
using protocols::NewGame;
using protocols::OptionValue;
using protocols::Seat;
using protocols::Turn;
using SteadyClock = std::chrono::steady_clock;

std::chrono::nanoseconds thread_time() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// Adds the processor time that this thread spends while it lives.
class OwnTime {
public:
    explicit OwnTime(std::chrono::nanoseconds& sum) : sum_(sum), before_(thread_time()) {}
    ~OwnTime() { sum_ += thread_time() - before_; }
    OwnTime(const OwnTime&) = delete;
    OwnTime& operator=(const OwnTime&) = delete;

private:
    std::chrono::nanoseconds& sum_;
    std::chrono::nanoseconds before_;
};

search::Limits limits_of(const Turn& turn, Color mover, bool ponder) {
    search::Limits limits;
    limits.depth = turn.depth;
    limits.nodes = turn.nodes;
    limits.move_time = turn.move_time;
    limits.clock = turn.clocks[index_of(mover)];
    limits.ponder = ponder;
    return limits;
}

class PlayerSeat final : public Seat {
public:
    explicit PlayerSeat(std::unique_ptr<players::Player> player) : player_(std::move(player)) {
        for (const players::PlayerOption& option : player_->options()) {
            if (option.name == "Seed") highest_seed_ = option.maximum;
        }
    }
    PlayerSeat(const PlayerSeat&) = delete;
    PlayerSeat& operator=(const PlayerSeat&) = delete;
    ~PlayerSeat() override { stop_pondering(); }

    Status set_option(const OptionValue& option) {
        const Status status = player_->set_option(option.first, option.second);
        if (!status) return Error{status.error().code, "player " + name() + ": " + status.error().what};
        return {};
    }

    std::string name() const override { return std::string(player_->name()); }

    Status new_game(const NewGame& game) override {
        stop_pondering();
        const OwnTime timer(own_time_);
        if (highest_seed_) {
            const std::uint64_t seed = game.seed % (static_cast<std::uint64_t>(*highest_seed_) + 1);
            if (const Status status = player_->set_option("Seed", std::to_string(seed)); !status) {
                return status;
            }
        }
        player_->new_game();
        return {};
    }

    Answer think(const Turn& turn) override {
        const auto asked = SteadyClock::now();
        const std::stop_callback give_up(turn.stop, [this] { control_.stop(); });
        const bool is_timed = turn.move_time || turn.clocks[index_of(turn.game.position().side_to_move())];
        const bool is_hit = pondering_.valid() && turn.game.moves().back() == expected_;
        if (!is_hit) {
            stop_pondering();
            control_.reset();
            if (turn.stop.stop_requested()) control_.stop();
        }
        if (is_timed) {
            alarm().set(asked + std::chrono::duration_cast<SteadyClock::duration>(turn.patience), control_);
        }
        search::Choice choice;
        if (is_hit) {
            control_.ponder_hit();
            choice = end_pondering();
        } else {
            const OwnTime timer(own_time_);
            search::Listener deaf;
            choice = player_->think(turn.game, limits_of(turn, turn.game.position().side_to_move(), false),
                                    control_, deaf);
        }
        if (is_timed) alarm().clear();
        return answer_of(turn, choice, SteadyClock::now() - asked);
    }

    void ponder(const Turn& turn, Move expected) override {
        stop_pondering();
        control_.reset();
        expected_ = expected;
        Game ahead = turn.game;
        ahead.play(expected);
        const search::Limits limits = limits_of(turn, ~turn.game.position().side_to_move(), true);
        pondering_ = std::async(std::launch::async, [this, game = std::move(ahead), limits] {
            Pondered pondered;
            {
                const OwnTime timer(pondered.time);
                search::Listener deaf;
                pondered.choice = player_->think(game, limits, control_, deaf);
            }
            return pondered;
        });
    }

    std::chrono::nanoseconds own_processor_time() const override { return own_time_; }

private:
    /// What thinking in the opponent's time came to.
    struct Pondered {
        search::Choice choice;
        std::chrono::nanoseconds time{0};  // of the processor
    };

    Answer answer_of(const Turn& turn, const search::Choice& choice, std::chrono::nanoseconds elapsed) const {
        Answer answer;
        answer.elapsed = elapsed;
        answer.nodes = choice.nodes;
        if (!choice.lines.empty()) {
            answer.score = choice.lines.front().score;
            answer.depth = choice.lines.front().depth;
            answer.selective_depth = choice.lines.front().selective_depth;
        }
        if (turn.stop.stop_requested()) {
            answer.kind = Answer::Kind::interrupted;
        } else if (elapsed > turn.patience) {
            answer.kind = Answer::Kind::late;
        } else if (!choice.best || !turn.game.position().is_legal(*choice.best)) {
            answer.kind = Answer::Kind::bad_move;
            answer.text = choice.best ? "the player chose an illegal move" : "the player chose no move";
        } else {
            answer.kind = Answer::Kind::move;
            answer.move = choice.best;
            const bool has_reply =
                choice.ponder && turn.game.position().after(*choice.best).is_legal(*choice.ponder);
            if (has_reply) answer.ponder = choice.ponder;
        }
        return answer;
    }

    void stop_pondering() {
        if (!pondering_.valid()) return;
        control_.stop();
        end_pondering();
    }

    /// Waits for the search in the opponent's time.
    search::Choice end_pondering() {
        Pondered pondered = pondering_.get();
        own_time_ += pondered.time;
        return std::move(pondered.choice);
    }

    Alarm& alarm() {
        if (!alarm_) alarm_ = std::make_unique<Alarm>();
        return *alarm_;
    }

    std::unique_ptr<players::Player> player_;
    std::optional<std::int64_t> highest_seed_;  // when it has an option "Seed"
    search::Control control_;
    std::unique_ptr<Alarm> alarm_;  // made when a game with a clock asks for it
    std::future<Pondered> pondering_;
    Move expected_ = Move::null();
    std::chrono::nanoseconds own_time_{0};
};

}  // namespace

Result<std::unique_ptr<Seat>> seat_player(std::unique_ptr<players::Player> player,
                                          const std::vector<OptionValue>& options) {
    auto seat = std::make_unique<PlayerSeat>(std::move(player));
    for (const OptionValue& option : options) {
        if (const Status status = seat->set_option(option); !status) return status.error();
    }
    return std::unique_ptr<Seat>(std::move(seat));
}

}  // namespace kempelen::arena
