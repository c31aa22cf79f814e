// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen match A B: games between two players.
#include "apps/arena/run_options.h"
#include "apps/commands/all.h"

#include <fmt/core.h>

#include <memory>
#include <utility>

namespace kempelen::apps {

namespace {

struct MatchRequest {
    std::optional<std::string> a;
    std::optional<std::string> b;
    RunOptions options;
};

/// A match that is ready to be played.
struct Match {
    arena::RunSetup setup;
    std::optional<std::size_t> games;
};

Result<std::optional<arena::Sprt>> sprt_of(const RunOptions& options) {
    arena::Sprt sprt;
    const auto model = arena::parse_elo_model(options.text("model").value_or("normalized"));
    if (!model) return model.error();
    sprt.model = *model;
    const std::pair<const char*, double*> numbers[] = {
        {"elo0", &sprt.elo0}, {"elo1", &sprt.elo1}, {"alpha", &sprt.alpha}, {"beta", &sprt.beta}};
    for (const auto& [name, target] : numbers) {
        const auto value = options.real(name);
        if (!value) return value.error();
        *target = value->value_or(*target);
    }
    if (!options.is_on("sprt")) return std::optional<arena::Sprt>();
    if (const Status status = check(sprt); !status) return status.error();
    return std::optional(sprt);
}

Result<Match> match_of(MatchRequest& request) {
    std::vector<std::string> players;
    for (const auto& player : {request.a, request.b}) {
        if (player) players.push_back(*player);
    }
    auto setup = make_setup(request.options, players);
    if (!setup) return setup.error();
    if (setup->players.size() != 2) {
        return Error{ErrorCode::bad_argument,
                     fmt::format("a match has two players, not {}: give A and B", setup->players.size())};
    }
    const auto sprt = sprt_of(request.options);
    if (!sprt) return sprt.error();
    const auto games = request.options.number("games", 1, 1'000'000'000);
    if (!games) return games.error();
    Match match{*std::move(setup), {}};
    // A sequential test goes on until it decides, unless a number of games is given.
    if (*games) {
        match.games = static_cast<std::size_t>(**games);
    } else if (!*sprt) {
        match.games = 100;
    }
    match.setup.sprt = *sprt;
    match.setup.format = "match";
    if (*sprt) {
        match.setup.format +=
            fmt::format(" sprt {} {} {}", name_of((*sprt)->model), (*sprt)->elo0, (*sprt)->elo1);
    }
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
    RunOptions& options = request->options;
    options.declare(arguments, "games", "how many games, each opening with both colors (default 100)");
    options.declare_switch(arguments, "sprt", "stop when the sequential test has decided");
    options.declare(arguments, "elo0", "hypothesis 0 of the test (default 0)");
    options.declare(arguments, "elo1", "hypothesis 1 of the test (default 5)");
    options.declare(arguments, "alpha", "probability of accepting 1 when 0 holds (default 0.05)");
    options.declare(arguments, "beta", "probability of accepting 0 when 1 holds (default 0.05)");
    options.declare(arguments, "model", "Elo of the test: logistic or normalized (default normalized)");
    options.declare(arguments);
    arguments.footer(std::string(player_help) + "\nExit status 1: the test has accepted hypothesis 0.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
