// SPDX-License-Identifier: GPL-3.0-or-later
// The shuffle and the file that it writes.
#include "eval/training/shuffle_samples.h"

#include "core/base/file_reader.h"
#include "eval/training/data_check.h"
#include "eval/training/data_writer.h"
#include "eval/training/distinct.h"
#include "eval/training/sample_file.h"
#include "support/random_record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace kempelen::eval {

namespace {

class Shuffling : public testing::Test {
protected:
    std::filesystem::path folder_ =
        std::filesystem::path(testing::TempDir()) /
        (std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + "_shuffle");
    std::string output_ = (folder_ / "out").string();
    std::string a_ = (folder_ / "a").string();
    std::string b_ = (folder_ / "b").string();

    void SetUp() override {
        std::filesystem::create_directory(folder_);
        write_games(a_, "seed=1\n", 30);
        write_games(b_, "seed=2\n", 20);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    static void write_games(const std::string& path, const std::string& settings, std::uint64_t count) {
        auto writer = DataWriter::open(path, settings);
        ASSERT_TRUE(writer);
        for (std::uint64_t number = 0; number < count; ++number) {
            const RecordedGame game = test::random_record(number + settings[5], 40);
            const TrainingSample seen = TrainingSample::of(game.start, WhiteScore(static_cast<int>(number)),
                                                           SampleResult::unknown, 0);
            ASSERT_TRUE(writer->add(number, game, std::vector{seen}));
        }
    }
    Result<ShuffleReport> shuffle(const std::vector<std::string>& files, ShufflePlan plan = {}) const {
        plan.scratch = output_;
        auto writer = FileWriter::open(output_);
        EXPECT_TRUE(writer);
        auto report = shuffle_samples(files, *writer, plan, [] { return false; });
        if (report) {
            EXPECT_TRUE(writer->finish());
        }
        return report;
    }
    static std::vector<TrainingSample> read(const std::string& path, const SampleFilter& filter = {}) {
        auto samples = read_samples(std::vector{path}, filter);
        EXPECT_TRUE(samples) << samples.error().what;
        return samples ? *samples : std::vector<TrainingSample>{};
    }
    static std::map<std::uint64_t, TrainingSample> by_key(const std::vector<TrainingSample>& samples) {
        std::map<std::uint64_t, TrainingSample> found;
        for (const TrainingSample& sample : samples) {
            EXPECT_TRUE(found.emplace(key_of(sample), sample).second);
        }
        return found;
    }
};

}  // namespace

TEST_F(Shuffling, GivesWhatTrainingWouldReadInAnotherOrder) {
    const std::vector<std::string> files{a_, b_};
    const auto plain = read_samples(files);
    ASSERT_TRUE(plain);
    const auto report = shuffle(files);
    ASSERT_TRUE(report) << report.error().what;
    const auto shuffled = read(output_);
    EXPECT_EQ(report->written, plain->size());
    EXPECT_EQ(report->found, report->written + report->twice);
    EXPECT_GT(report->twice, 40U);  // the initial position of each game
    // The same samples, group and all.
    EXPECT_EQ(by_key(shuffled), by_key(*plain));
    EXPECT_NE(shuffled, *plain);
}

TEST_F(Shuffling, MixesThePositionsOfTheFiles) {
    ASSERT_TRUE(shuffle({a_, b_}));
    const auto first = read(a_);
    const auto known = by_key(first);
    const auto shuffled = read(output_);
    // The share of the first file in each quarter is that of the whole, but for chance.
    const double share = static_cast<double>(first.size()) / static_cast<double>(shuffled.size());
    const std::size_t quarter = shuffled.size() / 4;
    for (std::size_t part = 0; part < 4; ++part) {
        const auto begin = shuffled.begin() + static_cast<std::ptrdiff_t>(part * quarter);
        const auto own = std::count_if(begin, begin + static_cast<std::ptrdiff_t>(quarter),
                                       [&](const TrainingSample& s) { return known.contains(key_of(s)); });
        const double deviation = std::sqrt(share * (1 - share) * static_cast<double>(quarter));
        EXPECT_NEAR(static_cast<double>(own), share * static_cast<double>(quarter), 5 * deviation) << part;
    }
}

TEST_F(Shuffling, DependsOnTheSeedAndNotOnMemoryOrTheOrderOfFiles) {
    ShufflePlan plan;
    ASSERT_TRUE(shuffle({a_, b_}, plan));
    const std::string whole = *read_file(output_);
    plan.memory = 300 * ShufflePlan::bytes_a_sample;
    ASSERT_TRUE(shuffle({a_, b_}, plan));
    EXPECT_EQ(*read_file(output_), whole);
    ASSERT_TRUE(shuffle({output_}));
    EXPECT_EQ(*read_file(output_), whole) << "of a shuffled file the same is made again";
    const auto known = by_key(read(output_));
    ASSERT_TRUE(shuffle({b_, a_}));
    const auto turned = read(output_);
    for (auto [one, other] = std::pair(turned.begin(), read(output_).begin()); one != turned.end(); ++one) {
        EXPECT_TRUE(known.contains(key_of(*one)));
    }
    plan.seed = 2;
    ASSERT_TRUE(shuffle({a_, b_}, plan));
    EXPECT_NE(*read_file(output_), whole);
}

TEST_F(Shuffling, TakesAsManyAsAreWantedAndPlayedOnesAlone) {
    ASSERT_TRUE(shuffle({a_}));
    const auto all = read(output_);
    ShufflePlan plan;
    plan.limit = 100;
    plan.memory = 200 * ShufflePlan::bytes_a_sample;
    ASSERT_TRUE(shuffle({a_}, plan));
    const auto some = read(output_);
    EXPECT_EQ(some, std::vector(all.begin(), all.begin() + 100));
    plan = {};
    plan.filter.seen = false;
    ASSERT_TRUE(shuffle({a_}, plan));
    for (const TrainingSample& sample : read(output_)) {
        EXPECT_NE(sample.result, SampleResult::unknown);
    }
}

TEST_F(Shuffling, RefusesTooLittleMemoryAndLeavesNothingBehind) {
    ShufflePlan plan;
    plan.memory = 1;
    const auto report = shuffle({a_, b_}, plan);
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().what.find("--memory"), std::string::npos) << report.error().what;
    EXPECT_FALSE(shuffle({a_, output_ + ".none"}));
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder_)) {
        ++files;
    }
    EXPECT_EQ(files, 2U);
}

TEST_F(Shuffling, NoticesEveryWrongByteAndEveryCut) {
    ShufflePlan plan;
    plan.limit = 5;
    ASSERT_TRUE(shuffle({a_}, plan));
    const std::string whole = *read_file(output_);
    EXPECT_EQ(check_data_file(output_)->faults, 0U);
    EXPECT_EQ(check_data_file(output_)->sound.positions + check_data_file(output_)->sound.seen, 5U);
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string bytes = whole;
        bytes[at] = static_cast<char>(bytes[at] ^ 4);
        std::ofstream(output_, std::ios::binary) << bytes;
        EXPECT_FALSE(read_samples(std::vector{output_})) << at;
        const auto check = check_data_file(output_);
        EXPECT_TRUE(!check || check->faults > 0) << at;
        constexpr std::size_t common = 4;  // with files of games, which may begin so
        if (at <= common) continue;
        std::ofstream(output_, std::ios::binary) << whole.substr(0, at);
        EXPECT_FALSE(read_samples(std::vector{output_})) << at;
    }
}

}  // namespace kempelen::eval
