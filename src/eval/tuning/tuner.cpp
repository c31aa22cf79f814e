// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/tuning/tuner.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kempelen::eval {

namespace {

constexpr std::size_t danger_first = 2 * weight_count;

int rounded(double number) { return static_cast<int>(std::lround(number)); }

}  // namespace

Tuner::Tuner(const Samples& samples, const Weights& start, const DangerWeights& danger,
             const TuningSettings& settings)
    : samples_(samples), settings_(settings), fixed_(danger) {
    for (const Tapered weight : flat(start)) {
        numbers_.push_back(weight.middlegame);
        numbers_.push_back(weight.endgame);
    }
    numbers_.insert(numbers_.end(), danger.units.begin(), danger.units.end());
    start_ = numbers_;
    first_moment_.resize(numbers_.size());
    second_moment_.resize(numbers_.size());
}

Tuner::Danger Tuner::danger_of(const Sample& sample, std::size_t side) const {
    double units = 0;
    for (std::size_t kind = 0; kind < danger_kinds; ++kind) {
        units += numbers_[danger_first + kind] * sample.danger[side][kind];
    }
    if (units <= 0) return {};
    const bool is_most = units >= fixed_.most;
    units = std::min(units, static_cast<double>(fixed_.most));
    const double sign = side == index_of(Color::white) ? -1 : 1;
    const double value = sign * (sample.middlegame * units * units / fixed_.divisor +
                                 sample.endgame * units / fixed_.endgame_divisor);
    const double slope =
        sign * (sample.middlegame * 2 * units / fixed_.divisor + sample.endgame / fixed_.endgame_divisor);
    return {units, is_most ? 0 : slope, value};
}

double Tuner::score(const Sample& sample) const {
    double middlegame = 0;
    double endgame = 0;
    for (const Coefficient& found : samples_.coefficients(sample)) {
        middlegame += numbers_[2 * std::size_t{found.weight}] * found.count;
        endgame += numbers_[2 * std::size_t{found.weight} + 1] * found.count;
    }
    return middlegame * sample.middlegame + endgame * sample.endgame + danger_of(sample, 0).value +
           danger_of(sample, 1).value;
}

double Tuner::expected(double score) const { return 1 / (1 + std::pow(10.0, -steepness_ * score / 400)); }

TuningErrors Tuner::errors() const {
    TuningErrors sums;
    double learned = 0;
    double held_back = 0;
    for (const Sample& sample : samples_.all()) {
        const double error = expected(score(sample)) - sample.result;
        (sample.is_held_back ? sums.held_back : sums.learned) += error * error;
        (sample.is_held_back ? held_back : learned) += 1;
    }
    return {sums.learned / std::max(learned, 1.0), sums.held_back / std::max(held_back, 1.0)};
}

void Tuner::fit_curve() {
    // The error has one minimum: narrow it down.
    double low = 0.1;
    double high = 4.0;
    const auto error_at = [&](double steepness) {
        steepness_ = steepness;
        return errors().learned;
    };
    while (high - low > 0.002) {
        const double third = (high - low) / 3;
        if (error_at(low + third) < error_at(high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    steepness_ = (low + high) / 2;
}

std::vector<double> Tuner::gradient() const {
    std::vector<double> slopes(numbers_.size());
    double learned = 0;
    for (const Sample& sample : samples_.all()) {
        if (sample.is_held_back) continue;
        learned += 1;
        const double result = expected(score(sample));
        const double slope =
            2 * (result - sample.result) * result * (1 - result) * steepness_ * std::numbers::ln10 / 400;
        for (const Coefficient& found : samples_.coefficients(sample)) {
            slopes[2 * std::size_t{found.weight}] += slope * sample.middlegame * found.count;
            slopes[2 * std::size_t{found.weight} + 1] += slope * sample.endgame * found.count;
        }
        for (std::size_t side = 0; side < 2; ++side) {
            const double along = slope * danger_of(sample, side).slope;
            if (along == 0) continue;
            for (std::size_t kind = 0; kind < danger_kinds; ++kind) {
                slopes[danger_first + kind] += along * sample.danger[side][kind];
            }
        }
    }
    for (double& slope : slopes) {
        slope /= std::max(learned, 1.0);
    }
    return slopes;
}

void Tuner::step() {
    constexpr double first_memory = 0.9;
    constexpr double second_memory = 0.999;
    ++steps_;
    const std::vector<double> slopes = gradient();
    const double rate = settings_.rate * std::pow(1 - settings_.decay, steps_);
    const double first_scale = 1 / (1 - std::pow(first_memory, steps_));
    const double second_scale = 1 / (1 - std::pow(second_memory, steps_));
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        // What never occurs stays as it is.
        if (slopes[i] == 0) continue;
        const double slope = slopes[i] + 2 * settings_.pull * (numbers_[i] - start_[i]);
        first_moment_[i] = first_memory * first_moment_[i] + (1 - first_memory) * slope;
        second_moment_[i] = second_memory * second_moment_[i] + (1 - second_memory) * slope * slope;
        numbers_[i] -=
            rate * first_moment_[i] * first_scale / (std::sqrt(second_moment_[i] * second_scale) + 1e-12);
    }
}

Weights Tuner::weights() const {
    FlatWeights all{};
    for (std::size_t i = 0; i < weight_count; ++i) {
        all[i] = {rounded(numbers_[2 * i]), rounded(numbers_[2 * i + 1])};
    }
    return shaped(all);
}

DangerWeights Tuner::danger() const {
    DangerWeights danger = fixed_;
    for (std::size_t kind = 0; kind < danger_kinds; ++kind) {
        danger.units[kind] = rounded(numbers_[danger_first + kind]);
    }
    return danger;
}

}  // namespace kempelen::eval
