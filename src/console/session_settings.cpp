// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of a session that set how the program plays and what it shows.
#include "analysis/explain/words.h"
#include "console/levels.h"
#include "console/numbers.h"
#include "console/report_text.h"
#include "console/session.h"
#include "players/handicap.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <ostream>

namespace kempelen::console {

namespace {

/// Seconds with a decimal point or comma, from a hundredth to an hour; or
/// nothing.
std::optional<search::Milliseconds> seconds_of(std::string text) {
    std::replace(text.begin(), text.end(), ',', '.');
    double seconds = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool is_number = fault == std::errc() && end == text.data() + text.size();
    if (!is_number || !(seconds >= 0.01) || !(seconds <= 3600)) return std::nullopt;
    return search::Milliseconds(std::lround(seconds * 1000));
}

constexpr int deepest = 100;
/// How explanations are worded for somebody who plays at a level.
analysis::Level vocabulary_of(const Level& level) {
    constexpr int club_elo = 1400;
    constexpr int expert_elo = 2200;
    constexpr int expert_time = 5000;  // milliseconds
    if (level.elo > 0 && level.elo < club_elo) return analysis::Level::beginner;
    const bool is_expert = level.elo >= expert_elo || level.milliseconds >= expert_time;
    return is_expert ? analysis::Level::expert : analysis::Level::club;
}

constexpr int level_time = 3000;  ///< milliseconds, for players below full strength: more than they use

}  // namespace

/// What limits the program's thinking: strength, or else clock, plies and time.
void Session::show_limits() {
    if (elo_) {
        say("limit.elo",
            {{"elo", std::to_string(*elo_)}, {"strongest", std::to_string(players::Handicap::strongest)}});
    } else {
        show_thinking_limits();
    }
}

void Session::show_thinking_limits() {
    const search::Limits& limits = settings_.limits;
    if (clock_) say("limit.clock");
    if (limits.depth) say("limit.depth", {{"depth", std::to_string(*limits.depth)}});
    if (limits.move_time && !clock_) say("limit.time", {{"time", words_.duration(*limits.move_time)}});
}

void Session::set_time(const std::string& argument) {
    if (!argument.empty()) {
        const auto time = seconds_of(argument);
        if (!time) {
            say("time.usage");
            return;
        }
        settings_.limits.move_time = *time;
        settings_.limits.depth.reset();
        // Below full strength it counts all the same, and the strength limits further.
        if (elo_) show_thinking_limits();
    }
    show_limits();
}

void Session::set_depth(const std::string& argument) {
    if (!argument.empty()) {
        const auto depth = number_in(argument, 1, deepest);
        if (!depth) {
            say("depth.usage", {{"deepest", std::to_string(deepest)}});
            return;
        }
        settings_.limits.depth = *depth;
        settings_.limits.move_time.reset();
        if (elo_) show_thinking_limits();
    }
    show_limits();
}

/// A level by number or name, or a strength; "level 3", "level club", "level 1500".
void Session::set_level(const std::string& argument) { use_level(argument); }

/// False when there is no such level, and the user is told which there are.
bool Session::use_level(const std::string& argument) {
    const auto level = level_of(argument);
    if (!level) {
        if (!argument.empty()) say("level.unknown", {{"text", argument}});
        say("level.list", {{"weakest", std::to_string(players::Handicap::weakest)},
                           {"strongest", std::to_string(players::Handicap::strongest)}});
        if (argument.empty()) show_limits();
        return false;
    }
    if (level->depth == 0 && level->milliseconds == 0) {
        set_elo(level->elo);
        if (can_be_weaker(*player_)) vocabulary_ = vocabulary_of(*level);
        return true;
    }
    vocabulary_ = vocabulary_of(*level);
    const bool is_weaker = level->elo > 0 && can_be_weaker(*player_);
    elo_ = is_weaker ? std::optional(level->elo) : std::nullopt;
    prepare_player(*player_);
    settings_.limits.depth.reset();
    settings_.limits.move_time.reset();
    if (level->depth > 0 && !is_weaker) {
        settings_.limits.depth = level->depth;
    } else {
        settings_.limits.move_time =
            search::Milliseconds(level->milliseconds > 0 ? level->milliseconds : level_time);
    }
    show_limits();
    return true;
}

/// A strength of the scale; the strongest is all that the player can.
void Session::set_elo(int elo) {
    if (!can_be_weaker(*player_)) {
        say("level.not-for", {{"name", std::string(player_->name())}});
        return;
    }
    elo_ = elo < players::Handicap::strongest ? std::optional(elo) : std::nullopt;
    prepare_player(*player_);
    show_limits();
}

/// Tells a player how strong to be, and with which lots to play.
void Session::prepare_player(players::Player& player) {
    if (settings_.seed) {
        // A player without lots does not know the option, and needs none.
        static_cast<void>(player.set_option("Seed", std::to_string(*settings_.seed)));
    }
    if (!can_be_weaker(player)) return;
    const Status limited = player.set_option("UCI_LimitStrength", elo_ ? "true" : "false");
    const Status strength = elo_ ? player.set_option("UCI_Elo", std::to_string(*elo_)) : Status();
    KEMPELEN_ASSERT(limited && strength, "a strength within its range is refused");
}

void Session::list_players() {
    say("player.now", {{"name", std::string(player_->name())}});
    for (const players::PlayerEntry& entry : player_list_) {
        const std::string about = words_.about(entry.name);
        out_ << "  " << entry.name << ": " << (about.empty() ? entry.description : about) << '\n';
    }
}

void Session::set_player(const std::string& argument) {
    if (argument.empty()) {
        list_players();
    } else {
        use_player(argument);
    }
}

/// Lets a player of that name play for the program; false, and the user is told, when there is none.
bool Session::use_player(const std::string& name) {
    Result<std::unique_ptr<players::Player>> made = make_player_(name);
    if (!made) {
        say("player.unknown", {{"name", name}});
        return false;
    }
    player_ = std::move(*made);
    if (!can_be_weaker(*player_)) elo_.reset();
    prepare_player(*player_);
    last_score_.reset();
    say("player.now", {{"name", std::string(player_->name())}});
    return true;
}

void Session::set_language(const std::string& argument) {
    const auto language = language_of(argument);
    if (!language) {
        say("language.usage");
        return;
    }
    const Notation notation = words_.notation();
    words_ = Words(*language);
    words_.use_notation(notation);
    commands_ = CommandNames(words_);
    say("language.now");
}

void Session::set_notation(const std::string& argument) {
    struct Row {
        std::string_view key;
        Notation notation;
    };
    constexpr std::array rows{Row{"notation.letters-words", Notation::letters},
                              Row{"notation.figurines-words", Notation::figurines},
                              Row{"notation.coordinates-words", Notation::coordinates}};
    const std::string word = normalized(argument);
    for (const Row& row : rows) {
        const std::vector<std::string> names = words_.list(row.key);
        if (std::ranges::find(names, word) == names.end()) continue;
        words_.use_notation(row.notation);
        say("notation.now", {{"name", names.front()}});
        return;
    }
    say("notation.usage");
}

void Session::switch_criteria(bool on) {
    if (on && !JudgedMoves::of(record_.game(), player_->name())) {
        say("criteria.not-for", {{"name", std::string(player_->name())}});
        return;
    }
    shows_criteria_ = on;
    say(on ? "criteria.on" : "criteria.off");
}

void Session::switch_ponder(const std::string& argument) {
    const std::string word = normalized(argument);
    const bool is_on = words_.lists("ponder.on-words", word);
    if (!word.empty() && !is_on && !words_.lists("ponder.off-words", word)) {
        say("ponder.usage");
        return;
    }
    ponders_ = word.empty() ? !ponders_ : is_on;
    say(ponders_ ? "ponder.on" : "ponder.off");
}

}  // namespace kempelen::console
