// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/suite/suite_rating.h"

#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

namespace kempelen::arena {
namespace {

/// Reports these moves, each with 100 nodes more than the one before, and chooses the last.
class Scripted final : public players::Player {
public:
    explicit Scripted(std::vector<std::string> moves) : moves_(std::move(moves)) {}
    std::string_view name() const override { return "scripted"; }
    std::string_view description() const override { return "for tests"; }
    Status set_option(std::string_view, std::string_view) override { return {}; }
    search::Choice think(const Game& game, const search::Limits&, search::Control&,
                         search::Listener& listener) override {
        search::Choice choice;
        for (const std::string& text : moves_) {
            choice.best = *parse_uci_move(game.position(), text);
            choice.nodes += 100;
            search::Report report;
            report.nodes = choice.nodes;
            report.pv = {*choice.best};
            listener.on_report(report);
        }
        return choice;
    }

private:
    std::vector<std::string> moves_;
};

SuiteAnswer answer_of(std::vector<std::string> moves, const char* line) {
    Scripted player(std::move(moves));
    return ask(player, *parse_epd(line), {.time = {}, .nodes = 1600});
}

constexpr const char* best = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"start\";";
constexpr const char* avoid = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am f3;";

TEST(SuiteRating, CountsFromWhenTheSolutionWasKept) {
    const SuiteAnswer answer = answer_of({"e2e4", "d2d4", "d2d4", "e2e4", "e2e4"}, best);
    EXPECT_TRUE(answer.is_solved);
    EXPECT_EQ(answer.nodes, 400U);
    EXPECT_DOUBLE_EQ(answer.settled_at, 0.25);
    EXPECT_NEAR(points_of(answer), 2.5 / 10.5, 1e-9);
    EXPECT_EQ(answer.id, "start");
    EXPECT_EQ(answer.expected, std::vector<std::string>{"e4"});
}

TEST(SuiteRating, CountsNothingForASolutionThatWasLeft) {
    const SuiteAnswer answer = answer_of({"e2e4", "d2d4"}, best);
    EXPECT_FALSE(answer.is_solved);
    EXPECT_EQ(points_of(answer), 0);
    EXPECT_EQ(answer.move, "d4");
}

TEST(SuiteRating, KnowsMovesToAvoid) {
    EXPECT_FALSE(answer_of({"f2f3"}, avoid).is_solved);
    EXPECT_TRUE(answer_of({"f2f3", "g2g3"}, avoid).is_solved);
}

TEST(SuiteRating, FasterIsBetterWithinBounds) {
    SuiteAnswer answer;
    answer.is_solved = true;
    double before = 2;
    for (const double share : {0.0, 1.0 / 1024, 0.01, 0.1, 1.0}) {
        answer.settled_at = share;
        EXPECT_LE(points_of(answer), before);
        EXPECT_GT(points_of(answer), 0);
        EXPECT_LE(points_of(answer), 1);
        before = points_of(answer);
    }
}

TEST(SuiteRating, TurnsPointsIntoEloWithAnError) {
    std::vector<SuiteAnswer> answers(100);
    for (std::size_t i = 0; i < 50; ++i) {
        answers[i].is_solved = true;
        answers[i].settled_at = 0;
    }
    const SuiteRating rating = rate_suite(answers, {1000, 2000, 30, ""});
    EXPECT_EQ(rating.solved, 50U);
    EXPECT_NEAR(rating.elo, 1500, 1e-6);
    EXPECT_NEAR(rating.error, 1.96 * std::sqrt(50.0 * 50 + 30 * 30), 0.1);
}

TEST(SuiteRating, CalibratesByALine) {
    const auto line = calibrate({{0.1, 1100}, {0.3, 1300}, {0.5, 1500}});
    ASSERT_TRUE(line);
    EXPECT_NEAR(line->elo_at_zero, 1000, 1e-6);
    EXPECT_NEAR(line->elo_at_one, 2000, 1e-6);
    EXPECT_NEAR(line->scatter, 0, 1e-6);
    EXPECT_FALSE(calibrate({{0.1, 1100}, {0.3, 1300}}));
    EXPECT_FALSE(calibrate({{0.1, 1100}, {0.1, 1300}, {0.1, 900}}));
    EXPECT_EQ(parse_calibration("1000,2000.5,30")->elo_at_one, 2000.5);
    for (const char* bad : {"", "1", "1,2", "1,2,3,4", "a,b,c"}) {
        EXPECT_FALSE(parse_calibration(bad)) << bad;
    }
}

}  // namespace
}  // namespace kempelen::arena
