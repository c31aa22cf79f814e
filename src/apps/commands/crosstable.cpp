// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen crosstable: the table of the games in PGN files.
#include "arena/tables/crosstable.h"

#include "apps/commands/all.h"
#include "arena/tables/crosstable_json.h"
#include "arena/tables/pool_reader.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace kempelen::apps {

namespace {

struct CrosstableRequest {
    std::vector<std::string> files;
    std::string tie_breaks = "sb,buchholz,direct,wins";
    std::string unplayed = "nothing";
    int rounds = 0;
    int last_round = 0;
    bool json = false;
};

Result<arena::CrosstableOptions> options_of(const CrosstableRequest& request, const arena::Pool& pool) {
    arena::CrosstableOptions options;
    const auto tie_breaks = arena::parse_tie_breaks(request.tie_breaks);
    if (!tie_breaks) return tie_breaks.error();
    options.tie_breaks = *tie_breaks;
    const auto unplayed = arena::parse_unplayed_rule(request.unplayed);
    if (!unplayed) return unplayed.error();
    options.unplayed = *unplayed;
    if (request.rounds < 0) return Error{ErrorCode::bad_argument, "--rounds must be 0 or more"};
    options.rounds = request.rounds;
    if (request.last_round < 0 || static_cast<std::size_t>(request.last_round) > pool.games.size()) {
        return Error{ErrorCode::bad_argument,
                     "--last-round-games must lie between 0 and the number of games"};
    }
    options.last_round_begins = pool.games.size() - static_cast<std::size_t>(request.last_round);
    return options;
}

Exit run(const CrosstableRequest& request) {
    if (request.files.empty()) return refuse({ErrorCode::bad_argument, "crosstable: name a PGN file"});
    arena::Pool pool;
    for (const std::string& file : request.files) {
        if (const Status status = arena::read_pool_file(file, pool); !status) return refuse(status.error());
    }
    const auto options = options_of(request, pool);
    if (!options) return refuse(options.error());
    const auto rows = arena::make_crosstable(pool, *options);
    if (request.json) {
        nlohmann::ordered_json json = nlohmann::ordered_json::array();
        for (const arena::CrosstableRow& row : rows) {
            json.push_back(crosstable_json(row, rows));
        }
        fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
        return Exit::ok;
    }
    fmt::print("{}", print_crosstable(rows, *options));
    fmt::print("{}", remarks(pool));
    return Exit::ok;
}

}  // namespace

Action declare_crosstable(Arguments& arguments) {
    const auto request = std::make_shared<CrosstableRequest>();
    arguments.rest("GAMES.pgn", request->files, "PGN files; tags and results are enough");
    arguments.option("--tie-breaks", request->tie_breaks,
                     "order of equal points: sb, buchholz, fore-buchholz, direct, wins, koya");
    arguments.option(
        "--unplayed", request->unplayed,
        "what a round without a game counts in sb and buchholz: nothing, or dummy (a game against an "
        "opponent with the player's own points)");
    arguments.option("--rounds", request->rounds,
                     "rounds of the tournament; 0: the most games that anybody played");
    arguments.option("--last-round-games", request->last_round,
                     "how many games at the end are the last round, for fore-buchholz");
    arguments.flag("--json", request->json, "print a JSON array of rows in final order");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
