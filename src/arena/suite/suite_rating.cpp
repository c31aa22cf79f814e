// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/suite/suite_rating.h"

#include "arena/stats/elo.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

namespace kempelen::arena {

namespace {

constexpr double fastest = 1.0 / 1024;  // of the limit; what is faster counts no more

bool is_solution(const Epd& epd, Move move) {
    const auto has = [move](const std::vector<Move>& moves) {
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    };
    if (!epd.best_moves.empty()) return has(epd.best_moves);
    return !epd.avoid_moves.empty() && !has(epd.avoid_moves);
}

/// Notes since when the first move of the main line is a solution.
class SolutionWatch final : public search::Listener {
public:
    explicit SolutionWatch(const Epd& epd) : epd_(epd) {}

    void on_report(const search::Report& report) override {
        if (report.line != 1 || report.pv.empty()) return;
        if (!is_solution(epd_, report.pv.front())) {
            settled_.reset();
        } else if (!settled_) {
            settled_ = Moment{elapsed(), report.nodes};
        }
    }

    /// A time and a number of nodes.
    struct Moment {
        std::chrono::nanoseconds time{};
        std::uint64_t nodes = 0;
    };
    std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }
    const std::optional<Moment>& settled() const { return settled_; }

private:
    const Epd& epd_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::optional<Moment> settled_;
};

}  // namespace

SuiteAnswer ask(players::Player& player, const Epd& epd, const SuiteLimit& limit) {
    SuiteAnswer answer;
    answer.id = epd.id;
    answer.fen = to_fen(epd.position);
    for (const Move move : epd.best_moves) {
        answer.expected.push_back(to_san(epd.position, move));
    }
    for (const Move move : epd.avoid_moves) {
        answer.expected.push_back("not " + to_san(epd.position, move));
    }
    search::Limits limits;
    limits.move_time = limit.time;
    limits.nodes = limit.nodes;
    limits.move_overhead = search::Milliseconds(0);
    search::Control control;
    player.new_game();
    SolutionWatch watch(epd);
    const search::Choice choice = player.think(Game(epd.position), limits, control, watch);
    const auto total = watch.elapsed();
    if (!choice.best || !epd.position.is_legal(*choice.best)) return answer;
    answer.move = to_san(epd.position, *choice.best);
    answer.is_solved = is_solution(epd, *choice.best);
    if (!answer.is_solved) return answer;
    const auto settled = watch.settled().value_or(SolutionWatch::Moment{total, choice.nodes});
    answer.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(settled.time).count();
    answer.nodes = settled.nodes;
    const double share = limit.nodes ? static_cast<double>(settled.nodes) / static_cast<double>(*limit.nodes)
                                     : std::chrono::duration<double>(settled.time) /
                                           std::chrono::duration<double>(*limit.time);
    answer.settled_at = std::clamp(share, 0.0, 1.0);
    return answer;
}

double points_of(const SuiteAnswer& answer) {
    if (!answer.is_solved) return 0;
    // Even a solution at the last moment is worth more than none: half a halving.
    const double halvings = std::log2(1 / std::max(answer.settled_at, fastest)) + 0.5;
    return std::min(1.0, halvings / (std::log2(1 / fastest) + 0.5));
}

SuiteRating rate_suite(const std::vector<SuiteAnswer>& answers, const SuiteCalibration& calibration) {
    SuiteRating rating;
    rating.positions = answers.size();
    const auto n = static_cast<double>(answers.size());
    double squares = 0;
    for (const SuiteAnswer& answer : answers) {
        const double points = points_of(answer);
        rating.solved += answer.is_solved;
        rating.mean_points += points / n;
        squares += points * points / n;
    }
    const double slope = calibration.elo_at_one - calibration.elo_at_zero;
    const double variance = std::max(0.0, squares - rating.mean_points * rating.mean_points) / n;
    rating.elo = calibration.elo_at_zero + slope * rating.mean_points;
    rating.error =
        two_sided_95 * std::sqrt(slope * slope * variance + calibration.scatter * calibration.scatter);
    return rating;
}

Result<SuiteCalibration> parse_calibration(std::string_view text) {
    double numbers[3] = {};
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    for (int i = 0; i < 3; ++i) {
        const auto [next, fault] = std::from_chars(at, end, numbers[i]);
        const bool is_parted = i == 2 ? next == end : next != end && *next == ',';
        if (fault != std::errc() || !is_parted) {
            return Error{ErrorCode::bad_argument,
                         fmt::format("calibration '{}': expected ELO_AT_ZERO,ELO_AT_ONE,SCATTER", text)};
        }
        at = next + 1;
    }
    return SuiteCalibration{numbers[0], numbers[1], numbers[2], "given by the user"};
}

Result<SuiteCalibration> calibrate(const std::vector<std::pair<double, double>>& pool) {
    const auto n = static_cast<double>(pool.size());
    double mean_x = 0;
    double mean_y = 0;
    for (const auto& [x, y] : pool) {
        mean_x += x / n;
        mean_y += y / n;
    }
    double xx = 0;
    double xy = 0;
    for (const auto& [x, y] : pool) {
        xx += (x - mean_x) * (x - mean_x);
        xy += (x - mean_x) * (y - mean_y);
    }
    if (pool.size() < 3 || xx <= 0) {
        return Error{ErrorCode::bad_argument,
                     "a calibration needs at least three players with different points"};
    }
    const double slope = xy / xx;
    double residuals = 0;
    for (const auto& [x, y] : pool) {
        residuals += std::pow(y - mean_y - slope * (x - mean_x), 2);
    }
    SuiteCalibration calibration;
    calibration.elo_at_zero = mean_y - slope * mean_x;
    calibration.elo_at_one = calibration.elo_at_zero + slope;
    calibration.scatter = std::sqrt(residuals / (n - 2));
    return calibration;
}

}  // namespace kempelen::arena
