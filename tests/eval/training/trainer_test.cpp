// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/trainer.h"

#include "eval/evaluator.h"
#include "eval/nnue/evaluator.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace kempelen::eval {

namespace {

constexpr nnue::Architecture small_sizes{32, 2};

/// Positions of random games with scores by material: something that can be learned.
std::vector<TrainingSample> material_samples(std::size_t count) {
    std::vector<TrainingSample> samples;
    std::uint32_t game = 0;
    constexpr std::array<int, 6> worth{100, 300, 300, 500, 900, 0};
    while (samples.size() < count) {
        Random random(++game);
        test::walk(Position::initial(), random, 30, [&](const Position& position) {
            int score = 0;
            for (const Piece piece : all_pieces) {
                score += worth[index_of(piece)] * (position.pieces(Color::white, piece).count() -
                                                   position.pieces(Color::black, piece).count());
            }
            const SampleResult result = score > 150    ? SampleResult::white_won
                                        : score < -150 ? SampleResult::black_won
                                                       : SampleResult::draw;
            if (samples.size() < count) {
                samples.push_back(TrainingSample::of(position, WhiteScore(score),
                                                     game % 3 == 0 ? SampleResult::unknown : result, game));
            }
        });
    }
    return samples;
}

std::vector<Example> examples_of(std::span<const TrainingSample> samples, std::size_t buckets) {
    std::vector<Example> examples;
    for (const TrainingSample& sample : samples) {
        examples.push_back(Example::of(sample, {.buckets = buckets}));
    }
    return examples;
}

double error_of(const Parameters& parameters, std::span<const Example> examples) {
    Gradient sums(parameters.sizes());
    sums.add_errors(parameters, examples);
    return sums.error();
}

TrainingSettings quick_settings() {
    return {.sizes = small_sizes,
            .epochs = 3,
            .batch = 256,
            .rate = 0.003F,
            .mover_bonus = 0,
            .seed = 5,
            .threads = 1};
}

}  // namespace

TEST(Gradient, IsWhatSmallStepsOfTheErrorSay) {
    const auto samples = material_samples(60);
    const auto examples = examples_of(samples, small_sizes.buckets);
    const Parameters start = Parameters::random(small_sizes, 3);
    Gradient gradient(small_sizes);
    gradient.add(start, examples);
    // The numbers with the largest slopes, of every kind.
    std::size_t compared = 0;
    for (std::size_t i = 0; i < start.all().size(); i += i < start.limited() - 200 ? 37 : 1) {
        const double slope = gradient.slopes()[i];
        if (std::abs(slope) < 0.02) continue;
        constexpr float step = 0.004F;
        Parameters moved = start;
        moved.all()[i] += step;
        const double above = error_of(moved, examples);
        moved.all()[i] -= 2 * step;
        const double below = error_of(moved, examples);
        EXPECT_NEAR((above - below) / (2.0 * step), slope, 0.02 * std::abs(slope) + 0.003) << "number " << i;
        ++compared;
    }
    EXPECT_GT(compared, 60U);
}

TEST(Example, SeesResultAndScoreFromTheMoversSide) {
    const Position start = Position::initial();
    const auto target = [](Position position, int score, SampleResult result, float share) {
        return Example::of(TrainingSample::of(position, WhiteScore(score), result, 1),
                           {.result_share = share})
            .target;
    };
    Position black = start;
    black.play_null();
    EXPECT_FLOAT_EQ(target(start, 0, SampleResult::white_won, 0.5F), 0.75F);
    EXPECT_FLOAT_EQ(target(black, 0, SampleResult::white_won, 0.5F), 0.25F);
    EXPECT_FLOAT_EQ(target(start, 400, SampleResult::unknown, 0.5F), 0.7310586F);
    EXPECT_FLOAT_EQ(target(black, 400, SampleResult::black_won, 0.0F), 0.2689414F);
}

TEST(Example, TakesOffWhatScoresFavorTheirMoverBy) {
    const Position white = Position::initial();
    Position black = white;
    black.play_null();
    for (const Position& position : {white, black}) {
        const int score = position.side_to_move() == Color::white ? 40 : -40;
        const auto sample = TrainingSample::of(position, WhiteScore(score), SampleResult::unknown, 1);
        EXPECT_FLOAT_EQ(Example::of(sample, {.mover_bonus = 40}).target, 0.5F);
        EXPECT_GT(Example::of(sample, {.mover_bonus = 0}).target, 0.52F);
    }
}

TEST(Trainer, LearnsAThousandPositionsByHeart) {
    const auto samples = material_samples(1000);
    TrainingSettings settings = quick_settings();
    settings.epochs = test::is_slow_build() ? 40 : 150;
    Trainer trainer(samples, settings);
    const double first = trainer.run_epoch().error;
    double last = first;
    while (!trainer.is_done()) {
        last = trainer.run_epoch().error;
    }
    EXPECT_LT(last, test::is_slow_build() ? first / 10 : 0.0005) << "from " << first;
}

TEST(Trainer, TellsWhatItLearnedOnPositionsHeldBack) {
    const auto samples = material_samples(20000);
    TrainingSettings settings = quick_settings();
    settings.epochs = 6;
    Trainer trainer(samples, settings);
    EXPECT_EQ(trainer.learned() + trainer.held_back(), samples.size());
    EXPECT_GT(trainer.held_back(), 400U);
    const EpochReport first = trainer.run_epoch();
    EpochReport last = first;
    while (!trainer.is_done()) {
        last = trainer.run_epoch();
    }
    EXPECT_LT(last.held_back, first.held_back / 2);
    EXPECT_LT(last.dead, 0.1);
    EXPECT_NEAR(last.rate, 0.00001, 1e-7);
}

