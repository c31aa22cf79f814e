// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen tournament: round robin, gauntlet, Swiss, knockout.
#include "apps/arena/run_options.h"
#include "apps/commands/all.h"
#include "arena/run/html_report.h"
#include "arena/tables/tie_break.h"
#include "core/base/file_writer.h"

#include <fmt/core.h>

#include <cmath>
#include <memory>

namespace kempelen::apps {

namespace {

struct TournamentRequest {
    std::vector<std::string> players;
    RunOptions options;
};

/// A tournament that is ready to be played.
struct Tournament {
    arena::RunSetup setup;
    std::unique_ptr<arena::Scheduler> scheduler;
    arena::CrosstableOptions table;
};

Result<std::unique_ptr<arena::Scheduler>> scheduler_of(const RunOptions& options, std::size_t players,
                                                       std::string& name) {
    const std::string format = options.text("format").value_or("round-robin");
    const auto games = options.number("games", 1, 1'000'000);
    const auto rounds = options.number("rounds", 1, 10'000);
    if (!games) return games.error();
    if (!rounds) return rounds.error();
    const int per_meeting = static_cast<int>(games->value_or(2));
    const bool is_swiss = format == "swiss";
    if (per_meeting > 1 && (per_meeting % 2 == 1 || (is_swiss && per_meeting > 2))) {
        return Error{ErrorCode::bad_argument, is_swiss ? "--games: expected 1 or 2 in a Swiss tournament"
                                                       : "--games: expected 1 or an even number"};
    }
    const int usual_rounds = is_swiss ? static_cast<int>(std::ceil(std::log2(players))) : 1;
    const int count = static_cast<int>(rounds->value_or(usual_rounds));
    name = fmt::format("{} {}", format, per_meeting);
    const arena::AllPlayOrder all{players, count, per_meeting};
    if (format == "round-robin") return schedule_round_robin(all);
    if (format == "double-round-robin") return arena::schedule_round_robin({players, 2 * count, per_meeting});
    if (format == "gauntlet") return schedule_gauntlet(all);
    if (is_swiss) {
        if (static_cast<std::size_t>(count) >= players + players % 2) {
            return Error{
                ErrorCode::bad_argument,
                fmt::format("--rounds {}: a Swiss tournament of {} players has fewer rounds than players",
                            count, players)};
        }
        return arena::schedule_swiss({players, count, per_meeting});
    }
    if (format == "knockout") {
        if (per_meeting == 1) {
            return Error{ErrorCode::bad_argument, "--games: expected an even number in a knockout"};
        }
        return arena::schedule_knockout({players, per_meeting});
    }
    return Error{
        ErrorCode::bad_argument,
        "--format '" + format + "': expected round-robin, double-round-robin, gauntlet, swiss or knockout"};
}

Result<arena::CrosstableOptions> table_of(const RunOptions& options) {
    arena::CrosstableOptions table;
    const auto tie_breaks =
        arena::parse_tie_breaks(options.text("tie-breaks").value_or("sb,buchholz,direct,wins"));
    if (!tie_breaks) return tie_breaks.error();
    table.tie_breaks = *tie_breaks;
    const auto unplayed = arena::parse_unplayed_rule(options.text("unplayed").value_or("nothing"));
    if (!unplayed) return unplayed.error();
    table.unplayed = *unplayed;
    return table;
}

Result<Tournament> tournament_of(TournamentRequest& request) {
    auto setup = make_setup(request.options, request.players);
    if (!setup) return setup.error();
    if (setup->players.size() < 2) {
        return Error{ErrorCode::bad_argument,
                     "a tournament needs at least two players: name them on the command line or in a set-up "
                     "file"};
    }
    Tournament tournament{*std::move(setup), nullptr, {}};
    auto scheduler = scheduler_of(request.options, tournament.setup.players.size(), tournament.setup.format);
    if (!scheduler) return scheduler.error();
    tournament.scheduler = *std::move(scheduler);
    const auto table = table_of(request.options);
    if (!table) return table.error();
    tournament.table = *table;
    return tournament;
}

Exit run(TournamentRequest request) {
    auto tournament = tournament_of(request);
    if (!tournament) return refuse(tournament.error());
    const auto html = request.options.text("html");
    if (html) {
        if (const Status status = can_replace_named_file(*html); !status) return refuse(status.error());
    }
    const auto report =
        run_on_terminal(tournament->setup, *tournament->scheduler, request.options.is_on("quiet"));
    if (!report) return refuse(report.error());
    if (request.options.is_on("json")) {
        fmt::print("{}\n", tournament_json(*report, tournament->table));
    } else {
        fmt::print("{}", print_tournament(*report, tournament->table));
    }
    if (html) {
        const std::string page = html_report(*report, tournament->table, tournament->setup.event);
        if (const Status status = replace_named_file(*html, page); !status) {
            return refuse(status.error());
        }
    }
    return Exit::ok;
}

}  // namespace

Action declare_tournament(Arguments& arguments) {
    const auto request = std::make_shared<TournamentRequest>();
    arguments.rest("PLAYERS", request->players, "players as for kempelen match, in the order of their seeds");
    RunOptions& options = request->options;
    options.declare(arguments, "format",
                    "round-robin (default), double-round-robin, gauntlet, swiss or knockout");
    options.declare(arguments, "games", "games of each meeting: 1 or an even number (default 2)");
    options.declare(arguments, "rounds",
                    "Swiss: rounds; round robin and gauntlet: how often each meets each (default 1)");
    options.declare(arguments, "tie-breaks", "order of equal points: sb, buchholz, direct, wins, koya");
    options.declare(arguments, "unplayed",
                    "what a round without a game counts in tie-breaks: nothing or dummy");
    options.declare(arguments, "html", "write a report with crosstable and rating plot to this file");
    options.declare(arguments);
    arguments.footer(player_help);
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
