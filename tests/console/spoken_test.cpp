// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/spoken.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "support/console_script.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::console {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Spoken, TellsSignsAndParenthesesInWords) {
    const Words english(Language::english);
    EXPECT_EQ(spoken_text("  It is best (+0.73). A (-0.10) and B", english),
              "It is best, plus 0.73. A, minus 0.10 and B.");
    EXPECT_EQ(spoken_text("It is a blunder (mate in 1); no.", english), "It is a blunder, mate in 1; no.");
    EXPECT_EQ(spoken_text("White wins. 1-0", english), "White wins. 1-0.");
    EXPECT_EQ(spoken_text("Black: pawn ...", english), "Black: pawn. And so on.");
    EXPECT_EQ(spoken_text("Best: -0,10", Words(Language::french)), "Best: moins 0,10.");
    EXPECT_EQ(spoken_text("", english), "");
    EXPECT_EQ(sentence_lines("A is best, 0.73. B is not."), "A is best, 0.73.\nB is not.");
}

TEST(Spoken, NamesAMoveAsASentenceNeedsIt) {
    const auto named = [](std::string_view fen, std::string_view text, Language language) {
        const auto position = parse_fen(fen);
        return spoken_name(*position, *parse_uci_move(*position, text), Words(language));
    };
    const char* const promotes = "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(named(promotes, "b7a8q", Language::english), "pawn b7 to a8, queen");
    EXPECT_EQ(named(promotes, "b7a8q", Language::french), "pion de b7 en a8, dame");
    EXPECT_EQ(named("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", Language::english), "castling queen's side");
    const Position first = Position::initial();
    EXPECT_EQ(spoken_later(first, *parse_uci_move(first, "g1f3"), Words(Language::dutch)),
              "zet 1 van Wit, paard g1 naar f3");
}

TEST(Spoken, ExplainsInSentencesThatCanBeHeard) {
    test::Evening evening;
    evening.lines = {"why not a3"};
    evening.settings = test::plain_settings(Language::english, Seats::two_people());
    evening.settings.screen.style = BoardStyle::spoken;
    const std::string all = play(std::move(evening));
    const std::string why = all.substr(all.find("why not a3\n") + 11);
    EXPECT_THAT(why, StartsWith("Pawn a2 to a3 is "));
    const std::string told = why.substr(0, why.find("Line:"));
    EXPECT_THAT(told, AllOf(Not(HasSubstr("(")), Not(HasSubstr("+")), HasSubstr("0.")));
    EXPECT_THAT(why, HasSubstr("\nLine: move 1, White: pawn a2 to a3.\nBlack: "));
    // Each line is a sentence.
    std::size_t begin = 0;
    for (std::size_t end = told.find('\n'); end != std::string::npos; end = told.find('\n', begin)) {
        EXPECT_EQ(told[end - 1], '.') << told.substr(begin, end - begin);
        begin = end + 1;
    }
    EXPECT_GT(begin, 0U);
}

}  // namespace
}  // namespace kempelen::console
