// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/engine.h"

#include "protocols/uci/board_tools.h"
#include "protocols/words.h"

#include <fmt/format.h>

#include <utility>

namespace kempelen::protocols::uci {

namespace {

int to_int(std::string_view number) { return static_cast<int>(parse_whole_number(number).value_or(0)); }

}  // namespace

Engine::Engine(const Services& services, std::unique_ptr<players::Player> player, LineWriter& output)
    : services_(services), output_(output), player_(std::move(player)) {
    build_options(*player_);
}

Engine::~Engine() { end_search(); }

void Engine::build_options(const players::Player& player) {
    options_ = {};
    add_front_end_options();
    add_book_options();
    add_explain_options();
    if (services_.players.size() > 1) add_player_choice(player.name());
    for (const players::PlayerOption& option : player.options()) {
        add_player_option(option);
    }
}

void Engine::add_front_end_options() {
    options_.add(
        {spin("MultiPV", 1, 1, 500, "how many best moves to analyze"), [this](std::string_view value) {
             settings_.lines = to_int(value);
             return Status();
         }});
    options_.add({check("Ponder", false, "the interface may let the player think in the opponent's time"),
                  [](std::string_view) { return Status(); }});
    options_.add({check("UCI_Chess960", false, "castling is written as the king taking its rook"),
                  [this](std::string_view value) {
                      settings_.chess960 = value == "true";
                      return Status();
                  }});
    options_.add(
        {check("UCI_AnalyseMode", false, "a new game does not make the player forget what it has found out"),
         [this](std::string_view value) {
             settings_.is_analysis = value == "true";
             return Status();
         }});
    options_.add(
        {spin("Move Overhead", 10, 0, 5000, "milliseconds lost between the interface and us, for each move"),
         [this](std::string_view value) {
             settings_.move_overhead = to_int(value);
             return Status();
         }});
    options_.add({text("Debug Log File", "", "the whole dialogue is appended to this file"),
                  [this](std::string_view value) { return output_.log_to(std::string(value)); }});
}

void Engine::add_book_options() {
    options_.add({check("OwnBook", false, "play from the opening book while it has a move"),
                  [this](std::string_view value) {
                      book_.use(value == "true");
                      return Status();
                  }});
    options_.add({text("Book File", "",
                       "the book for OwnBook: Polyglot (.bin) or lines of moves; empty: the one inside"),
                  [this](std::string_view value) {
                      const Result<std::string> remark = book_.take_file(value);
                      if (!remark) return Status(remark.error());
                      if (!remark->empty()) output_.send("info string " + *remark);
                      return Status();
                  }});
    options_.add({spin("Book Seed", 0, 0, 1'000'000'000,
                       "same seed, same choices from the book; 0: others in each session"),
                  [this](std::string_view value) {
                      book_.use_seed(static_cast<std::uint64_t>(to_int(value)));
                      return Status();
                  }});
}

void Engine::add_explain_options() {
    options_.add({check("Explain", false, "tell the reason of each move by info string"),
                  [this](std::string_view value) {
                      settings_.explains = value == "true";
                      return Status();
                  }});
    players::PlayerOption language = text("Explain Language", "en", "the language of the reasons");
    language.kind = players::PlayerOption::Kind::combo;
    for (const Language one : all_languages) {
        language.choices.emplace_back(code_of(one));
    }
    options_.add({language, [this](std::string_view value) {
                      settings_.language = language_of(value).value_or(Language::english);
                      return Status();
                  }});
}

/// How the next move is to be explained, if it is; the time for that is kept back in the limits.
std::optional<Reasoning> Engine::reasoning_for(search::Limits& limits) const {
    if (!settings_.explains || limits.mate || !limits.only_moves.empty()) return std::nullopt;
    const auto time = Explainer::time_for(limits);
    if (!time) return std::nullopt;
    limits.move_overhead += *time;
    const auto weakened = player_settings_.find("UCI_LimitStrength");
    return Reasoning{explainer_, settings_.language,
                     !limits.infinite && weakened != player_settings_.end() && weakened->second == "true"};
}

void Engine::add_player_choice(std::string_view present) {
    players::PlayerOption choice = text("Player", std::string(present), "who plays");
    choice.kind = players::PlayerOption::Kind::combo;
    choice.choices = services_.players;
    options_.add({choice, [this](std::string_view value) { return change_player(value); }});
}

void Engine::add_player_option(const players::PlayerOption& option) {
    options_.add({option, [this, name = option.name](std::string_view value) {
                      set_player_option(name, std::string(value));
                      return Status();
                  }});
}

void Engine::set_player_option(const std::string& name, const std::string& value) {
    player_settings_[name] = value;
    worker_.post([this, name, value] {
        const Status done = player_->set_option(name, value);
        if (!done) output_.send("info string " + done.error().what);
    });
}

Status Engine::change_player(std::string_view name) {
    Result<std::unique_ptr<players::Player>> made = services_.make_player(name);
    if (!made) return made.error();
    const std::shared_ptr<players::Player> next = std::move(*made);
    worker_.post([this, next] { player_ = next; });
    build_options(*next);
    // What the user set before holds for the new player too, as far as it knows it.
    for (const players::PlayerOption& option : next->options()) {
        if (option.kind == players::PlayerOption::Kind::button) continue;
        const auto known = player_settings_.find(option.name);
        if (known == player_settings_.end()) continue;
        const auto set = options_.set(option.name, std::string(known->second));
        const std::string& said = set ? *set : set.error().what;
        if (!said.empty()) output_.send("info string " + said);
    }
    return {};
}

void Engine::send_when_ready(std::string text) {
    if (is_searching() && !search_->is_stopped()) {
        output_.send(text);
        return;
    }
    worker_.post([this, text = std::move(text)] { output_.send(text); });
}

void Engine::new_game() {
    end_search();
    if (settings_.is_analysis) return;
    worker_.post([this] { player_->new_game(); });
}

void Engine::go(const Game& game, GoCommand command) {
    end_search();
    if (command.perft) {
        const auto control = std::make_shared<search::Control>();
        std::erase_if(perfts_, [](const auto& perft) { return perft.expired(); });
        perfts_.push_back(control);
        worker_.post([this, control, position = game.position(), depth = *command.perft, style = style()] {
            send_perft(position, depth, style, *control, output_);
        });
        return;
    }
    command.limits.lines = settings_.lines;
    command.limits.move_overhead = search::Milliseconds(settings_.move_overhead);
    std::optional<BookMove> known;
    if (!settings_.is_analysis) {
        if (const auto move = book_.move_for(game, command.limits)) known = BookMove{*move, book_.name()};
    }
    auto reasoning = reasoning_for(command.limits);
    search_ = std::make_shared<SearchJob>(game, std::move(command), style(), std::move(known),
                                          std::move(reasoning));
    worker_.post([this, job = search_] { job->run(*player_, output_); });
}

void Engine::end_search() {
    if (is_searching()) search_->stop();
}

void Engine::stop() {
    end_search();
    for (const auto& perft : perfts_) {
        if (const auto control = perft.lock()) control->stop();
    }
}

void Engine::ponder_hit() {
    if (is_searching()) search_->ponder_hit();
}

void Engine::run_bench() {
    worker_.post([this] { output_.send_text(services_.bench()); });
}

void Engine::finish(bool gently) {
    if (gently && is_searching() && search_->ends_by_itself()) worker_.wait_until_idle(grace);
    end_search();
    if (services_.breaks_off_tools) stop();
}

}  // namespace kempelen::protocols::uci
