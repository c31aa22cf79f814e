// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/rating.h"

#include "arena/tables/linear_solver.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace kempelen::arena {

namespace {

constexpr double per_point = 0.005756462732485115;  // ln 10 / 400: how fast log odds grow with Elo points

/// The fit: one unknown for each member that is no anchor, and one for the advantage of White.
class Fit {
public:
    Fit(const Pool& pool, const RatingOptions& options) : pool_(pool), options_(options) {
        unknown_.resize(pool.names.size());
        elo_.assign(pool.names.size(), options.average);
        center_ = options.average;
        if (!options.anchors.empty()) {
            center_ = 0;
            for (const auto& [name, elo] : options.anchors) {
                center_ += elo;
            }
            center_ /= static_cast<double>(options.anchors.size());
            elo_.assign(pool.names.size(), center_);
        }
        for (std::size_t i = 0; i < pool.names.size(); ++i) {
            const auto anchor = std::find_if(options.anchors.begin(), options.anchors.end(),
                                             [&](const auto& entry) { return entry.first == pool.names[i]; });
            if (anchor != options.anchors.end()) {
                elo_[i] = anchor->second;
            } else {
                unknown_[i] = unknowns_++;
            }
        }
    }

    /// Newton's method; the likelihood has one summit.
    void climb() {
        constexpr int most_rounds = 200;
        constexpr double longest_step = 400;  // points; keeps the first steps sane
        for (int round = 0; round < most_rounds; ++round) {
            std::vector<double> gradient;
            SymmetricMatrix curvature = curvature_and_gradient(gradient);
            curvature.factorize();
            const std::vector<double> step = curvature.solve(gradient);
            double longest = 0;
            for (const double s : step) {
                longest = std::max(longest, std::abs(s));
            }
            const double shortened = std::min(1.0, longest_step / std::max(longest, 1e-12));
            for (std::size_t i = 0; i < elo_.size(); ++i) {
                if (unknown_[i]) elo_[i] += shortened * step[*unknown_[i]];
            }
            white_ += shortened * step[unknowns_];
            if (longest < 1e-7) break;
        }
    }

    /// The covariance of the unknowns, the advantage of White last: the inverse curvature, scaled by how much
    /// less than wins and losses alone the results scatter.
    std::vector<std::vector<double>> covariance() const {
        std::vector<double> gradient;
        SymmetricMatrix curvature = curvature_and_gradient(gradient);
        curvature.factorize();
        const double scale = dispersion();
        std::vector<std::vector<double>> result;
        for (std::size_t i = 0; i <= unknowns_; ++i) {
            std::vector<double> unit(unknowns_ + 1);
            unit[i] = 1;
            std::vector<double> row = curvature.solve(std::move(unit));
            for (std::size_t j = 0; j <= unknowns_; ++j) {
                if (options_.anchors.empty() && i < unknowns_ && j < unknowns_) row[j] -= drift();
                row[j] *= scale;
            }
            result.push_back(std::move(row));
        }
        return result;
    }

    double elo(std::size_t member) const { return elo_[member]; }
    double white() const { return white_; }
    std::optional<std::size_t> unknown(std::size_t member) const { return unknown_[member]; }
    std::size_t white_unknown() const { return unknowns_; }

private:
    double expected(const PoolGame& game) const {
        return expected_score(elo_[game.white] - elo_[game.black] + white_);
    }

    /// Pins the mean of the pool when there is no anchor: weight of the condition "the ratings add up to
    /// nothing".
    double pin() const {
        return per_point * per_point * static_cast<double>(pool_.games.size() + 1) /
               static_cast<double>(unknowns_ * unknowns_);
    }
    /// What that condition adds to every covariance.
    double drift() const {
        const auto n = static_cast<double>(unknowns_);
        const double prior = 1 / (options_.prior * options_.prior);
        return 1 / (n * (prior + pin() * n));
    }

    SymmetricMatrix curvature_and_gradient(std::vector<double>& gradient) const {
        SymmetricMatrix curvature(unknowns_ + 1);
        gradient.assign(unknowns_ + 1, 0);
        for (const PoolGame& game : pool_.games) {
            add_game(game, curvature, gradient);
        }
        const double prior = 1 / (options_.prior * options_.prior);
        double sum = 0;
        for (std::size_t i = 0; i < elo_.size(); ++i) {
            if (!unknown_[i]) continue;
            curvature.add(*unknown_[i], *unknown_[i], prior);
            gradient[*unknown_[i]] -= prior * (elo_[i] - center_);
            sum += elo_[i] - center_;
        }
        if (options_.anchors.empty()) {
            for (std::size_t i = 0; i < unknowns_; ++i) {
                gradient[i] -= pin() * sum;
                for (std::size_t j = 0; j <= i; ++j) {
                    curvature.add(i, j, pin());
                }
            }
        }
        const double white_prior = 1 / (options_.white_prior * options_.white_prior);
        curvature.add(unknowns_, unknowns_, white_prior);
        gradient[unknowns_] -= white_prior * white_;
        return curvature;
    }

    void add_game(const PoolGame& game, SymmetricMatrix& curvature, std::vector<double>& gradient) const {
        const double score = expected(game);
        const double pull = per_point * (game.white_points() - score);
        const double weight = per_point * per_point * score * (1 - score);
        const auto w = unknown_[game.white];
        const auto b = unknown_[game.black];
        if (w) {
            gradient[*w] += pull;
            curvature.add(*w, *w, weight);
            curvature.add(unknowns_, *w, weight);
        }
        if (b) {
            gradient[*b] -= pull;
            curvature.add(*b, *b, weight);
            curvature.add(unknowns_, *b, -weight);
        }
        if (w && b) curvature.add(*w, *b, -weight);
        gradient[unknowns_] += pull;
        curvature.add(unknowns_, unknowns_, weight);
    }

