// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/trainer.h"

#include "core/base/fnv.h"
#include "core/base/parallel.h"
#include "core/base/random.h"
#include "eval/evaluator.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <utility>

namespace kempelen::eval {

namespace {

/// One game in so many is held back.
constexpr std::uint64_t held_back_of = 20;

constexpr float first_decay = 0.9F;     ///< of AdamW's mean of the slopes, each step
constexpr float second_decay = 0.999F;  ///< of its mean of their squares
constexpr float smallest_root = 1e-8F;

constexpr std::string_view checkpoint_magic = "KempelenTraining1\n";

bool is_held_back(const TrainingSample& sample) { return Random(sample.group).below(held_back_of) == 0; }

void shuffle(std::vector<std::uint32_t>& numbers, Random random) {
    for (std::size_t i = numbers.size(); i > 1; --i) {
        std::swap(numbers[i - 1], numbers[random.below(i)]);
    }
}

template <class T>
void append_numbers(std::string& text, std::span<const T> numbers) {
    text.append(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
}

std::uint64_t hash_of(const Parameters& parameters) {
    std::string text;
    append_numbers(text, parameters.all());
    return fnv_hash(text);
}

}  // namespace

Trainer::Trainer(std::span<const TrainingSample> samples, const TrainingSettings& settings)
    : Trainer(samples, settings, Parameters::random(settings.sizes, settings.seed)) {}

Trainer::Trainer(std::span<const TrainingSample> samples, const TrainingSettings& settings, Parameters start)
    : samples_(samples),
      settings_(settings),
      parameters_(std::move(start)),
      start_(hash_of(parameters_)),
      first_moment_(parameters_.all().size()),
      second_moment_(parameters_.all().size()),
      gradients_(shards, Gradient(settings.sizes)) {
    KEMPELEN_ASSERT(settings.batch > 0 && settings.epochs > 0, "nothing to learn");
    KEMPELEN_ASSERT(parameters_.sizes() == settings.sizes, "the numbers belong to other sizes");
    for (std::uint32_t i = 0; i < samples.size(); ++i) {
        (is_held_back(samples[i]) ? held_back_ : learned_).push_back(i);
    }
    if (settings.sizes.corrects) judge_classically();
}

/// What the classical evaluation says of every sample, for its mover, on the threads.
void Trainer::judge_classically() {
    bases_.resize(samples_.size());
    constexpr std::uint64_t piece = 65536;
    share_out(static_cast<unsigned>(settings_.threads), samples_.size(), piece,
              [this](std::uint64_t begin, std::uint64_t end, unsigned) {
                  Evaluator evaluator;
                  constexpr int most = std::numeric_limits<std::int16_t>::max();
                  for (std::uint64_t i = begin; i < end; ++i) {
                      const auto position = position_of(samples_[i]);
                      if (!position) continue;
                      const int score = evaluator.evaluate(*position).value();
                      bases_[i] = static_cast<std::int16_t>(std::clamp(score, -most, most));
                  }
              });
}

std::size_t Trainer::steps_an_epoch() const {
    return (learned_.size() + settings_.batch - 1) / settings_.batch;
}

float Trainer::rate_at(std::size_t step) const {
    const double all = static_cast<double>(std::max<std::size_t>(steps_an_epoch() * settings_.epochs, 2) - 1);
    const double way = static_cast<double>(step) / all;
    const double height = 0.5 * (1.0 + std::cos(std::numbers::pi * way));
    return settings_.last_rate + (settings_.rate - settings_.last_rate) * static_cast<float>(height);
}

EpochReport Trainer::run_epoch() {
    KEMPELEN_ASSERT(!is_done(), "all epochs are done");
    std::vector<std::uint32_t> order = learned_;
    // The order depends on the epoch alone, so that a training that goes on later goes on the same.
    shuffle(order, Random(settings_.seed * 1000003 + epochs_));
    EpochReport report{.epoch = ++epochs_, .samples = order.size()};
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t first = 0; first < order.size(); first += settings_.batch) {
        const auto batch = std::span(order).subspan(first, std::min(settings_.batch, order.size() - first));
        sum_gradient(batch);
        for (const Gradient& gradient : gradients_) {
            report.error += gradient.error();
        }
        const float rate = rate_at(steps_);
        step(rate, batch.size());
        report.rate = rate;
    }
    report.error /= static_cast<double>(std::max<std::size_t>(order.size(), 1));
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    measure(report);
    return report;
}

/// Calls `work(Gradient&, examples)` for the parts of the chosen samples, on the threads.
template <class Work>
void Trainer::work_through(std::span<const std::uint32_t> chosen, Work work) {
    share_out(static_cast<unsigned>(settings_.threads), shards, 1,
              [&](std::uint64_t shard, std::uint64_t, unsigned) {
                  const std::size_t first = chosen.size() * shard / shards;
                  const std::size_t end = chosen.size() * (shard + 1) / shards;
                  std::vector<Example> examples;
                  examples.reserve(end - first);
                  for (const std::uint32_t number : chosen.subspan(first, end - first)) {
                      examples.push_back(example_of(number));
                  }
                  work(gradients_[shard], std::span<const Example>(examples));
              });
}

Example Trainer::example_of(std::uint32_t number) const {
    Example example = Example::of(samples_[number], {.buckets = settings_.sizes.buckets,
                                                     .result_share = settings_.result_share,
                                                     .mover_bonus = settings_.mover_bonus});
    if (!bases_.empty()) example.base = static_cast<float>(bases_[number]) / nnue::score_one;
    return example;
}

void Trainer::sum_gradient(std::span<const std::uint32_t> batch) {
    work_through(batch, [this](Gradient& gradient, std::span<const Example> examples) {
        gradient.clear();
        gradient.add(parameters_, examples);
    });
}

void Trainer::step(float rate, std::size_t count) {
    ++steps_;
    const float share = 1.0F / static_cast<float>(count);
    const auto steps = static_cast<float>(steps_);
    const float first_whole = 1.0F - std::pow(first_decay, steps);
    const float second_whole = 1.0F - std::pow(second_decay, steps);
    const std::span<float> numbers = parameters_.all();
    const std::size_t limited = parameters_.limited();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        float slope = 0;
        for (const Gradient& gradient : gradients_) {
            slope += gradient.slopes()[i];
        }
        slope *= share;
        first_moment_[i] = first_decay * first_moment_[i] + (1.0F - first_decay) * slope;
        second_moment_[i] = second_decay * second_moment_[i] + (1.0F - second_decay) * slope * slope;
        const float mean = first_moment_[i] / first_whole;
        const float root = std::sqrt(second_moment_[i] / second_whole) + smallest_root;
        numbers[i] -= rate * (mean / root + settings_.decay * numbers[i]);
    }
    for (float& number : numbers.first(limited)) {
        number = std::clamp(number, -nnue::weight_limit, nnue::weight_limit);
    }
}

