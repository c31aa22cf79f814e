// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/game_record.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kempelen::eval {

namespace {

/// A game of these moves, with the scores 1, 2, 3 ... but nothing for the first.
RecordedGame recorded_game(const std::string& fen, const std::vector<std::string>& moves) {
    RecordedGame game;
    const auto start = parse_fen(fen);
    EXPECT_TRUE(start) << fen;
    if (!start) return game;
    game.start = *start;
    game.result = SampleResult::black_won;
    game.end = GameEnd::scores_won;
    Position position = game.start;
    for (const std::string& text : moves) {
        const auto move = parse_uci_move(position, text);
        EXPECT_TRUE(move) << text;
        const auto number = static_cast<int>(game.plies.size());
        game.plies.push_back({*move, number == 0 ? std::nullopt : std::optional(WhiteScore(number))});
        position.play(*move);
    }
    return game;
}

struct RecordCase {
    const char* name;
    const char* fen;
    std::vector<std::string> moves;
};

const std::vector<RecordCase>& record_cases() {
    static const std::vector<RecordCase> cases{
        {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {"e2e4", "e7e5", "g1f3"}},
        {"castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 20", {"e1g1", "e8c8", "f1d1"}},
        {"one right", "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 3 20", {"e8g8", "e1c1"}},
        {"en passant", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", {"d4e3", "e1e2"}},
        {"promotions", "7k/P6P/8/8/8/8/p7/2K5 w - - 0 60", {"a7a8n", "a2a1q", "c1c2"}},
        {"chess960", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", {"g2g3", "g7g6"}},
        {"chess960 castling", "1rk3r1/6p1/8/8/8/8/6P1/1RK3R1 w BGbg - 0 30", {"c1g1", "c8b8"}},
        {"inner rook", "rr2k3/8/8/8/8/8/8/RR2K3 w Bb - 0 30", {"e1b1", "a8a7"}},
        {"counters", "8/8/4k3/8/8/4K3/8/R7 w - - 99 4000", {"a1a2"}},
        {"no move", "8/8/4k3/8/8/4K3/8/R7 b - - 0 1", {}},
    };
    return cases;
}

}  // namespace

TEST(GameRecord, SurvivesWritingAndReading) {
    for (const RecordCase& one : record_cases()) {
        const RecordedGame game = recorded_game(one.fen, one.moves);
        const auto again = parse_game_bytes(game_bytes(game));
        ASSERT_TRUE(again) << one.name << ": " << again.error().what;
        EXPECT_EQ(again->start, game.start) << one.name;
        EXPECT_EQ(again->result, game.result);
        EXPECT_EQ(again->end, game.end);
        EXPECT_EQ(again->plies, game.plies) << one.name;
        EXPECT_TRUE(replay(*again, [](const Position&, const RecordedPly&) {})) << one.name;
    }
}

TEST(GameRecord, TakesFourBytesAPly) {
    const RecordedGame game = recorded_game(record_cases()[0].fen, record_cases()[0].moves);
    EXPECT_EQ(game_bytes(game).size(), 32 + 3 * 4U);
}

TEST(GameRecord, CutsScoresBeyondTheLimit) {
    RecordedGame game = recorded_game(record_cases()[0].fen, {"e2e4", "e7e5"});
    game.plies[0].score = WhiteScore(31999);
    game.plies[1].score = WhiteScore(-31999);
    const auto again = parse_game_bytes(game_bytes(game));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->plies[0].score, WhiteScore(recorded_score_limit));
    EXPECT_EQ(again->plies[1].score, WhiteScore(-recorded_score_limit));
}

TEST(GameRecord, VisitsThePositionBeforeEachMove) {
    const RecordedGame game = recorded_game(record_cases()[0].fen, {"e2e4", "e7e5"});
    std::vector<std::string> fens;
    const auto last =
        replay(game, [&](const Position& position, const RecordedPly&) { fens.push_back(to_fen(position)); });
    ASSERT_TRUE(last);
    EXPECT_EQ(fens, (std::vector<std::string>{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}));
}

TEST(GameRecord, NamesTheFirstIllegalMove) {
    RecordedGame game = recorded_game(record_cases()[0].fen, {"e2e4", "e7e5"});
    game.plies.push_back(game.plies.front());
    const auto last = replay(game, [](const Position&, const RecordedPly&) {});
    ASSERT_FALSE(last);
    EXPECT_EQ(last.error().what, "ply 3: e2e4 is not legal");
}

TEST(GameRecord, RefusesWhatItDoesNotWrite) {
    const std::string good = game_bytes(recorded_game(record_cases()[1].fen, record_cases()[1].moves));
    EXPECT_FALSE(parse_game_bytes(""));
    EXPECT_FALSE(parse_game_bytes(std::string_view(good).substr(0, 31)));
    EXPECT_FALSE(parse_game_bytes(std::string_view(good).substr(0, good.size() - 1)));
    const auto with = [&good](std::size_t at, char byte) {
        std::string bytes = good;
        bytes[at] = byte;
        return parse_game_bytes(bytes);
    };
    EXPECT_FALSE(with(8, '\x7F')) << "a man that does not exist";
    EXPECT_FALSE(with(20, '\x01')) << "a man too many";
    EXPECT_FALSE(with(24, '\x02')) << "a third side";
    EXPECT_FALSE(with(25, '\x05')) << "an impossible en passant square";
    EXPECT_FALSE(with(30, '\x03')) << "an unknown result";
    EXPECT_FALSE(with(31, '\x08')) << "an unknown end";
    EXPECT_FALSE(with(35, '\x7F')) << "a score beyond the limit";
}

TEST(GameRecord, KeepsSamplesByteForByte) {
    const Position position = *parse_fen(record_cases()[3].fen);
    const TrainingSample sample = TrainingSample::of(position, WhiteScore(-77), SampleResult::unknown, 9);
    std::string bytes;
    append_sample(bytes, sample);
    ASSERT_EQ(bytes.size(), sample_bytes);
    EXPECT_EQ(parse_sample(bytes), sample);
    for (const std::size_t at : {8, 9, 10, 23, 30, 31}) {
        std::string wrong = bytes;
        wrong[at] = '\x7F';
        EXPECT_FALSE(parse_sample(wrong)) << at;
    }
}

}  // namespace kempelen::eval
