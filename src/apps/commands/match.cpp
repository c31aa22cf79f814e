// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen match A B: games between two players.
#include "apps/arena/run_options.h"
#include "apps/commands/all.h"

#include <fmt/core.h>

#include <memory>

namespace kempelen::apps {

namespace {

struct MatchRequest {
    std::optional<std::string> a;
    std::optional<std::string> b;
    std::optional<std::string> setup_file;
    RunOptions options;
    bool has_sprt = false;
    arena::Sprt sprt;
    std::string model = "normalized";
};

/// A match that is ready to be played.
struct Match {
    arena::RunSetup setup;
    std::optional<std::size_t> games;
};

Result<std::optional<arena::Sprt>> sprt_of(MatchRequest& request) {
    if (!request.has_sprt) return std::optional<arena::Sprt>();
    const auto model = arena::parse_elo_model(request.model);
    if (!model) return model.error();
    request.sprt.model = *model;
    if (const Status status = check(request.sprt); !status) return status.error();
    return std::optional<arena::Sprt>(request.sprt);
}

Status add_players(const MatchRequest& request, const std::optional<arena::SetupFile>& file,
                   arena::RunSetup& setup) {
    const auto defaults = default_player(request.options);
    if (!defaults) return defaults.error();
    if (file) {
        for (const auto& properties : file->players) {
            auto spec = player_of(properties, *defaults);
            if (!spec) return Error{spec.error().code, file->path + ": " + spec.error().what};
            setup.players.push_back(*std::move(spec));
        }
    }
    for (const auto& text : {request.a, request.b}) {
        if (!text) continue;
        auto spec = arena::parse_player_spec(*text, *defaults);
        if (!spec) return spec.error();
        setup.players.push_back(*std::move(spec));
    }
    if (setup.players.size() != 2) {
        return Error{ErrorCode::bad_argument,
                     fmt::format("a match has two players, not {}: give A and B", setup.players.size())};
    }
    return check_players(setup);
}

Result<Match> match_of(MatchRequest& request) {
    std::optional<arena::SetupFile> file;
    if (request.setup_file) {
        auto read = arena::read_setup_file(*request.setup_file);
        if (!read) return read.error();
        file = *std::move(read);
        if (const Status status = request.options.add_file(*file); !status) return status.error();
    }
    const auto sprt = sprt_of(request);
    if (!sprt) return sprt.error();
    const auto games = request.options.number("games", 1, 1'000'000'000);
    if (!games) return games.error();
    auto setup = make_setup(request.options);
    if (!setup) return setup.error();
    if (const Status status = add_players(request, file, *setup); !status) return status.error();
    Match match{*std::move(setup), {}};
    // A sequential test goes on until it decides, unless a number of games is given.
    if (*games)
        match.games = static_cast<std::size_t>(**games);
    else if (!*sprt)
        match.games = 100;
    match.setup.sprt = *sprt;
    match.setup.format = "match";
    if (*sprt)
        match.setup.format += fmt::format(" sprt {} {} {}", request.model, (*sprt)->elo0, (*sprt)->elo1);
    return match;
}

Exit run(MatchRequest request) {
    const auto match = match_of(request);
    if (!match) return refuse(match.error());
    const auto scheduler = arena::schedule_match(match->games);
    const auto report = run_on_terminal(match->setup, *scheduler, request.options.is_on("quiet"));
    if (!report) return refuse(report.error());
    if (request.options.is_on("json")) {
        fmt::print("{}\n", match_json(*report, match->setup.sprt));
    } else {
        fmt::print("{}", print_match(*report, match->setup.sprt));
    }
    return report->sprt && report->sprt->decision == arena::SprtDecision::accept_h0 ? Exit::no : Exit::ok;
}

}  // namespace

Action declare_match(Arguments& arguments) {
    const auto request = std::make_shared<MatchRequest>();
    arguments.operand("A", request->a,
                      "a built-in player or the command of an engine, with settings: see below");
    arguments.operand("B", request->b, "its opponent");
    arguments.option("--setup", request->setup_file, "a TOML file with settings and players (docs/arena.md)");
    request->options.declare(arguments, "games",
                             "how many games, each opening with both colors (default 100)");
    arguments.flag("--sprt", request->has_sprt, "stop when the sequential test has decided");
    arguments.option("--elo0", request->sprt.elo0, "hypothesis 0 of the test");
    arguments.option("--elo1", request->sprt.elo1, "hypothesis 1 of the test");
    arguments.option("--alpha", request->sprt.alpha, "probability of accepting 1 when 0 holds");
    arguments.option("--beta", request->sprt.beta, "probability of accepting 0 when 1 holds");
    arguments.option("--model", request->model, "Elo of the test: logistic or normalized");
    request->options.declare(arguments);
    arguments.footer(
        "A player is written 'COMMAND | key=value | ...', for example 'kempelen | Hash=64' or\n"
        "'stockfish | tc=1+0.01 | Skill Level=5'. Keys: name, protocol (uci, xboard, player), dir, tc, st, "
        "depth, nodes,\n"
        "margin, ponder, restart; any other key is an option of the player.\n"
        "Exit status 1: the test has accepted hypothesis 0.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
