// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/stats/sprt.h"

#include "arena/stats/distribution.h"
#include "arena/stats/elo.h"

#include <cmath>
#include <numeric>

namespace kempelen::arena {

namespace {

Distribution representative(const Sprt& sprt, const Distribution& observed, double elo) {
    if (sprt.model == EloModel::logistic) return observed.likeliest_with_mean(expected_score(elo));
    const double games_in_one = observed.size() == 5 ? 2 : 1;
    return observed.likeliest_with_t_value(elo / nelo_per_deviation * std::sqrt(games_in_one));
}

}  // namespace

std::string_view name_of(EloModel model) { return model == EloModel::logistic ? "logistic" : "normalized"; }

Result<EloModel> parse_elo_model(std::string_view text) {
    if (text == "logistic") return EloModel::logistic;
    if (text == "normalized") return EloModel::normalized;
    return Error{ErrorCode::bad_argument,
                 "the Elo model '" + std::string(text) + "' is unknown: expected logistic or normalized"};
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

Status check(const Sprt& sprt) {
    constexpr double widest = 200;  // points; well within what the fit of a t-value can meet
    const auto is_probability = [](double p) { return p > 0 && p < 0.5; };
    if (!(sprt.elo0 < sprt.elo1)) {
        return Error{ErrorCode::bad_argument, "SPRT: elo0 must be less than elo1"};
    }
    if (std::abs(sprt.elo0) > widest || std::abs(sprt.elo1) > widest) {
        return Error{ErrorCode::bad_argument, "SPRT: elo0 and elo1 must lie between -200 and 200"};
    }
    if (!is_probability(sprt.alpha) || !is_probability(sprt.beta)) {
        return Error{ErrorCode::bad_argument, "SPRT: alpha and beta must lie between 0 and 0.5"};
    }
    return {};
}

std::string_view name_of(SprtDecision decision) {
    switch (decision) {
        case SprtDecision::accept_h0:
            return "H0";
        case SprtDecision::accept_h1:
            return "H1";
        case SprtDecision::go_on:
            break;
    }
    return "continue";
}

SprtState evaluate(const Sprt& sprt, const ScoreCounts& counts) {
    const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
    if (total <= 0) return {};
    const Distribution observed = Distribution::observed(counts);
    const Distribution h0 = representative(sprt, observed, sprt.elo0);
    const Distribution h1 = representative(sprt, observed, sprt.elo1);
    SprtState state{total * observed.log_likelihood_ratio(h0, h1), SprtDecision::go_on};
    if (state.llr >= sprt.upper_bound()) state.decision = SprtDecision::accept_h1;
    if (state.llr <= sprt.lower_bound()) state.decision = SprtDecision::accept_h0;
    return state;
}

}  // namespace kempelen::arena
