// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/adjudication.h"

#include "arena/game/syzygy_judge.h"
#include "arena/game/time_control.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "support/paths.h"

#include <gtest/gtest.h>

namespace kempelen::arena {
namespace {

using namespace std::chrono_literals;

search::ReportedScore cp(int value) { return {.value = value}; }
search::ReportedScore mate(int moves) { return {search::ReportedScore::Kind::mate, moves}; }

/// Plays knight moves to and fro with these scores (White, Black, White ...) until a verdict comes; returns
/// the number of plies played and the verdict.
std::pair<int, std::optional<Verdict>> play(const AdjudicationRules& rules,
                                            const std::vector<std::optional<search::ReportedScore>>& scores) {
    constexpr const char* moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    Game game;
    Adjudicator adjudicator(rules);
    int ply = 0;
    for (const auto& score : scores) {
        game.play(*parse_uci_move(game.position(), moves[ply % 4]));
        ++ply;
        if (auto verdict = adjudicator.after_move(game, score)) return {ply, verdict};
    }
    return {ply, std::nullopt};
}

// M6: movenumber=0 movecount=9 score=1000: after nine moves by both sides under the limit.
TEST(Adjudication, DrawsAfterNineMovesOfBothSides) {
    AdjudicationRules rules;
    rules.draw = DrawRule{.first_move = 0, .moves = 9, .score = 1000};
    const auto [ply, verdict] = play(rules, std::vector<std::optional<search::ReportedScore>>(40, cp(999)));
    ASSERT_TRUE(verdict);
    EXPECT_EQ(ply, 18);
    EXPECT_EQ(verdict->outcome, Outcome::draw);
    EXPECT_EQ(verdict->reason, Reason::score_draw);
}

TEST(Adjudication, DrawsWaitForTheirFirstMove) {
    AdjudicationRules rules;
    rules.draw = DrawRule{.first_move = 5, .moves = 2, .score = 10};
    EXPECT_EQ(play(rules, std::vector<std::optional<search::ReportedScore>>(40, cp(0))).first, 8 + 4);
}

TEST(Adjudication, ADrawNeedsBothSidesWithoutABreak) {
    AdjudicationRules rules;
    rules.draw = DrawRule{.first_move = 1, .moves = 2, .score = 10};
    EXPECT_FALSE(play(rules, {cp(0), cp(0), cp(0), cp(11), cp(0), cp(0), cp(0)}).second);
    EXPECT_FALSE(play(rules, {cp(0), cp(0), cp(0), std::nullopt, cp(0), cp(0), cp(0)}).second);
    EXPECT_TRUE(play(rules, {cp(11), cp(0), cp(-10), cp(10), cp(0)}).second);
}

TEST(Adjudication, ResignsForTheLosingSide) {
    AdjudicationRules rules;
    rules.resign = ResignRule{.moves = 2, .score = 500, .two_sided = false};
    const auto [ply, verdict] = play(rules, {cp(0), cp(-500), cp(0), mate(-3), cp(0)});
    ASSERT_TRUE(verdict);
    EXPECT_EQ(ply, 4);
    EXPECT_EQ(verdict->outcome, Outcome::white_wins);
    EXPECT_EQ(verdict->reason, Reason::score_win);
}

TEST(Adjudication, ATwoSidedResignationNeedsTheWinnersWord) {
    AdjudicationRules rules;
    rules.resign = ResignRule{.moves = 2, .score = 500, .two_sided = true};
    EXPECT_FALSE(play(rules, {cp(0), cp(-900), cp(0), cp(-900), cp(499), cp(-900)}).second);
    const auto [ply, verdict] = play(rules, {cp(600), cp(-900), mate(5), cp(-900)});
    ASSERT_TRUE(verdict);
    EXPECT_EQ(ply, 4);
    EXPECT_EQ(verdict->outcome, Outcome::white_wins);
}

TEST(Adjudication, StopsAtTheMoveLimit) {
    AdjudicationRules rules;
    rules.longest_game = 3;
    const auto [ply, verdict] = play(rules, std::vector<std::optional<search::ReportedScore>>(20));
    ASSERT_TRUE(verdict);
    EXPECT_EQ(ply, 6);
    EXPECT_EQ(verdict->reason, Reason::move_limit);
}

TEST(Adjudication, TablesKnowEndgames) {
    KEMPELEN_NEEDS_SHARED("data/syzygy");
    const auto judge = open_syzygy(test::shared_path("data/syzygy").string(), 5);
    ASSERT_TRUE(judge);
    const auto outcome = [&](const char* fen) { return (*judge)->judge(*parse_fen(fen)); };
    EXPECT_EQ(outcome("8/8/8/8/8/2k5/8/KQ6 w - - 0 1"), Outcome::white_wins);
    EXPECT_EQ(outcome("8/8/8/8/8/2k5/2q5/K7 w - - 0 1"), Outcome::draw)
        << "stalemate, as the rules have it too";
    EXPECT_EQ(outcome("4k3/8/8/8/8/8/8/K2R4 b - - 0 1"), Outcome::white_wins);
    EXPECT_EQ(outcome("4k3/8/8/8/8/8/8/KN6 w - - 0 1"), Outcome::draw);
    EXPECT_EQ(outcome("4k3/8/8/8/8/8/8/KQ6 w - - 3 1"), std::nullopt);
    EXPECT_EQ(outcome("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), std::nullopt);
    EXPECT_FALSE(open_syzygy("/nowhere", 5));
}

TEST(Adjudication, TablesAreLeftWithoutAWord) {
    KEMPELEN_NEEDS_SHARED("data/syzygy");
    testing::internal::CaptureStderr();
    auto judge = open_syzygy(test::shared_path("data/syzygy").string(), 5);
    ASSERT_TRUE(judge);
    EXPECT_EQ((*judge)->judge(*parse_fen("8/8/8/8/8/2k5/8/KQ6 w - - 0 1")), Outcome::white_wins);
    judge->reset();
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(TimeControl, ReadsWhatPeopleWrite) {
    EXPECT_EQ(*parse_time_control("1+0.01")->base, 1s);
    EXPECT_EQ(parse_time_control("1+0.01")->increment, 10ms);
    EXPECT_EQ(*parse_time_control("40/5:30")->base, 330s);
    EXPECT_EQ(parse_time_control("40/5:30")->moves, 40);
    EXPECT_EQ(to_pgn_tag(*parse_time_control("40/60+0.6")), "40/60+0.6");
    for (const std::string_view bad :
         {"", "x", "1+", "+1", "0", "-1", "1/0/3", "0/10", "1+0.01s", "nan", "inf", "1e3"}) {
        EXPECT_FALSE(parse_time_control(bad)) << bad;
    }
}

TEST(TimeControl, TheClockRunsAndRefills) {
    PlayerClock clock(*parse_time_control("2/10+1"), 0ms);
    EXPECT_EQ(clock.shown()->moves_to_go, 2);
    EXPECT_TRUE(clock.spend(4s));
    EXPECT_EQ(clock.shown()->remaining, 7s);
    EXPECT_EQ(clock.shown()->moves_to_go, 1);
    EXPECT_TRUE(clock.spend(7s));
    EXPECT_EQ(clock.shown()->remaining, 11s) << "increment, then the next ten seconds";
    EXPECT_EQ(clock.shown()->moves_to_go, 2);
    EXPECT_FALSE(clock.spend(11001ms));
}

TEST(TimeControl, AMarginIsNotAddedToTheClock) {
    PlayerClock clock(*parse_time_control("1+0.5"), 100ms);
    EXPECT_EQ(*clock.allowance(), 1100ms);
    EXPECT_TRUE(clock.spend(1050ms));
    EXPECT_EQ(clock.shown()->remaining, 500ms);
}

}  // namespace
}  // namespace kempelen::arena
