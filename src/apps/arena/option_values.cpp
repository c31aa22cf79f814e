// SPDX-License-Identifier: GPL-3.0-or-later
// The options of a run: their names, and where their values come from.
#include "apps/arena/run_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace kempelen::apps {

namespace {

/// An option with a value; `standard` is empty where there is none.
struct Row {
    const char* name;
    const char* help;
    const char* standard = "";
};

constexpr Row value_rows[] = {
    {"setup", "a TOML file with settings and players (docs/arena.md)"},
    {"tc", "clock: [MOVES/]TIME[+INCREMENT], in seconds or minutes:seconds"},
    {"st", "seconds a move"},
    {"depth", "plies a move"},
    {"nodes", "nodes a move"},
    {"margin", "milliseconds that a move may come after its flag; without it 0, and 100 with st"},
    {"concurrency", "games at once", "1"},
    {"openings", "a file .epd, .fen, .pgn or .bin (Polyglot)"},
    {"order", "take openings as they stand in the file, or random (by --seed)", "file"},
    {"seed", "for the order of openings and for players that use chance", "1"},
    {"first-opening", "how many openings to pass over", "0"},
    {"plies", "plies taken from a PGN or Polyglot opening"},
    {"draw", "adjudicate draws: movenumber=40,movecount=8,score=10"},
    {"resign", "adjudicate wins: movecount=3,score=500,twosided=1"},
    {"maxmoves", "a draw after that many moves"},
    {"tables", "adjudicate by the Syzygy tables in these folders"},
    {"table-men", "men on the board from which tables are asked", "5"},
    {"stall", "seconds that a move without a clock may take", "60"},
    {"pgn", "append the games to this file"},
    {"state", "keep the state in this file; if it exists, go on where that run stopped"},
    {"event", "the Event tag of the games", "Kempelen arena"},
    {"site", "the Site tag of the games", "?"},
};

constexpr Row switch_rows[] = {
    {"ponder", "let players think in the opponent's time"},
    {"restart", "make each player anew for each game"},
    {"quiet", "no progress on standard error"},
    {"json", "print one JSON object"},
};

}  // namespace

void RunOptions::declare(Arguments& arguments) {
    for (const Row& row : value_rows) {
        const std::string standard = *row.standard == '\0' ? "" : fmt::format(" (default {})", row.standard);
        declare(arguments, row.name, row.help + standard);
    }
    for (const Row& row : switch_rows) {
        declare_switch(arguments, row.name, row.help);
    }
    arguments.option("--option", player_options_, "NAME=VALUE for every player; may be repeated");
}

void RunOptions::declare_switch(Arguments& arguments, const std::string& name, const std::string& help) {
    arguments.flag("--" + name, switches_[name], help);
}

void RunOptions::declare(Arguments& arguments, const std::string& name, const std::string& help) {
    const std::string names = name == "concurrency" ? "-c,--" + name
                              : name == "games"     ? "-n,--" + name
                                                    : "--" + name;
    arguments.option(names, values_[name], help);
}

Status RunOptions::add_file(const arena::SetupFile& file) {
    for (const auto& [name, value] : file.settings) {
        if (const auto found = values_.find(name); found != values_.end() && name != "setup") {
            if (!found->second) found->second = value;
        } else if (const auto flag = switches_.find(name); flag != switches_.end()) {
            if (value != "true" && value != "false") {
                return Error{ErrorCode::bad_argument, file.path + ": " + name + ": expected true or false"};
            }
            flag->second = flag->second || value == "true";
        } else {
            return Error{ErrorCode::bad_argument,
                         file.path + ": '" + name + "' is no setting of this command"};
        }
    }
    player_options_.insert(player_options_.begin(), file.player_options.begin(), file.player_options.end());
    return {};
}

std::optional<std::string> RunOptions::text(const std::string& name) const {
    const auto found = values_.find(name);
    if (found != values_.end() && found->second) return found->second;
    const auto row = std::find_if(std::begin(value_rows), std::end(value_rows),
                                  [&](const Row& r) { return r.name == name; });
    if (row == std::end(value_rows) || *row->standard == '\0') return std::nullopt;
    return row->standard;
}

Result<std::optional<std::int64_t>> RunOptions::number(const std::string& name, std::int64_t lowest,
                                                       std::int64_t highest) const {
    const auto value = text(name);
    if (!value) return std::optional<std::int64_t>();
    std::int64_t number = 0;
    const char* const end = value->data() + value->size();
    const bool is_number = !value->empty() && std::from_chars(value->data(), end, number).ptr == end;
    if (!is_number || number < lowest || number > highest) {
        return Error{ErrorCode::bad_argument, fmt::format("--{} '{}': expected a whole number from {} to {}",
                                                          name, *value, lowest, highest)};
    }
    return std::optional<std::int64_t>(number);
}

Result<std::optional<double>> RunOptions::real(const std::string& name) const {
    const auto value = text(name);
    if (!value) return std::optional<double>();
    double number = 0;
    const char* const end = value->data() + value->size();
    const auto [last, fault] = std::from_chars(value->data(), end, number);
    if (fault != std::errc() || last != end || !std::isfinite(number)) {
        return Error{ErrorCode::bad_argument, fmt::format("--{} '{}': expected a number", name, *value)};
    }
    return std::optional<double>(number);
}

bool RunOptions::is_on(const std::string& name) const {
    const auto found = switches_.find(name);
    return found != switches_.end() && found->second;
}

}  // namespace kempelen::apps
