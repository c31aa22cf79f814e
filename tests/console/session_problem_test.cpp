// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/console_script.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::console {
namespace {

using test::plain_settings;
using testing::HasSubstr;
using testing::Not;

std::string problem(std::vector<std::string> lines, std::string player = "") {
    test::Evening evening;
    evening.lines = std::move(lines);
    evening.settings = plain_settings(Language::english, std::nullopt);
    evening.player = std::move(player);
    return test::play(std::move(evening));
}

TEST(SessionProblem, AsksTheProverWhoeverPlays) {
    const std::string text =
        problem({"8", "White: Kb6, Rh1. Black: Kb8", "done", "1", "Rh8", "n"}, "kempelen56");
    EXPECT_THAT(text, HasSubstr("There is a mate in 1. Find it"));
    EXPECT_THAT(text, HasSubstr("Solved: mate in 1."));
    EXPECT_THAT(text, Not(HasSubstr("The five best moves")));
}

TEST(SessionProblem, BeginsWithAnEmptyBoardAndCanBeLeft) {
    const std::string text = problem({"8", "cancel", "quit"});
    EXPECT_THAT(text, HasSubstr("8 | . . . . . . . . |"));
    EXPECT_THAT(text, Not(HasSubstr("r n b q")));
    EXPECT_THAT(text, HasSubstr("Your choice [1]: quit\nGoodbye."));
}

TEST(SessionProblem, SaysAtOnceThatAMoveSpoilsTheMateAndLetsOneTryAgain) {
    // Mate in 2: 1. Kf6 Kf8 2. Rh8.
    const std::string text =
        problem({"8", "White: Kf5, Rh1. Black: Kg8", "done", "two", "2", "Ke6", "undo", "Kf6", "Rh8", "n"});
    EXPECT_THAT(text, HasSubstr("A whole number of moves from 1 to 20 is expected."));
    EXPECT_THAT(text, HasSubstr("There is a mate in 2."));
    EXPECT_THAT(text, HasSubstr("You: 1. Ke6\nThat is no mate in 2 any more; "));
    EXPECT_THAT(text, HasSubstr("The defence: 1... "));
    EXPECT_THAT(text, HasSubstr("You: 1. Kf6\nscript: 1... Kf8\n"));
    EXPECT_THAT(text, HasSubstr("Solved: mate in 2."));
}

TEST(SessionProblem, SaysThatThereIsNoMate) {
    EXPECT_THAT(problem({"8", "White: Kf5, Rh1. Black: Kg8", "done", "1"}),
                HasSubstr("There is no mate in 1: that is proved."));
}

}  // namespace
}  // namespace kempelen::console
