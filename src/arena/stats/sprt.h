// SPDX-License-Identifier: GPL-3.0-or-later
// The sequential probability ratio test: play until it is clear which of two hypotheses holds.
#pragma once

#include "arena/stats/counts.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace kempelen::arena {

/// In which Elo the bounds of a test are given.
enum class EloModel : std::uint8_t {
    logistic,    ///< points of the rating formula
    normalized,  ///< mean score in standard deviations of a game: the length of the test does not depend on
                 ///< draws
};

/// "logistic" or "normalized".
std::string_view name_of(EloModel model);
/// Reads such a name; fails with bad_argument.
Result<EloModel> parse_elo_model(std::string_view text);

/// The two hypotheses and the errors that one accepts. Wald, "Sequential Tests of Statistical Hypotheses",
/// Annals of Mathematical Statistics 16 (1945).
struct Sprt {
    double elo0 = 0;      ///< hypothesis 0: the difference is this
    double elo1 = 5;      ///< hypothesis 1: the difference is this; greater than elo0
    double alpha = 0.05;  ///< probability of accepting 1 when 0 holds
    double beta = 0.05;   ///< probability of accepting 0 when 1 holds
    EloModel model = EloModel::normalized;

    /// The log-likelihood ratio at which hypothesis 0 is accepted (negative).
    double lower_bound() const;
    /// The log-likelihood ratio at which hypothesis 1 is accepted.
    double upper_bound() const;
};

/// Fails with bad_argument when the bounds are in the wrong order, too wide for a score to express, or an
/// error probability is not between 0 and 1/2.
Status check(const Sprt& sprt);

/// Which hypothesis the games so far support.
enum class SprtDecision : std::uint8_t { go_on, accept_h0, accept_h1 };

/// "continue", "H0" or "H1".
std::string_view name_of(SprtDecision decision);

/// The state of a test.
struct SprtState {
    double llr = 0;  ///< log-likelihood ratio of hypothesis 1 over hypothesis 0
    SprtDecision decision = SprtDecision::go_on;
};

/// The generalized likelihood ratio: each hypothesis is represented by the distribution of scores that meets
/// it and fits the observed frequencies best. Without any game it is 0.
SprtState evaluate(const Sprt& sprt, const ScoreCounts& counts);

}  // namespace kempelen::arena