/// Positions of random games that are worth what the classical evaluation says and, for White, half a pawn
/// more.
std::vector<TrainingSample> classical_samples(std::size_t count) {
    std::vector<TrainingSample> samples;
    Evaluator evaluator;
    std::uint32_t game = 0;
    while (samples.size() < count) {
        Random random(++game);
        test::walk(Position::initial(), random, 30, [&](const Position& position) {
            const WhiteScore score = for_white(evaluator.evaluate(position), position.side_to_move());
            samples.push_back(
                TrainingSample::of(position, score + WhiteScore(50), SampleResult::unknown, game));
        });
    }
    return samples;
}

TEST(Trainer, LearnsOnlyWhatTheClassicalEvaluationLacks) {
    const auto samples = classical_samples(3000);
    TrainingSettings settings = quick_settings();
    settings.sizes = {.hidden = 32, .corrects = true};
    Trainer correcting(samples, settings);
    const double first = correcting.run_epoch().error;
    EXPECT_LT(first, 0.01) << "the classical evaluation alone errs by 50 centipawns: 0.004";
    settings.sizes.corrects = false;
    EXPECT_GT(Trainer(samples, settings).run_epoch().error, 2 * first);
}

TEST(TrainerThreads, GiveTheSameNumbersHoweverMany) {
    const auto samples = material_samples(1500);
    TrainingSettings settings = quick_settings();
    Trainer alone(samples, settings);
    settings.threads = 3;
    Trainer together(samples, settings);
    while (!alone.is_done()) {
        alone.run_epoch();
        together.run_epoch();
    }
    EXPECT_TRUE(std::ranges::equal(alone.parameters().all(), together.parameters().all()));
    settings.seed = 6;
    Trainer other(samples, settings);
    EXPECT_FALSE(std::ranges::equal(alone.parameters().all(), other.parameters().all()));
}

TEST(Trainer, GoesOnFromACheckpointAsIfNothingHadHappened) {
    const auto samples = material_samples(1500);
    const TrainingSettings settings = quick_settings();
    Trainer whole(samples, settings);
    whole.run_epoch();
    const std::string checkpoint = whole.checkpoint();
    Trainer resumed(samples, settings);
    ASSERT_TRUE(resumed.resume(checkpoint));
    EXPECT_EQ(resumed.epochs_done(), 1U);
    while (!whole.is_done()) {
        whole.run_epoch();
        resumed.run_epoch();
    }
    EXPECT_EQ(whole.checkpoint(), resumed.checkpoint());
}

TEST(Trainer, RefusesACheckpointOfOtherSettingsOrADamagedOne) {
    const auto samples = material_samples(300);
    TrainingSettings settings = quick_settings();
    Trainer trainer(samples, settings);
    trainer.run_epoch();
    std::string checkpoint = trainer.checkpoint();
    settings.rate = 0.1F;
    Trainer other(samples, settings);
    EXPECT_EQ(other.resume(checkpoint).error().what,
              "the checkpoint is of another training: another start, other settings or samples");
    settings = quick_settings();
    Trainer elsewhere(samples, settings, Parameters::random(small_sizes, 9));
    EXPECT_FALSE(elsewhere.resume(checkpoint));
    EXPECT_FALSE(trainer.resume(checkpoint.substr(0, checkpoint.size() - 1)));
    EXPECT_FALSE(trainer.resume("nonsense"));
    EXPECT_FALSE(trainer.resume(checkpoint.substr(0, 20)));
    checkpoint[checkpoint.size() / 2] ^= 1;
    EXPECT_FALSE(trainer.resume(checkpoint));
}

TEST(Parameters, SayNearlyTheSameInWholeNumbers) {
    const auto samples = material_samples(20000);
    TrainingSettings settings = quick_settings();
    settings.epochs = 4;
    Trainer trainer(samples, settings);
    while (!trainer.is_done()) {
        trainer.run_epoch();
    }
    const nnue::Network network = quantized(trainer.parameters());
    double sum = 0;
    double most = 0;
    std::size_t count = 0;
    Random random(77);
    for (int game = 0; game < 20; ++game) {
        test::walk(Position::initial(), random, 30, [&](const Position& position) {
            const auto sample = TrainingSample::of(position, WhiteScore(0), SampleResult::draw, 0);
            const double real =
                real_score(trainer.parameters(), Example::of(sample, {.buckets = small_sizes.buckets}));
            const double difference = std::abs(real - evaluate_afresh(network, position).value());
            sum += difference;
            most = std::max(most, difference);
            ++count;
        });
    }
    ASSERT_GT(count, 500U);
    EXPECT_LT(sum / static_cast<double>(count), 5.0);
    EXPECT_LT(most, 20.0);
}

TEST(Parameters, MakeTheSameNetworkAgain) {
    const nnue::Network network = quantized(Parameters::random({64, 3, true}, 8));
    EXPECT_EQ(quantized(real_numbers_of(network)), network);
}

TEST(Trainer, GoesOnWhereAnEarlierNetworkEnded) {
    const auto samples = material_samples(3000);
    TrainingSettings settings = quick_settings();
    Trainer first(samples, settings);
    double last = 0;
    while (!first.is_done()) {
        last = first.run_epoch().error;
    }
    settings.epochs = 1;
    settings.rate = settings.last_rate;
    Trainer second(samples, settings, real_numbers_of(quantized(first.parameters())));
    EXPECT_LT(second.run_epoch().error, 1.1 * last);
}

}  // namespace kempelen::eval
