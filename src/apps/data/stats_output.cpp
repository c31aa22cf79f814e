// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/data/stats_output.h"

#include "apps/data/data_files.h"
#include "apps/printing.h"
#include "core/base/counted.h"
#include "core/base/quote.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>

namespace kempelen::apps {

namespace {

using Json = nlohmann::ordered_json;
using eval::DataStats;
using eval::GameEnd;
using eval::SampleResult;
using eval::ScoreCounts;

double ratio(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return fmt::format("{:.1f} %", 100 * ratio(part, whole));
}

/// "recipe=2, seed=1": the lines of settings as one.
std::string one_line(std::string settings) {
    while (settings.ends_with('\n')) {
        settings.pop_back();
    }
    std::string line;
    for (const char c : settings) {
        line += c == '\n' ? std::string(", ") : std::string(1, c);
    }
    return printable(line);
}

/// The bounds of a stretch of scores, in pawns.
std::string stretch_name(std::size_t place) {
    const auto pawns = [](int score) { return fmt::format("{:+.2f}", score / 100.0); };
    if (place == 0) return "below " + pawns(ScoreCounts::bounds.front());
    if (place == ScoreCounts::bounds.size()) return "from " + pawns(ScoreCounts::bounds.back());
    return pawns(ScoreCounts::bounds[place - 1]) + " to " + pawns(ScoreCounts::bounds[place]);
}

void print_games(const DataStats& stats) {
    const std::uint64_t games = stats.totals.games;
    for (const auto& [settings, count] : stats.runs) {
        fmt::print("run: {}: {}\n", one_line(settings), counted(count, "game"));
    }
    fmt::print("results: White won {}, drawn {}, Black won {}\n",
               percent(stats.results[static_cast<std::size_t>(SampleResult::white_won)], games),
               percent(stats.results[static_cast<std::size_t>(SampleResult::draw)], games),
               percent(stats.results[static_cast<std::size_t>(SampleResult::black_won)], games));
    std::string ends;
    for (std::size_t end = 0; end < stats.ends.size(); ++end) {
        if (stats.ends[end] == 0) continue;
        ends += fmt::format("{}{} {}", ends.empty() ? "" : ", ", eval::name_of(static_cast<GameEnd>(end)),
                            percent(stats.ends[end], games));
    }
    fmt::print("ends: {}\n", ends);
    std::string lengths;
    for (std::size_t place = 0; place < stats.lengths.size(); ++place) {
        const std::size_t from = place * DataStats::length_step;
        const bool is_last = place + 1 == stats.lengths.size();
        const std::string to = is_last ? " and more" : fmt::format("-{}", from + DataStats::length_step - 1);
        lengths += fmt::format("{}{}{}: {}", lengths.empty() ? "" : ", ", from, to, stats.lengths[place]);
    }
    fmt::print("plies a game: {} to {}, {:.1f} on the mean; {}\n", stats.shortest, stats.longest,
               ratio(stats.totals.plies, games), lengths);
}

void print_openings(const DataStats& stats) {
    const std::uint64_t most = stats.most_frequent_opening();
    fmt::print("openings: {} different of {}; the most frequent stands in {}\n", stats.openings.size(),
               stats.totals.games, counted(most, "game"));
    if (stats.first_moves.empty()) return;
    const auto favorite =
        std::ranges::max_element(stats.first_moves, {}, [](const auto& m) { return m.second; });
    const auto rarest =
        std::ranges::min_element(stats.first_moves, {}, [](const auto& m) { return m.second; });
    fmt::print("first moves: {} different, from {} ({}) to {} ({})\n", stats.first_moves.size(),
               favorite->first, percent(favorite->second, stats.totals.games), rarest->first,
               percent(rarest->second, stats.totals.games));
}

void print_positions(const DataStats& stats) {
    const std::uint64_t positions = stats.positions();
    fmt::print("different positions: {}{} ({}); White to move in {}\n",
               stats.distinct.is_exact() ? "" : "about ", stats.distinct.count(),
               percent(stats.distinct.count(), positions), percent(stats.white_to_move, positions));
    fmt::print("{:>18} {:>12} {:>7}  {}\n", "score", "positions", "", "White scored, where played");
    for (std::size_t place = 0; place < stats.scores.stretches.size(); ++place) {
        const ScoreCounts::Stretch& stretch = stats.scores.stretches[place];
        fmt::print("{:>18} {:>12} {:>7}  {} of {}\n", stretch_name(place), stretch.positions,
                   percent(stretch.positions, positions), percent(stretch.half_points, 2 * stretch.played),
                   stretch.played);
    }
    constexpr std::size_t step = 4;
    for (std::size_t from = 1; from < stats.men.size(); from += step) {
        std::uint64_t count = 0;
        for (std::size_t men = from; men < from + step; ++men) {
            count += stats.men[men];
        }
        fmt::print("{:>18} {:>12} {:>7}\n",
                   fmt::format("{} to {} men", std::max<std::size_t>(from, 2), from + step - 1), count,
                   percent(count, positions));
    }
}

void print_shown(const eval::ShownPosition& shown) {
    std::string where = "shuffled";
    if (shown.game && shown.ply) {
        where = fmt::format("game {}, ply {}: {}", *shown.game, *shown.ply, shown.move);
    }
    if (shown.game && !shown.ply) where = fmt::format("game {}, seen", *shown.game);
    fmt::print("{}  {:+.2f}, {} ({})\n", shown.fen, shown.score / 100.0, eval::name_of(shown.result), where);
}

Json scores_json(const DataStats& stats) {
    Json rows = Json::array();
    for (std::size_t place = 0; place < stats.scores.stretches.size(); ++place) {
        const ScoreCounts::Stretch& stretch = stats.scores.stretches[place];
        Json row{{"from_cp", nullptr}, {"to_cp", nullptr}};
        if (place > 0) row["from_cp"] = ScoreCounts::bounds[place - 1];
        if (place < ScoreCounts::bounds.size()) row["to_cp"] = ScoreCounts::bounds[place];
        row["positions"] = stretch.positions;
        row["played"] = stretch.played;
        row["white_points"] = static_cast<double>(stretch.half_points) / 2;
        rows.push_back(row);
    }
    return rows;
}

Json games_json(const DataStats& stats) {
    Json json;
    json["runs"] = Json::array();
    for (const auto& [settings, count] : stats.runs) {
        json["runs"].push_back({{"settings", settings}, {"games", count}});
    }
    for (std::size_t result = 0; result < stats.results.size(); ++result) {
        json["results"][std::string(eval::name_of(static_cast<SampleResult>(result)))] =
            stats.results[result];
    }
    for (std::size_t end = 0; end < stats.ends.size(); ++end) {
        json["ends"][std::string(eval::name_of(static_cast<GameEnd>(end)))] = stats.ends[end];
    }
    json["shortest"] = stats.totals.games == 0 ? 0 : stats.shortest;
    json["longest"] = stats.longest;
    json["lengths"] = stats.lengths;
    json["openings"] = stats.openings.size();
    json["most_frequent_opening"] = stats.most_frequent_opening();
    json["first_moves"] = stats.first_moves;
    return json;
}

Json shown_json(const eval::ShownPosition& shown) {
    Json json{{"fen", shown.fen}, {"score_cp", shown.score}, {"result", eval::name_of(shown.result)}};
    if (shown.game) json["game"] = *shown.game;
    if (shown.ply) {
        json["ply"] = *shown.ply;
        json["san"] = shown.move;
    }
    return json;
}

}  // namespace

void print_stats_text(const DataStats& stats) {
    const auto bytes = static_cast<double>(stats.bytes);
    fmt::print("{}, {}, {} ({} played, {} seen); {:.1f} MB, {:.1f} bytes a position\n",
               counted(stats.totals.games, "game"), counted(stats.totals.plies, "ply", "plies"),
               counted(stats.positions(), "position"), stats.totals.positions, stats.totals.seen, bytes / 1e6,
               stats.positions() == 0 ? 0 : bytes / static_cast<double>(stats.positions()));
    if (stats.totals.games > 0) {
        print_games(stats);
        print_openings(stats);
    }
    if (stats.positions() > 0) print_positions(stats);
    for (const eval::ShownPosition& shown : stats.shown) {
        print_shown(shown);
    }
}

void print_stats_json(const std::vector<std::string>& files, const DataStats& stats) {
    Json json;
    json["files"] = files;
    json["bytes"] = stats.bytes;
    put_totals(json, stats.totals);
    json.update(games_json(stats));
    json["distinct"] = stats.distinct.count();
    json["distinct_exact"] = stats.distinct.is_exact();
    json["white_to_move"] = stats.white_to_move;
    json["scores"] = scores_json(stats);
    json["men"] = stats.men;
    json["shown"] = Json::array();
    for (const eval::ShownPosition& shown : stats.shown) {
        json["shown"].push_back(shown_json(shown));
    }
    print_object(json);
}

}  // namespace kempelen::apps
