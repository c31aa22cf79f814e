// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen sprt: Elo and the sequential test from counts, without games.
#include "arena/stats/sprt.h"

#include "apps/commands/all.h"
#include "arena/stats/elo.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace kempelen::apps {

namespace {

struct SprtRequest {
    std::vector<std::int64_t> games;
    std::vector<std::int64_t> pairs;
    arena::Sprt sprt;
    std::string model = "normalized";
    bool json = false;
};

Result<arena::ScoreCounts> counts_of(const SprtRequest& request) {
    if (request.games.empty() == request.pairs.empty()) {
        return Error{ErrorCode::bad_argument, "sprt: give either --wdl W L D or --penta and five counts"};
    }
    for (const std::int64_t n : request.games) {
        if (n < 0) return Error{ErrorCode::bad_argument, "sprt: --wdl: counts must be 0 or more"};
    }
    for (const std::int64_t n : request.pairs) {
        if (n < 0) return Error{ErrorCode::bad_argument, "sprt: --penta: counts must be 0 or more"};
    }
    arena::ScoreCounts counts;
    if (request.pairs.empty()) {
        for (const std::size_t i : {1U, 2U, 0U}) {
            counts.push_back(static_cast<double>(request.games[i]));
        }
    } else {
        for (const std::int64_t n : request.pairs) {
            counts.push_back(static_cast<double>(n));
        }
    }
    return counts;
}

arena::EloEstimate elo_of(const SprtRequest& request) {
    const auto count = [](std::int64_t n) { return static_cast<std::uint64_t>(n); };
    if (request.pairs.empty()) {
        return estimate_elo(
            arena::WinDrawLoss{count(request.games[0]), count(request.games[2]), count(request.games[1])});
    }
    arena::PairCounts pairs;
    for (std::size_t i = 0; i < 5; ++i) {
        pairs.pairs[i] = count(request.pairs[i]);
    }
    return estimate_elo(pairs);
}

void print(const SprtRequest& request, const arena::EloEstimate& elo, const arena::SprtState& state) {
    const arena::Sprt& sprt = request.sprt;
    if (request.json) {
        const nlohmann::ordered_json json{{"model", name_of(sprt.model)},
                                          {"elo0", sprt.elo0},
                                          {"elo1", sprt.elo1},
                                          {"elo", elo.elo},
                                          {"error", elo.error},
                                          {"nelo", elo.nelo},
                                          {"nelo_error", elo.nelo_error},
                                          {"los", elo.superiority},
                                          {"llr", state.llr},
                                          {"lower", sprt.lower_bound()},
                                          {"upper", sprt.upper_bound()},
                                          {"decision", name_of(state.decision)}};
        fmt::print("{}\n", json.dump());
        return;
    }
    fmt::print(
        "Elo   {:+.2f} +- {:.2f} (95 %), normalized {:+.2f} +- {:.2f}, likelihood of superiority {:.1f} %\n",
        elo.elo, elo.error, elo.nelo, elo.nelo_error, 100 * elo.superiority);
    fmt::print("SPRT  {} Elo, [{}, {}], LLR {:.3f} ({:.3f}, {:.3f}): {}\n", name_of(sprt.model), sprt.elo0,
               sprt.elo1, state.llr, sprt.lower_bound(), sprt.upper_bound(), name_of(state.decision));
}

Exit run(SprtRequest request) {
    const Result<arena::EloModel> model = arena::parse_elo_model(request.model);
    if (!model) return refuse(model.error());
    request.sprt.model = *model;
    if (const Status fault = check(request.sprt); !fault) return refuse(fault.error());
    const Result<arena::ScoreCounts> counts = counts_of(request);
    if (!counts) return refuse(counts.error());
    const arena::SprtState state = evaluate(request.sprt, *counts);
    print(request, elo_of(request), state);
    return state.decision == arena::SprtDecision::accept_h0 ? Exit::no : Exit::ok;
}

}  // namespace

Action declare_sprt(Arguments& arguments) {
    const auto request = std::make_shared<SprtRequest>();
    arguments.numbers("--wdl", 3, request->games, "games won, lost and drawn: W L D");
    arguments.numbers("--penta", 5, request->pairs, "game pairs by points: 0, 1/2, 1, 3/2, 2");
    arguments.option("--elo0", request->sprt.elo0, "hypothesis 0");
    arguments.option("--elo1", request->sprt.elo1, "hypothesis 1");
    arguments.option("--alpha", request->sprt.alpha, "probability of accepting 1 when 0 holds");
    arguments.option("--beta", request->sprt.beta, "probability of accepting 0 when 1 holds");
    arguments.option("--model", request->model, "logistic or normalized");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer("Exit status 1: hypothesis 0 is accepted.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
