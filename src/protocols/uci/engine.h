// SPDX-License-Identifier: GPL-3.0-or-later
// The player behind a UCI session, its options, and the thread on which it thinks.
#pragma once

#include "protocols/options.h"
#include "protocols/uci/opening_book.h"
#include "protocols/uci/search_job.h"
#include "protocols/uci/session.h"
#include "protocols/worker.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::protocols::uci {

/// Lets a player think and answers for it. All members are called from one thread and return at once; what
/// takes long is done in order on another: searches, options of the player, new games, perft.
class Engine {
public:
    /// The services must outlive this.
    Engine(const Services& services, std::unique_ptr<players::Player> player, LineWriter& output);
    /// Ends what still runs.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// The options of the front end and of the present player. Those of the player take effect when a running
    /// search is over.
    const OptionTable& options() const { return options_; }
    bool is_chess960() const { return settings_.chess960; }

    /// Sends the text at once during a search, otherwise when all that was asked before is done.
    void send_when_ready(std::string text);

    /// Makes the player forget earlier games. Ends a running search first, as do a new position and a new
    /// search: an interface that goes on without `stop` means it, and gets its `bestmove`.
    void new_game();

    /// Starts what a `go` asks for.
    void go(const Game& game, GoCommand command);
    /// Ends a running search.
    void end_search();
    /// Ends a running search and perft: `stop`.
    void stop();
    void ponder_hit();

    /// Sends the text of the bench when all that was asked before is done.
    void run_bench();

    /// The end of the session: waits a moment for an answer that is due by itself, if `gently`, and stops the
    /// rest.
    void finish(bool gently);

private:
    /// What is set for the front end itself.
    struct Settings {
        int lines = 1;
        int move_overhead = 10;  ///< milliseconds
        bool chess960 = false;
        bool is_analysis = false;
        bool explains = false;
        Language language = Language::english;  ///< of explanations
    };

    /// How long finish() waits: programs that end their input expect ours to end within a second.
    static constexpr std::chrono::milliseconds grace{500};

    void build_options(const players::Player& player);
    void add_front_end_options();
    void add_book_options();
    void add_explain_options();
    std::optional<Reasoning> reasoning_for(search::Limits& limits) const;
    void add_player_choice(std::string_view present);
    void add_player_option(const players::PlayerOption& option);
    Status change_player(std::string_view name);
    void set_player_option(const std::string& name, const std::string& value);
    bool is_searching() const { return search_ && !search_->is_over(); }
    CastlingStyle style() const {
        return settings_.chess960 ? CastlingStyle::king_takes_rook : CastlingStyle::king_target;
    }

    const Services& services_;
    LineWriter& output_;
    Settings settings_;
    OpeningBook book_;
    std::shared_ptr<Explainer> explainer_ = std::make_shared<Explainer>();  ///< the worker's
    OptionTable options_;
    std::map<std::string, std::string> player_settings_;  ///< what the user set, by option name
    std::shared_ptr<SearchJob> search_;                   ///< the latest
    std::vector<std::weak_ptr<search::Control>> perfts_;  ///< those that have not ended, and some that have
    std::shared_ptr<players::Player> player_;             ///< the worker's
    Worker worker_;                                       ///< last: it uses the others
};

}  // namespace kempelen::protocols::uci
