// SPDX-License-Identifier: GPL-3.0-or-later
// Data files as a whole: written, read, cut off, damaged, gone on with.
#include "core/base/file_reader.h"
#include "eval/training/data_reader.h"
#include "eval/training/data_writer.h"
#include "eval/training/read_samples.h"
#include "support/random_record.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace kempelen::eval {

namespace {

constexpr const char* test_settings = "seed=1\nnodes=50\n";

std::vector<TrainingSample> random_samples(std::uint64_t seed, std::size_t count) {
    std::vector<TrainingSample> samples;
    const RecordedGame game = test::random_record(seed, count);
    const auto end = replay(game, [&](const Position& position, const RecordedPly& ply) {
        samples.push_back(TrainingSample::of(position, *ply.score, SampleResult::unknown, 0));
    });
    EXPECT_TRUE(end);
    return samples;
}

class DataFile : public testing::Test {
protected:
    std::string path_ =
        (std::filesystem::path(testing::TempDir()) /
         (std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + ".data"))
            .string();

    void SetUp() override { std::filesystem::remove(path_); }
    void TearDown() override { std::filesystem::remove(path_); }

    void write_games(std::uint64_t first, std::uint64_t last) {
        auto writer = DataWriter::open(path_, test_settings);
        ASSERT_TRUE(writer) << writer.error().what;
        for (std::uint64_t number = first; number < last; ++number) {
            const auto samples = random_samples(number + 100, number % 3);
            ASSERT_TRUE(writer->add(number, test::random_record(number, 4 + number), samples));
        }
    }
    std::string content() const { return *read_file(path_); }
    void put(const std::string& bytes) const {
        std::ofstream(path_, std::ios::binary)
            .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }

    struct Reading {
        std::vector<std::uint64_t> numbers;
        DataFinish finish;
    };
    Reading read() const {
        Reading reading;
        auto reader = DataReader::open(path_);
        if (!reader) {
            reading.finish = {DataFinish::State::damaged, 0, reader.error().what, {}};
            return reading;
        }
        while (const auto game = reader->next()) {
            reading.numbers.push_back(game->number);
        }
        reading.finish = reader->finish();
        return reading;
    }
};

}  // namespace

TEST_F(DataFile, GivesBackWhatWasWritten) {
    write_games(0, 5);
    auto reader = DataReader::open(path_);
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->settings(), test_settings);
    for (std::uint64_t number = 0; number < 5; ++number) {
        const auto game = reader->next();
        ASSERT_TRUE(game);
        EXPECT_EQ(game->number, number);
        EXPECT_EQ(game->game.plies, test::random_record(number, 4 + number).plies);
        auto samples = random_samples(number + 100, number % 3);
        for (TrainingSample& sample : samples) {
            sample.group = reader->group_of(number);
        }
        EXPECT_EQ(game->positions, samples);
    }
    EXPECT_FALSE(reader->next());
    EXPECT_EQ(reader->finish().state, DataFinish::State::whole);
}

TEST_F(DataFile, IsTornWhereverItIsCutOffAndGoesOn) {
    write_games(0, 3);
    const std::string whole = content();
    std::size_t before = 0;
    for (std::size_t length = 1; length < whole.size(); ++length) {
        put(whole.substr(0, length));
        const Reading reading = read();
        EXPECT_TRUE(reading.finish.state == DataFinish::State::torn ||
                    (reading.finish.state == DataFinish::State::whole && reading.numbers.size() < 3))
            << length << ": " << reading.finish.what;
        EXPECT_GE(reading.numbers.size(), before) << "a longer file has no fewer games";
        before = reading.numbers.size();
        if (length % 7 != 0) continue;
        auto writer = DataWriter::open(path_, test_settings);
        ASSERT_TRUE(writer) << length << ": " << writer.error().what;
        EXPECT_EQ(writer->numbers(), reading.numbers);
        ASSERT_TRUE(writer->add(77, test::random_record(77, 5), {}));
        const Reading after = read();
        EXPECT_EQ(after.finish.state, DataFinish::State::whole) << length;
        EXPECT_EQ(after.numbers.size(), reading.numbers.size() + 1);
    }
}

TEST_F(DataFile, NoticesEveryWrongByte) {
    write_games(0, 3);
    const std::string whole = content();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string bytes = whole;
        bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
        put(bytes);
        EXPECT_EQ(read().finish.state, DataFinish::State::damaged) << at;
        if (at % 5 != 0) continue;
        const auto samples = read_samples(std::vector<std::string>{path_});
        ASSERT_FALSE(samples) << at;
        EXPECT_TRUE(samples.error().what.starts_with(path_)) << samples.error().what;
        // Nothing is cut off a damaged file: what follows the damage may be whole.
        EXPECT_FALSE(DataWriter::open(path_, test_settings)) << at;
        EXPECT_EQ(content(), bytes);
    }
}

TEST_F(DataFile, RefusesOtherSettingsAndASecondWriter) {
    write_games(0, 1);
    const auto other = DataWriter::open(path_, "seed=1\nnodes=60\n");
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().what.find("nodes=50, not nodes=60"), std::string::npos) << other.error().what;
    const auto first = DataWriter::open(path_, test_settings);
    ASSERT_TRUE(first);
    const auto second = DataWriter::open(path_, test_settings);
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().what.find("another process"), std::string::npos) << second.error().what;
}

TEST_F(DataFile, NoticesThatItIsGone) {
    auto writer = DataWriter::open(path_, test_settings);
    ASSERT_TRUE(writer->add(0, test::random_record(0, 4), {}));
    std::filesystem::remove(path_);
    const Status added = writer->add(1, test::random_record(1, 4), {});
    ASSERT_FALSE(added);
    EXPECT_NE(added.error().what.find(path_ + ": was deleted"), std::string::npos) << added.error().what;
    EXPECT_EQ(writer->totals().games, 1U);
}

TEST_F(DataFile, LeavesForeignFilesAlone) {
    for (const std::string foreign : {"hello", "a longer text that is no data file at all, by any means"}) {
        put(foreign);
        EXPECT_FALSE(DataWriter::open(path_, test_settings));
        EXPECT_FALSE(DataReader::open(path_));
        EXPECT_EQ(content(), foreign);
    }
}

TEST_F(DataFile, GivesTheSamplesThatTheFilterKeeps) {
    write_games(0, 6);
    const std::vector<std::string> files{path_};
    const auto all = read_samples(files, {.score_limit = 1000, .quiet = false, .distinct = false});
    ASSERT_TRUE(all);
    EXPECT_EQ(all->size(), (4 + 5 + 6 + 7 + 8 + 9) + (0 + 1 + 2 + 0 + 1 + 2U));
    const auto twice = read_samples(std::vector<std::string>{path_, path_}, {.score_limit = 1000});
    const auto once = read_samples(files, {.score_limit = 1000});
    ASSERT_TRUE(twice && once);
    EXPECT_EQ(*twice, *once);
    const auto near = read_samples(files, {.score_limit = 50});
    ASSERT_TRUE(near);
    EXPECT_LT(near->size(), once->size());
    const auto seen = read_samples(files, {.score_limit = 1000, .distinct = false, .played = false});
    ASSERT_TRUE(seen);
    EXPECT_EQ(seen->size(), 6U);
    for (const TrainingSample& sample : *seen) {
        EXPECT_EQ(sample.result, SampleResult::unknown);
    }
}

}  // namespace kempelen::eval
