// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/merge_data.h"

#include "core/base/file_reader.h"
#include "core/movegen.h"
#include "eval/training/data_reader.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace kempelen::eval {

namespace {

const std::string seed_1 = "seed=1\n";
const std::string seed_2 = "seed=2\n";

/// A game of one ply, another one for each number.
RecordedGame one_ply_game(std::uint64_t number) {
    RecordedGame game;
    const MoveList moves = legal_moves(game.start);
    game.plies.push_back({moves[number % moves.size()], WhiteScore(static_cast<int>(number))});
    return game;
}

class DataMerging : public testing::Test {
protected:
    std::filesystem::path folder_ =
        std::filesystem::path(testing::TempDir()) /
        (std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + "_merge");
    std::string output_ = (folder_ / "out").string();

    void SetUp() override { std::filesystem::create_directory(folder_); }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string write(const char* name, const std::string& settings,
                      const std::vector<std::uint64_t>& numbers) const {
        const std::string path = (folder_ / name).string();
        auto writer = DataWriter::open(path, settings);
        EXPECT_TRUE(writer);
        for (const std::uint64_t number : numbers) {
            const TrainingSample seen =
                TrainingSample::of(Position::initial(), WhiteScore(1), SampleResult::unknown, 77);
            EXPECT_TRUE(writer->add(number, one_ply_game(number), std::vector{seen}));
        }
        return path;
    }
    Result<MergeReport> merge(const std::vector<std::string>& files, Damage damage = Damage::refuse) const {
        auto writer = FileWriter::open(output_);
        EXPECT_TRUE(writer);
        std::uint64_t told = 0;
        std::uint64_t size = 0;
        for (const std::string& file : files) {
            size += std::filesystem::exists(file) ? std::filesystem::file_size(file) : 0;
        }
        auto report = merge_data(
            files, *writer, damage, [] { return false; },
            [&](std::uint64_t bytes) {
                EXPECT_LE(told, bytes);
                EXPECT_LE(bytes, size);
                told = bytes;
            });
        if (report) {
            EXPECT_EQ(told > 0, report->totals.games > 0);
            EXPECT_TRUE(writer->finish());
        }
        return report;
    }
    /// "seed=1 3": settings and number of each game of the output.
    std::vector<std::string> games() const {
        std::vector<std::string> found;
        auto reader = DataReader::open(output_);
        EXPECT_TRUE(reader);
        while (const auto game = reader->next()) {
            EXPECT_EQ(game->game.plies, one_ply_game(game->number).plies);
            EXPECT_EQ(game->positions.size(), 1U);
            found.push_back(reader->settings().substr(0, 6) + " " + std::to_string(game->number));
        }
        EXPECT_EQ(reader->finish().state, DataFinish::State::whole);
        return found;
    }
};

}  // namespace

TEST_F(DataMerging, TakesEachGameOfARunOnce) {
    const auto a = write("a", seed_1, {0, 2, 4});
    const auto b = write("b", seed_1, {1, 2, 3});
    const auto c = write("c", seed_2, {2, 7});
    const auto report = merge({a, c, b});
    ASSERT_TRUE(report) << report.error().what;
    EXPECT_EQ(games(), (std::vector<std::string>{"seed=1 0", "seed=1 2", "seed=1 4", "seed=2 2", "seed=2 7",
                                                 "seed=1 1", "seed=1 3"}));
    EXPECT_EQ(report->totals.games, 7U);
    EXPECT_EQ(report->totals.seen, 7U);
    EXPECT_EQ(report->twice, 1U);
    EXPECT_EQ(report->unlike, 0U);
}

TEST_F(DataMerging, MakesTheSameBytesOfOneFile) {
    const auto a = write("a", seed_1, {0, 1, 2});
    ASSERT_TRUE(merge({a, a}));
    EXPECT_EQ(*read_file(output_), *read_file(a));
    // A run that has been merged goes on.
    const auto writer = DataWriter::open(output_, seed_1);
    ASSERT_TRUE(writer) << writer.error().what;
    EXPECT_EQ(writer->numbers().size(), 3U);
}

TEST_F(DataMerging, CountsGamesOfOneNumberThatDiffer) {
    const auto a = write("a", seed_1, {5});
    const std::string other = (folder_ / "other").string();
    auto writer = DataWriter::open(other, seed_1);
    ASSERT_TRUE(writer->add(5, one_ply_game(6), {}));
    const auto report = merge({a, other});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->twice, 1U);
    EXPECT_EQ(report->unlike, 1U);
    EXPECT_EQ(games().size(), 1U);
}

TEST_F(DataMerging, LeavesOutWhatIsTornAndRefusesOrSalvagesWhatIsDamaged) {
    const auto a = write("a", seed_1, {0, 1, 2});
    std::string bytes = *read_file(a);
    std::ofstream(a, std::ios::binary) << bytes.substr(0, bytes.size() - 3);
    auto report = merge({a});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->torn, std::vector{a});
    EXPECT_EQ(games().size(), 2U);

    bytes[data_file_head_bytes + BlockHead::bytes + seed_1.size() + 30] ^= 1;  // positions of the first game
    std::ofstream(a, std::ios::binary) << bytes;
    report = merge({a});
    ASSERT_FALSE(report);
    EXPECT_TRUE(report.error().what.starts_with(a + ": byte ")) << report.error().what;
    report = merge({write("b", seed_1, {9}), a}, Damage::leave_out);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->damaged, 1U);
    EXPECT_EQ(report->totals.games, 4U);  // the game itself is whole
    EXPECT_EQ(report->totals.seen, 3U);
}

TEST_F(DataMerging, WritesNothingWhenItIsStopped) {
    const auto a = write("a", seed_1, {0, 1});
    {
        auto writer = FileWriter::open(output_);
        ASSERT_TRUE(writer);
        EXPECT_FALSE(merge_data(std::vector{a}, *writer, Damage::refuse, [] { return true; }));
    }
    EXPECT_FALSE(std::filesystem::exists(output_));
    EXPECT_FALSE(std::filesystem::exists(output_ + ".new"));
}

}  // namespace kempelen::eval
