// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/data_check.h"

#include "core/base/file_reader.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "eval/training/rule_end.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::eval {

namespace {

/// A game of moves in coordinates, with the score 10 before each.
RecordedGame scored_game(const std::vector<std::string_view>& moves, RecordedEnd end) {
    RecordedGame game;
    game.result = end.result;
    game.end = end.end;
    Position position = game.start;
    for (const std::string_view text : moves) {
        const Move move = *parse_uci_move(position, text);
        game.plies.push_back({move, WhiteScore(10)});
        position.play(move);
    }
    return game;
}

RecordedGame fools_mate() {
    return scored_game({"f2f3", "e7e5", "g2g4", "d8h4"}, {SampleResult::black_won, GameEnd::checkmate});
}

TrainingSample sample_of_fen(std::string_view fen) {
    return TrainingSample::of(*parse_fen(fen, Strictness::playable), WhiteScore(0), SampleResult::unknown, 0);
}

class DataChecking : public testing::Test {
protected:
    std::string path_ =
        (std::filesystem::path(testing::TempDir()) /
         (std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + ".checked"))
            .string();

    void SetUp() override { std::filesystem::remove(path_); }
    void TearDown() override { std::filesystem::remove(path_); }

    void write(std::uint64_t number, const RecordedGame& game,
               const std::vector<TrainingSample>& seen = {}) const {
        auto writer = DataWriter::open(path_, "seed=1\n");
        ASSERT_TRUE(writer) << writer.error().what;
        ASSERT_TRUE(writer->add(number, game, seen));
    }
    DataCheck check() const {
        const auto found = check_data_file(path_);
        EXPECT_TRUE(found) << found.error().what;
        return found ? *found : DataCheck{};
    }
    std::string content() const { return *read_file(path_); }
    void put(const std::string& bytes) const {
        std::ofstream(path_, std::ios::binary)
            .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
};

}  // namespace

TEST_F(DataChecking, CountsWhatIsSound) {
    write(0, fools_mate(), {sample_of_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")});
    write(1, scored_game({"e2e4"}, {SampleResult::draw, GameEnd::too_long}));
    const DataCheck found = check();
    EXPECT_EQ(found.faults, 0U) << found.first->what;
    EXPECT_EQ(found.sound.games, 2U);
    EXPECT_EQ(found.sound.plies, 5U);
    EXPECT_EQ(found.sound.positions, 5U);
    EXPECT_EQ(found.sound.seen, 1U);
    EXPECT_EQ(found.bytes, content().size());
    EXPECT_FALSE(found.torn_at);
}

TEST_F(DataChecking, NamesAGameThatCannotBe) {
    RecordedGame illegal = fools_mate();
    illegal.plies[2].move = illegal.plies[3].move;
    RecordedGame no_mate = fools_mate();
    no_mate.plies.pop_back();
    RecordedGame wrong_winner = fools_mate();
    wrong_winner.result = SampleResult::white_won;
    const RecordedGame won_draw = scored_game({"e2e4"}, {SampleResult::draw, GameEnd::scores_won});
    const RecordedGame drawn_win = scored_game({"e2e4"}, {SampleResult::white_won, GameEnd::scores_drawn});
    const RecordedGame no_repetition = scored_game({"e2e4"}, {SampleResult::draw, GameEnd::repetition});
    const std::vector<std::pair<RecordedGame, std::string>> faulty{
        {illegal, "ply 3"},        {no_mate, "not that of the last position"},
        {won_draw, "contradict"},  {wrong_winner, "not that of the last position"},
        {drawn_win, "contradict"}, {no_repetition, "not that of the last position"}};
    for (const auto& [game, words] : faulty) {
        SetUp();
        write(3, fools_mate());
        const std::uint64_t place = content().size();
        write(9, game);
        write(12, fools_mate());
        const DataCheck found = check();
        EXPECT_EQ(found.faults, 1U) << words;
        ASSERT_TRUE(found.first) << words;
        EXPECT_NE(found.first->what.find(words), std::string::npos) << found.first->what;
        EXPECT_EQ(found.first->offset, place);
        EXPECT_EQ(found.first->game, 9U);
        EXPECT_EQ(found.sound.games, 2U);
    }
}

TEST_F(DataChecking, NamesASeenPositionThatCannotBe) {
    TrainingSample played = sample_of_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    played.result = SampleResult::draw;
    TrainingSample loud = sample_of_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    loud.score = 20001;
    TrainingSample taken = sample_of_fen("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
    taken.side_to_move = Color::white;  // whose rook attacks the king
    for (const TrainingSample& sample : {played, loud, taken}) {
        SetUp();
        write(5, fools_mate(), {sample});
        const DataCheck found = check();
        ASSERT_TRUE(found.first);
        EXPECT_NE(found.first->what.find("seen position 1"), std::string::npos) << found.first->what;
        EXPECT_EQ(found.first->game, 5U);
        EXPECT_EQ(found.sound.games, 0U);
    }
}

TEST_F(DataChecking, NamesANumberThatIsThereTwice) {
    write(1, fools_mate());
    write(1, fools_mate());
    const DataCheck found = check();
    EXPECT_EQ(found.faults, 1U);
    EXPECT_EQ(found.sound.games, 1U);
}

TEST_F(DataChecking, TellsATornEndFromAFault) {
    write(0, fools_mate());
    const std::uint64_t place = content().size();
    write(1, fools_mate());
    put(content().substr(0, place + 30));
    const DataCheck found = check();
    EXPECT_EQ(found.faults, 0U);
    EXPECT_EQ(found.torn_at, place);
    EXPECT_EQ(found.bytes, place + 30);
    EXPECT_EQ(found.sound.games, 1U);
}

TEST_F(DataChecking, FindsTheGamesBehindEachDamage) {
    std::vector<std::uint64_t> begins;
    for (std::uint64_t number = 0; number < 6; ++number) {
        write(number, fools_mate(), {sample_of_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")});
        begins.push_back(content().size());
    }
    std::string bytes = content();
    bytes[begins[0] + 40] ^= 1;  // the position of game 1
    bytes[begins[3] + 3] ^= 1;   // a head within game 4
    put(bytes);
    const DataCheck found = check();
    ASSERT_TRUE(found.first);
    EXPECT_EQ(found.first->offset, begins[0]);
    EXPECT_EQ(found.first->game, 1U);
    EXPECT_EQ(found.faults, 2U);
    // Behind a lost block of positions the game itself is whole.
    EXPECT_EQ(found.sound.games, 6U);
    EXPECT_EQ(found.sound.seen, 4U);
}

TEST_F(DataChecking, TakesDamagedSettingsForAFaultAndAForeignFileForNone) {
    write(0, fools_mate());
    std::string bytes = content();
    bytes[data_file_head_bytes + BlockHead::bytes] ^= 1;
    put(bytes);
    EXPECT_EQ(check().faults, 1U);
    put("a text");
    EXPECT_FALSE(check_data_file(path_));
    EXPECT_FALSE(check_data_file(path_ + ".none"));
}

}  // namespace kempelen::eval
