// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/selfplay/generator.h"

#include "eval/training/data_check.h"
#include "eval/training/data_reader.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace kempelen::arena {

namespace {

GenerationPlan quick_plan(int threads) {
    GenerationPlan plan;
    plan.settings.nodes = 30;
    plan.settings.samples = 1;
    plan.settings.sample_depth = 1;
    plan.threads = threads;
    return plan;
}

class GeneratorThreads : public testing::Test {
protected:
    std::string path_ =
        (std::filesystem::path(testing::TempDir()) /
         (std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + ".made"))
            .string();

    void SetUp() override { std::filesystem::remove(path_); }
    void TearDown() override { std::filesystem::remove(path_); }

    GenerationProgress generate(const GenerationPlan& plan, std::uint64_t stop_at_games = 1'000'000) const {
        auto writer = eval::DataWriter::open(path_, plan.settings.text());
        EXPECT_TRUE(writer) << writer.error().what;
        std::stop_source stop;
        const auto done =
            generate_data(plan, *writer, stop.get_token(), [&](const GenerationProgress& progress) {
                if (progress.now.games >= stop_at_games) stop.request_stop();
            });
        EXPECT_TRUE(done) << done.error().what;
        return *done;
    }
    /// The games of the file by number, in bytes.
    std::map<std::uint64_t, std::string> games() const {
        std::map<std::uint64_t, std::string> found;
        auto reader = eval::DataReader::open(path_);
        EXPECT_TRUE(reader);
        while (const auto game = reader->next()) {
            const std::string bytes = eval::game_blocks(game->number, game->game, game->positions);
            EXPECT_TRUE(found.emplace(game->number, bytes).second) << game->number;
        }
        EXPECT_EQ(reader->finish().state, eval::DataFinish::State::whole);
        return found;
    }
    std::vector<std::uint64_t> numbers() const {
        std::vector<std::uint64_t> found;
        for (const auto& [number, bytes] : games()) {
            found.push_back(number);
        }
        return found;
    }
};

}  // namespace

TEST_F(GeneratorThreads, PlayTheSameGamesWhateverTheirNumber) {
    GenerationPlan plan = quick_plan(1);
    plan.games = 5;
    generate(plan);
    const auto one = games();
    EXPECT_EQ(numbers(), (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
    SetUp();
    plan.threads = 3;
    const GenerationProgress progress = generate(plan);
    EXPECT_EQ(games(), one);
    EXPECT_EQ(progress.now.games, 5U);
    EXPECT_EQ(eval::check_data_file(path_)->faults, 0U);
}

TEST_F(GeneratorThreads, EndWhenTheyAreToldAndGoOn) {
    GenerationPlan plan = quick_plan(2);
    const GenerationProgress first = generate(plan, 2);
    EXPECT_GE(first.now.games, 2U);
    EXPECT_EQ(games().size(), first.now.games);
    plan.games = first.now.games + 4;
    const GenerationProgress second = generate(plan);
    EXPECT_EQ(second.before.games, first.now.games);
    EXPECT_EQ(second.before.positions, first.now.positions);
    EXPECT_EQ(second.before.seen, first.now.seen);
    // Numbers that were left out when it was stopped are made up for.
    EXPECT_GE(games().size(), *plan.games);
    for (std::uint64_t number = 0; number < *plan.games; ++number) {
        EXPECT_TRUE(games().contains(number)) << number;
    }
}

TEST_F(GeneratorThreads, MakeTheNumbersOfTheirRank) {
    GenerationPlan plan = quick_plan(2);
    plan.rank = {.number = 2, .count = 3};
    plan.games = 9;
    generate(plan);
    EXPECT_EQ(numbers(), (std::vector<std::uint64_t>{1, 4, 7}));
}

TEST_F(GeneratorThreads, EndWithEnoughPositionsOrTime) {
    GenerationPlan plan = quick_plan(2);
    plan.positions = 100;
    const GenerationProgress progress = generate(plan);
    EXPECT_GE(progress.now.positions + progress.now.seen, 100U);
    EXPECT_LT(progress.now.games, 20U);
    EXPECT_EQ(generate(plan).now.games, progress.now.games) << "there are enough already";
    plan.positions.reset();
    plan.settings.nodes = 10'000'000;
    plan.time = std::chrono::seconds(1);
    SetUp();
    EXPECT_LT(generate(plan).elapsed.count(), 60);
}

TEST(GenerationProgress, TellsItsSpeedAndTheTimeThatIsLeft) {
    GenerationProgress progress;
    progress.before = {.games = 10, .plies = 0, .positions = 100, .seen = 1000};
    progress.now = {.games = 20, .plies = 0, .positions = 400, .seen = 2500};
    progress.elapsed = std::chrono::duration<double>(60);
    EXPECT_DOUBLE_EQ(progress.positions_an_hour(), 1800 * 60);
    GenerationPlan plan;
    EXPECT_FALSE(progress.seconds_left(plan));
    plan.time = std::chrono::seconds(600);
    EXPECT_DOUBLE_EQ(*progress.seconds_left(plan), 540);
    plan.games = 50;  // thirty more, ten of which take a minute
    EXPECT_DOUBLE_EQ(*progress.seconds_left(plan), 180);
    plan.rank = {.number = 1, .count = 2};  // this process makes half of them
    EXPECT_DOUBLE_EQ(*progress.seconds_left(plan), 30);
    plan.positions = 2900 + 900;
    EXPECT_DOUBLE_EQ(*progress.seconds_left(plan), 30);
    plan.positions = 2900 + 300;
    EXPECT_DOUBLE_EQ(*progress.seconds_left(plan), 10);
    plan.positions = 1;
    EXPECT_DOUBLE_EQ(*progress.seconds_left(plan), 0);
}

}  // namespace kempelen::arena
