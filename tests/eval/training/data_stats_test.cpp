// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/data_stats.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::eval {

namespace {

/// A game whose first move is random, so without a score; the others have the scores given.
RecordedGame counted_game(const std::vector<std::string_view>& moves, const std::vector<int>& scores,
                          SampleResult result, GameEnd end) {
    RecordedGame game;
    game.result = result;
    game.end = end;
    Position position = game.start;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = *parse_uci_move(position, moves[i]);
        game.plies.push_back({move, i == 0 ? std::nullopt : std::optional(WhiteScore(scores[i - 1]))});
        position.play(move);
    }
    return game;
}

class DataCounting : public testing::Test {
protected:
    std::string path_ =
        (std::filesystem::path(testing::TempDir()) /
         (std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + ".counted"))
            .string();

    void SetUp() override {
        std::filesystem::remove(path_);
        auto writer = DataWriter::open(path_, "seed=1\n");
        ASSERT_TRUE(writer);
        const TrainingSample seen = TrainingSample::of(*parse_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"),
                                                       WhiteScore(-1500), SampleResult::unknown, 0);
        ASSERT_TRUE(writer->add(
            0, counted_game({"e2e4", "e7e5", "g1f3"}, {30, 10}, SampleResult::white_won, GameEnd::scores_won),
            std::vector{seen, seen}));
        ASSERT_TRUE(writer->add(
            1, counted_game({"e2e4", "d7d5", "e4d5"}, {-30, 0}, SampleResult::draw, GameEnd::too_long), {}));
        ASSERT_TRUE(
            writer->add(2, counted_game({"d2d4"}, {}, SampleResult::black_won, GameEnd::scores_won), {}));
    }
    void TearDown() override { std::filesystem::remove(path_); }
};

}  // namespace

TEST_F(DataCounting, CountsGamesPositionsAndScores) {
    DataSurvey survey(0, 1);
    std::uint64_t told = 0;
    ASSERT_TRUE(survey.take_file(path_, [&told](std::uint64_t bytes) { told = bytes; }));
    EXPECT_EQ(told, std::filesystem::file_size(path_));
    const DataStats& stats = survey.stats();
    EXPECT_EQ(stats.totals.games, 3U);
    EXPECT_EQ(stats.totals.plies, 7U);
    EXPECT_EQ(stats.totals.positions, 3U);  // not before the random moves, nor before the capture
    EXPECT_EQ(stats.totals.seen, 2U);
    EXPECT_EQ(stats.bytes, std::filesystem::file_size(path_));
    EXPECT_EQ(stats.runs, (std::map<std::string, std::uint64_t>{{"seed=1\n", 3}}));
    EXPECT_EQ(stats.results, (std::array<std::uint64_t, 3>{1, 1, 1}));
    EXPECT_EQ(stats.ends[static_cast<std::size_t>(GameEnd::scores_won)], 2U);
    EXPECT_EQ(stats.shortest, 1U);
    EXPECT_EQ(stats.longest, 3U);
    EXPECT_EQ(stats.lengths[0], 3U);
    EXPECT_EQ(stats.men[32], 3U);
    EXPECT_EQ(stats.men[3], 2U);
    EXPECT_EQ(stats.white_to_move, 1U);
    EXPECT_EQ(stats.distinct.count(), 3U);  // 1.e4 twice, the seen one twice, 1.e4 e5
    EXPECT_EQ(stats.first_moves, (std::map<std::string, std::uint64_t>{{"e4", 2}, {"d4", 1}}));
    EXPECT_EQ(stats.openings.size(), 1U);  // the third game was never searched
    EXPECT_EQ(stats.most_frequent_opening(), 2U);
    const auto stretch = [&stats](int score) { return stats.scores.stretches[ScoreCounts::place_of(score)]; };
    EXPECT_EQ(stretch(30).positions, 1U);
    EXPECT_EQ(stretch(30).half_points, 2U);
    EXPECT_EQ(stretch(-30).half_points, 1U);
    EXPECT_EQ(stretch(10).played, 1U);
    EXPECT_EQ(stretch(-1500).positions, 2U);
    EXPECT_EQ(stretch(-1500).played, 0U);
}

TEST_F(DataCounting, ShowsEveryPositionWhereThereAreNoMore) {
    DataSurvey survey(10, 1);
    ASSERT_TRUE(survey.take_file(path_));
    std::multiset<std::string> shown;
    for (const ShownPosition& position : survey.stats().shown) {
        shown.insert(position.fen.substr(0, position.fen.find(' ')) + " " + std::to_string(position.score) +
                     " " + std::string(name_of(position.result)) + " " + position.move);
    }
    EXPECT_EQ(shown, (std::multiset<std::string>{
                         "4k3/8/8/8/8/8/4P3/4K3 -1500 unknown ", "4k3/8/8/8/8/8/4P3/4K3 -1500 unknown ",
                         "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR 10 white won Nf3",
                         "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR -30 draw d5",
                         "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 30 white won e5"}));
}

TEST_F(DataCounting, DrawsEachPositionWithTheSameChance) {
    std::map<std::string, int> drawn;
    constexpr int tries = 2000;
    for (std::uint64_t seed = 0; seed < tries; ++seed) {
        DataSurvey survey(2, seed);
        ASSERT_TRUE(survey.take_file(path_));
        ASSERT_EQ(survey.stats().shown.size(), 2U);
        for (const ShownPosition& position : survey.stats().shown) {
            ++drawn[position.move];
        }
    }
    // Two of five: each 800 times, give or take 22.
    EXPECT_NEAR(drawn["Nf3"], 800, 110);
    EXPECT_NEAR(drawn["d5"], 800, 110);
    EXPECT_NEAR(drawn["e5"], 800, 110);
    EXPECT_NEAR(drawn[""], 1600, 130);
}

TEST(DistinctCount, IsExactWithinItsRoomAndNearBeyondIt) {
    DistinctCount exact(1000);
    DistinctCount near(1000);
    Random lots(5);
    std::vector<TrainingSample> samples;
    for (int i = 0; i < 60000; ++i) {
        TrainingSample sample = TrainingSample::of(Position::initial(), WhiteScore(0), SampleResult::draw, 0);
        sample.occupied = lots.next();
        samples.push_back(sample);
    }
    for (int time = 0; time < 2; ++time) {
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (i < 1000) exact.add(samples[i]);
            near.add(samples[i]);
        }
    }
    EXPECT_TRUE(exact.is_exact());
    EXPECT_EQ(exact.count(), 1000U);
    EXPECT_FALSE(near.is_exact());
    EXPECT_NEAR(static_cast<double>(near.count()), 60000, 60000 * 4 / std::sqrt(500.0));
}

}  // namespace kempelen::eval
