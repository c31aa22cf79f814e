// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/historical_player.h"

#include "core/base/quote.h"
#include "core/movegen.h"
#include "players/known_move.h"
#include "players/option_value.h"
#include "players/searched_account.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>

namespace kempelen::players {

namespace {

/// The value of an option as Setting::apply takes it.
Result<std::int64_t> read_setting(const PlayerOption& option, std::string_view value) {
    if (option.kind == PlayerOption::Kind::spin) return read_spin(option, value);
    if (option.kind == PlayerOption::Kind::check) {
        const auto is_on = read_check(option.name, value);
        if (!is_on) return is_on.error();
        return *is_on ? 1 : 0;
    }
    const auto place = read_combo(option, value);
    if (!place) return place.error();
    return static_cast<std::int64_t>(*place);
}

}  // namespace

HistoricalPlayer::HistoricalPlayer(std::string_view name, std::string_view description,
                                   const search::classic::Options& options,
                                   search::classic::Evaluation evaluation, search::classic::Change change)
    : name_(name), description_(description), search_(options, evaluation, change) {}

std::vector<PlayerOption> HistoricalPlayer::options() const {
    std::vector<PlayerOption> all;
    all.reserve(settings_.size());
    for (const Setting& setting : settings_) {
        all.push_back(setting.option);
    }
    return all;
}

Status HistoricalPlayer::set_option(std::string_view option, std::string_view value) {
    for (const Setting& setting : settings_) {
        if (!is_same_name(setting.option.name, option)) continue;
        const auto read = read_setting(setting.option, value);
        if (!read) return read.error();
        setting.apply(*read);
        return {};
    }
    return unknown_option(name(), option);
}

void HistoricalPlayer::add_spin(std::string_view name, int minimum, int maximum, int standard,
                                std::string_view meaning, std::function<void(std::int64_t)> apply) {
    add({{.name = std::string(name),
          .kind = PlayerOption::Kind::spin,
          .standard = std::to_string(standard),
          .minimum = minimum,
          .maximum = maximum,
          .meaning = std::string(meaning)},
         std::move(apply)});
}

void HistoricalPlayer::add_check(std::string_view name, bool standard, std::string_view meaning,
                                 std::function<void(std::int64_t)> apply) {
    add({{.name = std::string(name),
          .kind = PlayerOption::Kind::check,
          .standard = standard ? "true" : "false",
          .meaning = std::string(meaning)},
         std::move(apply)});
}

search::Choice HistoricalPlayer::think(const Game& game, const search::Limits& limits,
                                       search::Control& control, search::Listener& listener) {
    if (!has_legal_move(game.position())) return {};
    if (auto known = play_known(known_move(game), limits, listener)) return *std::move(known);
    search::Limits own = limits;
    const bool is_free = !limits.depth && !limits.nodes && !limits.infinite && !limits.mate;
    if (most_time_ && is_free) {
        own.move_time = own.move_time ? std::min(*own.move_time, *most_time_) : *most_time_;
    }
    return search_.think(game, own, control, listener);
}

Account HistoricalPlayer::account(const Game& game, Move move, const search::Limits& limits,
                                  search::Control& control) {
    Account account;
    account.move = move;
    account.is_from_book = knows(game, move);
    const int last = limits.depth.value_or(search_.options().depth);
    const auto start = std::chrono::steady_clock::now();
    search::Listener nobody;
    for (int depth = 1; depth <= last && !control.is_stopped(); ++depth) {
        search::Limits own = limits_for(limits, move);
        own.depth = depth;
        const auto used =
            std::chrono::duration_cast<search::Milliseconds>(std::chrono::steady_clock::now() - start);
        if (limits.move_time) own.move_time = *limits.move_time - used;
        if (own.move_time && own.move_time->count() <= 0) break;
        const search::Choice choice = search_.think(game, own, control, nobody);
        if (!search_.is_complete() || choice.lines.empty()) break;
        account.report = choice.lines.front();
    }
    return account;
}

}  // namespace kempelen::players