void Trainer::measure(EpochReport& report) {
    if (held_back_.empty()) return;
    work_through(held_back_, [this](Gradient& gradient, std::span<const Example> examples) {
        gradient.clear();
        gradient.add_errors(parameters_, examples);
    });
    std::size_t dead = 0;
    for (std::size_t neuron = 0; neuron < settings_.sizes.hidden; ++neuron) {
        const bool is_alive = std::ranges::any_of(
            gradients_, [neuron](const Gradient& gradient) { return gradient.alive()[neuron]; });
        if (!is_alive) ++dead;
    }
    for (const Gradient& gradient : gradients_) {
        report.held_back += gradient.error();
    }
    report.held_back /= static_cast<double>(held_back_.size());
    report.dead = static_cast<double>(dead) / static_cast<double>(settings_.sizes.hidden);
}

std::uint64_t Trainer::fingerprint() const {
    std::string text;
    const std::array<std::uint64_t, 8> whole{settings_.sizes.hidden,
                                             settings_.sizes.buckets,
                                             settings_.sizes.corrects ? 1U : 0U,
                                             settings_.epochs,
                                             settings_.batch,
                                             settings_.seed,
                                             samples_.size(),
                                             start_};
    const std::array<float, 5> real{settings_.rate, settings_.last_rate, settings_.decay,
                                    settings_.result_share, static_cast<float>(settings_.mover_bonus)};
    append_numbers(text, std::span<const std::uint64_t>(whole));
    append_numbers(text, std::span<const float>(real));
    // A few of the samples stand for all.
    for (std::size_t i = 0; i < samples_.size(); i += 1 + samples_.size() / 1000) {
        append_numbers(text, samples_.subspan(i, 1));
    }
    return fnv_hash(text);
}

std::string Trainer::checkpoint() const {
    std::string text(checkpoint_magic);
    const std::array<std::uint64_t, 3> head{fingerprint(), epochs_, steps_};
    append_numbers(text, std::span<const std::uint64_t>(head));
    append_numbers(text, parameters_.all());
    append_numbers(text, std::span<const float>(first_moment_));
    append_numbers(text, std::span<const float>(second_moment_));
    const std::array<std::uint64_t, 1> checksum{fnv_hash(text)};
    append_numbers(text, std::span<const std::uint64_t>(checksum));
    return text;
}

Status Trainer::resume(std::string_view checkpoint) {
    const auto refuse = [](std::string what) { return Error{ErrorCode::bad_file, std::move(what)}; };
    const std::size_t floats = parameters_.all().size_bytes();
    constexpr std::size_t word = sizeof(std::uint64_t);
    if (!checkpoint.starts_with(checkpoint_magic)) return refuse("not the checkpoint of a training");
    if (checkpoint.size() < checkpoint_magic.size() + 4 * word) return refuse("the checkpoint is cut short");
    const char* from = checkpoint.data() + checkpoint_magic.size();
    const auto take = [&from](auto& into, std::size_t bytes) {
        std::memcpy(into.data(), from, bytes);
        from += bytes;
    };
    std::array<std::uint64_t, 3> head{};
    take(head, sizeof head);
    if (head[0] != fingerprint())
        return refuse("the checkpoint is of another training: another start, other settings or samples");
    if (checkpoint.size() != checkpoint_magic.size() + 4 * word + 3 * floats) {
        return refuse("the checkpoint is cut short");
    }
    std::uint64_t checksum = 0;
    std::memcpy(&checksum, checkpoint.data() + checkpoint.size() - word, word);
    if (checksum != fnv_hash(checkpoint.substr(0, checkpoint.size() - word)) || head[1] > settings_.epochs) {
        return refuse("the checkpoint is damaged: its checksum is wrong");
    }
    epochs_ = head[1];
    steps_ = head[2];
    std::span<float> numbers = parameters_.all();
    take(numbers, floats);
    take(first_moment_, floats);
    take(second_moment_, floats);
    return {};
}

}  // namespace kempelen::eval
