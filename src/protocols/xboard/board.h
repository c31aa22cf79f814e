// SPDX-License-Identifier: GPL-3.0-or-later
// The game of an XBoard session: whose turn it is, who plays what, and the search that runs.
#pragma once

#include "players/player.h"
#include "protocols/line_writer.h"
#include "protocols/worker.h"
#include "protocols/xboard/clock.h"
#include "protocols/xboard/think_job.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::protocols::xboard {

/// Plays for an interface. Commands come from one thread; searches run on another and answer through the same
/// lock.
class Board {
public:
    Board(std::unique_ptr<players::Player> player, LineWriter& output);
    ~Board();
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;

    players::Player& player() { return *player_; }

    /// "new": the initial position, we play Black.
    void new_game();
    /// "setboard"; fails with bad_fen or illegal_position, and keeps the old position then.
    Status set_position(std::string_view fen);
    /// "variant": normal or fischerandom. Fails with not_supported.
    Status set_variant(std::string_view name);
    /// The opponent's move, or any move in force mode. Fails with bad_move, illegal_move.
    Status user_move(std::string_view text);
    /// "force": we play neither side.
    void force();
    /// "go": we play the side to move, at once.
    void go();
    /// "playother": we play the side that is not to move.
    void play_other();
    /// "undo" and "remove": takes that many plies back. Fails with bad_argument when there are fewer.
    Status take_back(std::size_t plies);
    void analyze();
    /// "exit": no more analysis.
    void stop_analysis();
    /// "?": move now.
    void move_now();
    /// ".": where analysis has got to.
    void tell_status();
    /// "hint"
    void hint();
    /// "draw": the opponent offers one; taken when we think that we are not better.
    void answer_draw();
    /// "ping": answered when a move that is due has been made.
    void pong(std::string_view text);
    /// "result": the game is over.
    void end_game();
    /// "option", "memory", "cores". Fails as the player fails.
    Status set_option(const std::string& name, const std::string& value);

    void set_posting(bool posts);
    void set_pondering(bool ponders);
    TimeRule& time() { return time_; }

private:
    void cancel();
    void think_if_due();
    void start(ThinkJob::Purpose purpose, Game game);
    void answer(const std::shared_ptr<ThinkJob>& job, const search::Choice& choice);
    void tell_ending();
    int own_moves() const;

    std::unique_ptr<players::Player> player_;
    LineWriter& output_;
    std::mutex mutex_;
    Game game_;
    std::optional<Color> own_color_ = Color::black;  // nothing: force mode
    bool is_analyzing_ = false;
    bool posts_ = false;
    bool ponders_ = true;
    TimeRule time_;
    std::shared_ptr<ThinkJob> job_;  // the search that runs, if any
    std::optional<Move> expected_;   // the reply of the opponent
    std::optional<int> last_score_;  // of our last move, centipawns
    Worker worker_;                  // last: it uses the others
};

}  // namespace kempelen::protocols::xboard
