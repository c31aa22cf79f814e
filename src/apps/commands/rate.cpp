// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen rate: ratings from the games in PGN files.
#include "apps/arena/suite_command.h"
#include "apps/commands/all.h"
#include "arena/tables/pool_reader.h"
#include "arena/tables/rating.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <charconv>
#include <memory>

namespace kempelen::apps {

namespace {

struct RateRequest {
    std::vector<std::string> files;
    std::vector<std::string> anchors;
    std::optional<double> average;
    bool json = false;
    std::optional<std::string> suite;
    SuiteRequest suite_request;
};

Result<arena::RatingOptions> options_of(const RateRequest& request) {
    arena::RatingOptions options;
    for (const std::string& text : request.anchors) {
        const std::size_t equals = text.rfind('=');
        double elo = 0;
        const char* const end = text.data() + text.size();
        if (equals == std::string::npos || equals == 0 ||
            std::from_chars(text.data() + equals + 1, end, elo).ptr != end || equals + 1 == text.size()) {
            return Error{ErrorCode::bad_argument, "--anchor '" + text + "': expected NAME=ELO"};
        }
        options.anchors.emplace_back(text.substr(0, equals), elo);
    }
    if (request.average && !options.anchors.empty()) {
        return Error{ErrorCode::bad_argument,
                     "--average and --anchor exclude each other: anchors fix the scale"};
    }
    options.average = request.average.value_or(0);
    return options;
}

nlohmann::ordered_json to_json(const arena::RatingList& list) {
    nlohmann::ordered_json ratings = nlohmann::ordered_json::array();
    for (const arena::Rating& rating : list.ratings) {
        ratings.push_back({{"name", rating.name},
                           {"elo", rating.elo},
                           {"error", rating.error},
                           {"points", rating.points},
                           {"games", rating.games},
                           {"opponents", rating.opponents},
                           {"better_than_next", rating.superiority},
                           {"anchor", rating.is_anchor},
                           {"one_sided", rating.is_one_sided}});
    }
    return {{"ratings", ratings},
            {"white_advantage", {{"elo", list.white.elo}, {"error", list.white.error}}},
            {"draw_ratio", list.draw_ratio},
            {"groups", list.groups}};
}

Exit run(const RateRequest& request) {
    if (request.suite) {
        SuiteRequest suite = request.suite_request;
        suite.file = *request.suite;
        suite.json = request.json;
        return run_suite(suite);
    }
    if (request.files.empty()) return refuse({ErrorCode::bad_argument, "rate: name a PGN file"});
    const auto options = options_of(request);
    if (!options) return refuse(options.error());
    arena::Pool pool;
    for (const std::string& file : request.files) {
        if (const Status status = arena::read_pool_file(file, pool); !status) return refuse(status.error());
    }
    const auto list = arena::rate(pool, *options);
    if (!list) return refuse(list.error());
    if (request.json) {
        fmt::print("{}\n",
                   to_json(*list).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    } else {
        fmt::print("{}", print_ratings(*list));
        fmt::print("{}", remarks(pool));
    }
    return Exit::ok;
}

}  // namespace

Action declare_rate(Arguments& arguments) {
    const auto request = std::make_shared<RateRequest>();
    arguments.rest("GAMES.pgn", request->files, "PGN files; tags and results are enough");
    arguments.option("--anchor", request->anchors, "a player with a fixed rating: NAME=ELO; may be repeated");
    arguments.option("--average", request->average,
                     "mean rating of the pool when there is no anchor (default 0)");
    arguments.flag("--json", request->json, "print one JSON object");
    SuiteRequest& suite = request->suite_request;
    arguments.option("--suite", request->suite,
                     "rate a player by an EPD file with bm or am instead of games");
    arguments.option("--player", suite.players,
                     "the built-in player to rate, with settings as for kempelen match");
    arguments.option("--st", suite.seconds, "seconds a position");
    arguments.option("--nodes", suite.nodes, "nodes a position");
    arguments.option("--calibration", suite.calibration,
                     "ELO_AT_ZERO,ELO_AT_ONE,SCATTER: the line from points to Elo");
    arguments.option("--known", suite.known, "find a calibration: PLAYER=ELO for each player of a pool");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