    double dispersion() const {
        double observed = 0;
        double without_draws = 0;
        for (const PoolGame& game : pool_.games) {
            const double score = expected(game);
            observed += (game.white_points() - score) * (game.white_points() - score);
            without_draws += score * (1 - score);
        }
        // One-sided results scatter less than any real pool; never call them that certain.
        return std::clamp(observed / std::max(without_draws, 1e-12), 0.05, 1.0);
    }

    const Pool& pool_;
    const RatingOptions& options_;
    std::vector<std::optional<std::size_t>> unknown_;
    std::size_t unknowns_ = 0;
    std::vector<double> elo_;
    double white_ = 0;
    double center_ = 0;
};

std::vector<std::vector<std::string>> find_groups(const Pool& pool) {
    std::vector<std::size_t> leader(pool.names.size());
    std::iota(leader.begin(), leader.end(), std::size_t{0});
    const auto find = [&](std::size_t i) {
        while (leader[i] != i) {
            i = leader[i] = leader[leader[i]];
        }
        return i;
    };
    for (const PoolGame& game : pool.games) {
        leader[find(game.white)] = find(game.black);
    }
    std::vector<std::vector<std::string>> groups(pool.names.size());
    for (std::size_t i = 0; i < pool.names.size(); ++i) {
        groups[find(i)].push_back(pool.names[i]);
    }
    std::erase_if(groups, [](const auto& group) { return group.empty(); });
    if (groups.size() < 2) groups.clear();
    return groups;
}

/// Fills in what a rating says about games.
void count_games(const Pool& pool, const Fit& fit, std::vector<Rating>& ratings) {
    for (const PoolGame& game : pool.games) {
        const auto add = [&](std::size_t member, std::size_t opponent, double points) {
            ratings[member].points += points;
            ++ratings[member].games;
            ratings[member].opponents += fit.elo(opponent);
        };
        add(game.white, game.black, game.white_points());
        add(game.black, game.white, 1 - game.white_points());
    }
    for (Rating& rating : ratings) {
        if (rating.games > 0) rating.opponents /= static_cast<double>(rating.games);
        rating.is_one_sided = rating.points == 0 || rating.points == static_cast<double>(rating.games);
    }
}

Status check(const Pool& pool, const RatingOptions& options) {
    if (pool.games.empty()) return Error{ErrorCode::bad_argument, "there is no finished game to rate"};
    if (pool.names.size() > largest_pool) {
        return Error{ErrorCode::bad_argument, "the pool has " + std::to_string(pool.names.size()) +
                                                  " players, at most " + std::to_string(largest_pool) +
                                                  " can be rated together: leave out those with few games"};
    }
    for (const auto& [name, elo] : options.anchors) {
        if (std::find(pool.names.begin(), pool.names.end(), name) == pool.names.end()) {
            return Error{ErrorCode::bad_argument, "the anchor '" + name + "' did not play any game"};
        }
    }
    return {};
}

}  // namespace

Result<RatingList> rate(const Pool& pool, const RatingOptions& options) {
    if (const Status fault = check(pool, options); !fault) return fault.error();
    Fit fit(pool, options);
    fit.climb();
    const auto covariance = fit.covariance();
    const auto spread = [&](std::size_t a, std::size_t b) {
        const auto cell = [&](std::size_t i, std::size_t j) {
            return fit.unknown(i) && fit.unknown(j) ? covariance[*fit.unknown(i)][*fit.unknown(j)] : 0.0;
        };
        return std::sqrt(std::max(1e-12, cell(a, a) + cell(b, b) - 2 * cell(a, b)));
    };

    RatingList list;
    list.ratings.resize(pool.names.size());
    count_games(pool, fit, list.ratings);
    for (std::size_t i = 0; i < pool.names.size(); ++i) {
        Rating& rating = list.ratings[i];
        rating.name = pool.names[i];
        rating.elo = fit.elo(i);
        rating.is_anchor = !fit.unknown(i);
        if (fit.unknown(i)) {
            rating.error =
                two_sided_95 * std::sqrt(std::max(0.0, covariance[*fit.unknown(i)][*fit.unknown(i)]));
        }
    }
    std::vector<std::size_t> order(pool.names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return fit.elo(a) > fit.elo(b); });
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        const double lead = fit.elo(order[i]) - fit.elo(order[i + 1]);
        list.ratings[order[i]].superiority =
            std::erfc(-lead / spread(order[i], order[i + 1]) / std::sqrt(2.0)) / 2;
    }
    std::vector<Rating> sorted;
    sorted.reserve(order.size());
    for (const std::size_t i : order) {
        sorted.push_back(list.ratings[i]);
    }
    list.ratings = std::move(sorted);
    const std::size_t w = fit.white_unknown();
    list.white = {fit.white(), two_sided_95 * std::sqrt(covariance[w][w])};
    const auto draws = std::count_if(pool.games.begin(), pool.games.end(),
                                     [](const PoolGame& game) { return game.outcome == Outcome::draw; });
    list.draw_ratio = static_cast<double>(draws) / static_cast<double>(pool.games.size());
    list.groups = find_groups(pool);
    return list;
}

}  // namespace kempelen::arena
