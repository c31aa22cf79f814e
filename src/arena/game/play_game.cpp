// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/play_game.h"

#include <fmt/format.h>

#include <utility>

namespace kempelen::arena {

namespace {

using protocols::Answer;
using protocols::Turn;

/// A game in progress.
class Play {
public:
    Play(const GameOrder& order, const std::stop_token& stop)
        : order_(order),
          stop_(stop),
          game_(order.opening.start),
          adjudicator_(order.rules),
          clocks_{PlayerClock(order.white.time, order.white.margin),
                  PlayerClock(order.black.time, order.black.margin)} {
        played_.start = order.opening.start;
    }

    Result<PlayedGame> run() {
        for (const Color color : all_colors) {
            if (const Status status =
                    seat(color).new_game({order_.opening.start, color, side(color).time.thinking_time(),
                                          side(color).seed, side(color).ponders});
                !status) {
                if (status.error().code == ErrorCode::not_supported) return status.error();
                return finish(loss_of(color, Reason::crash, status.error().what));
            }
        }
        for (const Move move : order_.opening.moves) {
            game_.play(move);
            played_.moves.push_back({.move = move, .is_opening = true, .score = {}});
        }
        std::optional<Verdict> verdict = verdict_of_rules(game_);
        while (!verdict) {
            verdict = play_move();
        }
        return finish(*std::move(verdict));
    }

private:
    const GameSide& side(Color color) const { return color == Color::white ? order_.white : order_.black; }
    protocols::Seat& seat(Color color) const { return side(color).seat; }

    Turn turn_of(Color color) const {
        const TimeControl& time = side(color).time;
        return {.game = game_,
                .clocks = {clocks_[0].shown(), clocks_[1].shown()},
                .move_time = time.move_time,
                .depth = time.depth,
                .nodes = time.nodes,
                .patience = clocks_[index_of(color)].allowance().value_or(order_.stall_limit),
                .stop = stop_};
    }

    std::optional<Verdict> play_move() {
        const Color mover = game_.position().side_to_move();
        const Answer answer = seat(mover).think(turn_of(mover));
        if (auto verdict = verdict_of(answer, mover)) return verdict;
        game_.play(*answer.move);
        played_.moves.push_back({.move = *answer.move,
                                 .is_opening = false,
                                 .score = answer.score,
                                 .depth = answer.depth,
                                 .nodes = answer.nodes,
                                 .elapsed = answer.elapsed});
        if (auto verdict = verdict_of_rules(game_)) return verdict;
        if (auto verdict = adjudicator_.after_move(game_, answer.score)) return verdict;
        if (side(mover).ponders && answer.ponder) seat(mover).ponder(turn_of(mover), *answer.ponder);
        return std::nullopt;
    }

    /// What an answer other than a move in time means.
    std::optional<Verdict> verdict_of(const Answer& answer, Color mover) {
        PlayerClock& clock = clocks_[index_of(mover)];
        const double seconds = std::chrono::duration<double>(answer.elapsed).count();
        switch (answer.kind) {
            case Answer::Kind::move:
                if (clock.spend(answer.elapsed)) return std::nullopt;
                return loss_of(mover, Reason::time_forfeit,
                               fmt::format("the move came after {:.3f} s", seconds));
            case Answer::Kind::late:
                // A text is about an engine that was silent before its clock ran.
                if (!answer.text.empty()) return loss_of(mover, Reason::stall, answer.text);
                if (clock.allowance()) {
                    return loss_of(mover, Reason::time_forfeit,
                                   fmt::format("no move after {:.3f} s", seconds));
                }
                return loss_of(mover, Reason::stall, fmt::format("no move after {:.1f} s", seconds));
            case Answer::Kind::bad_move:
                return loss_of(mover, Reason::illegal_move, answer.text);
            case Answer::Kind::gone:
                return loss_of(mover, Reason::crash, answer.text);
            case Answer::Kind::resignation:
                return loss_of(mover, Reason::resignation);
            case Answer::Kind::claim:
                return loss_of(mover, Reason::false_claim, answer.text);
            case Answer::Kind::interrupted:
                break;
        }
        return Verdict{};
    }

    PlayedGame finish(Verdict verdict) {
        const bool is_fault = verdict.reason == Reason::crash || verdict.reason == Reason::stall ||
                              verdict.reason == Reason::illegal_move ||
                              verdict.reason == Reason::false_claim || verdict.reason == Reason::time_forfeit;
        if (is_fault) {
            const Color culprit = verdict.outcome == Outcome::white_wins ? Color::black : Color::white;
            played_.error_tails[index_of(culprit)] = seat(culprit).error_tail();
        }
        played_.verdict = std::move(verdict);
        return std::move(played_);
    }

    const GameOrder& order_;
    const std::stop_token& stop_;
    Game game_;
    Adjudicator adjudicator_;
    std::array<PlayerClock, 2> clocks_;
    PlayedGame played_;
};

}  // namespace

Result<PlayedGame> play_game(const GameOrder& order, const std::stop_token& stop) {
    return Play(order, stop).run();
}

}  // namespace kempelen::arena
