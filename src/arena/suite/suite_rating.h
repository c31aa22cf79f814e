// SPDX-License-Identifier: GPL-3.0-or-later
// A rating from test positions: how soon a player finds their solutions says how strong it is. Louwman rated
// the chess computers of the early eighties so, from their solution times over 184 positions (Computerschaak,
// 1981-1983).
#pragma once

#include "core/base/result.h"
#include "core/notation/epd.h"
#include "players/player.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::arena {

/// How long a player may look at each position: one of the two.
struct SuiteLimit {
    std::optional<search::Milliseconds> time;
    std::optional<std::uint64_t> nodes;
};

/// A position and what the player made of it.
struct SuiteAnswer {
    std::string id;
    std::string fen;
    std::vector<std::string> expected;  ///< moves in SAN; "not" before those to avoid
    std::string move;                   ///< the player's choice in SAN
    bool is_solved = false;
    /// When the player settled on a solution and kept to it, as a share of the limit, 0 to 1; 1 when it did
    /// not.
    double settled_at = 1;
    std::int64_t milliseconds = 0;  ///< until then
    std::uint64_t nodes = 0;
};

/// Lets the player think about one position with a bm or am.
SuiteAnswer ask(players::Player& player, const Epd& epd, const SuiteLimit& limit);

/// What an answer counts, 0 to 1: nothing for an unsolved position, 1 for one solved within a thousandth of
/// the limit, and in between as much as the number of halvings of the limit down to the solution.
double points_of(const SuiteAnswer& answer);

/// How a mean of such points becomes Elo: a straight line through a pool of players with ratings from games.
struct SuiteCalibration {
    double elo_at_zero = 0;  ///< Elo of a mean of 0 points
    double elo_at_one = 0;   ///< Elo of a mean of 1 point
    double scatter = 0;      ///< standard deviation of the pool around the line, Elo
    std::string source;      ///< pool, suite and limit it was found with
};

/// A rating from answers.
struct SuiteRating {
    std::size_t positions = 0;
    std::size_t solved = 0;
    double mean_points = 0;
    double elo = 0;
    double error = 0;  ///< half the width of the 95 % interval: choice of positions and scatter of the pool
};

/// Requires: at least one answer.
SuiteRating rate_suite(const std::vector<SuiteAnswer>& answers, const SuiteCalibration& calibration);

/// Reads "ELO_AT_ZERO,ELO_AT_ONE,SCATTER". Fails with bad_argument.
Result<SuiteCalibration> parse_calibration(std::string_view text);

/// The line through the points (mean points, Elo) of a pool, by least squares. Fails with bad_argument for
/// fewer than three players or equal points of all.
Result<SuiteCalibration> calibrate(const std::vector<std::pair<double, double>>& pool);

}  // namespace kempelen::arena
