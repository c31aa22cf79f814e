// SPDX-License-Identifier: GPL-3.0-or-later
// Questions, take-backs and settings in the course of a game.
#include "support/console_archive.h"
#include "support/console_script.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>

namespace kempelen::console {
namespace {

using test::plain_settings;
using testing::HasSubstr;
using testing::Not;

std::string two(std::vector<std::string> lines, Language language = Language::english) {
    return test::play({std::move(lines), {}, plain_settings(language, Seats::two_people())});
}

std::string with_player(std::string player, std::vector<std::string> lines) {
    test::Evening evening;
    evening.lines = std::move(lines);
    evening.settings = plain_settings(Language::english, Seats::two_people());
    evening.player = std::move(player);
    return test::play(std::move(evening));
}

TEST(SessionGame, AnswersToTheQuestionOfSavingAreNoFiles) {
    const std::string obeyed = two({"f3", "e5", "g4", "Qh4", "moves", "quit"});
    EXPECT_THAT(obeyed, HasSubstr("(y/n, or a file name) moves\n1. f3 e5 2. g4 Qh4# 0-1\n"));
    EXPECT_FALSE(std::filesystem::exists("moves"));
    EXPECT_THAT(two({"f3", "e5", "g4", "Qh4", "kumquat", "n"}), HasSubstr("Please answer y or n, or give"));
    EXPECT_THAT(two({"f3", "e5", "g4", "Qh4", "/absent/x.pgn"}),
                HasSubstr("could not be saved in /absent/x.pgn"));
}

TEST(SessionGame, AsksAgainWhereToSaveWhenItFailed) {
    const std::string text = two({"f3", "e5", "g4", "Qh4", "/absent/x.pgn", "n", "moves"});
    EXPECT_THAT(text, HasSubstr("could not be saved in /absent/x.pgn"));
    EXPECT_THAT(text, HasSubstr("(y/n, or a file name) n\nGame over"));
}

TEST(SessionGame, OffersToSaveAResultThatCameAfterTheSaving) {
    const std::filesystem::path home = std::filesystem::temp_directory_path() / "kempelen-home-of-a-test";
    std::filesystem::create_directories(home);
    Settings settings = plain_settings(Language::english, Seats::two_people());
    settings.home = home.string();
    const std::string text = test::play({{"e4", "save ~/game.pgn", "resign", "y", "n"}, {}, settings});
    EXPECT_THAT(text, HasSubstr("Saved in " + (home / "game.pgn").string() + " as game 1."));
    EXPECT_THAT(text, HasSubstr("(y/n, or a file name) n\n"));
    EXPECT_TRUE(std::filesystem::remove(home / "game.pgn"));
    std::filesystem::remove_all(home);
}

TEST(SessionGame, SetsUpAPositionInOneLineWithDoneAtItsEnd) {
    EXPECT_THAT(two({"setup white Kg1 a2 black Kg8 done", "fen"}),
                HasSubstr("6k1/8/8/8/8/8/P7/6K1 w - - 0 1"));
    EXPECT_THAT(two({"opzetten wit Kg1 a2 zwart Kg8 klaar", "fen"}, Language::dutch),
                HasSubstr("6k1/8/8/8/8/8/P7/6K1 w - - 0 1"));
    EXPECT_THAT(two({"setup", "empty white Kg1 a2 black Kg8 done", "fen"}),
                HasSubstr("6k1/8/8/8/8/8/P7/6K1 w - - 0 1"));
}

TEST(SessionGame, TakesALineWithBothKingsForAWholePosition) {
    EXPECT_THAT(two({"setup", "White: Kg1, Qd1. Black: Kg8, a7 done", "fen"}),
                HasSubstr("6k1/p7/8/8/8/8/8/3Q2K1 w - - 0 1"));
    EXPECT_THAT(two({"setup turn black", "fen"}), HasSubstr("RNBQKBNR b KQkq - 0 1"));
    EXPECT_THAT(two({"setup -e2", "fen"}), HasSubstr("PPPP1PPP/RNBQKBNR w KQkq - 0 1"));
}

TEST(SessionGame, RefusesFilesThatHaveNoEnd) {
    const std::filesystem::path pipe = std::filesystem::temp_directory_path() / "kempelen-pipe-of-a-test";
    std::filesystem::remove(pipe);
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const std::string text =
        two({"e4", "load " + pipe.string(), "save " + pipe.string(), "book " + pipe.string(), "n"});
    EXPECT_THAT(text, HasSubstr("No game could be read from " + pipe.string() + ": it cannot be read"));
    EXPECT_THAT(text, HasSubstr("could not be saved in " + pipe.string() + ": it cannot be written"));
    EXPECT_THAT(text, HasSubstr("The book " + pipe.string() + " cannot be used: it cannot be read"));
    std::filesystem::remove(pipe);
}

TEST(SessionGame, LeavesFilesThatAreNoGamesAlone) {
    const std::filesystem::path notes =
        std::filesystem::temp_directory_path() / "kempelen-notes-of-a-test.md";
    std::ofstream(notes) << "my notes\n";
    EXPECT_THAT(two({"e4", "save " + notes.string(), "n"}), HasSubstr("it holds no game of chess"));
    EXPECT_EQ(std::filesystem::file_size(notes), 9U);
    std::filesystem::remove(notes);
}

TEST(SessionGame, AsksEachQuestionOfTheStartUntilItIsAnswered) {
    Settings settings = plain_settings(Language::english, Seats::two_people());
    settings.seats.reset();
    settings.asks_all = true;
    const std::string text =
        test::play({{"1", "nobody", "", "level of the sea", "2", "", "5 + 3", "5+3"}, {}, settings});
    EXPECT_THAT(text, HasSubstr("There is no level level of the sea."));
    EXPECT_THAT(text, HasSubstr("White 5:03, Black 5:03"));
}

TEST(SessionGame, SaysHowToSwitchThinkingInTheUsersTime) {
    const std::string text = two({"ponder maybe", "ponder on", "ponder", "redo x"});
    EXPECT_THAT(text, HasSubstr("ponder maybe\nponder, ponder on or ponder off\n"));
    EXPECT_THAT(text, HasSubstr("ponder on\nThe program thinks in your time.\n"));
    EXPECT_THAT(text, HasSubstr("ponder\nThe program does not think in your time.\n"));
    EXPECT_THAT(text, HasSubstr("for instance: redo 2"));
}

TEST(SessionGame, LeavesAQuestionWhenToldToQuit) {
    const std::string text = two({"e4", "resign", "quit"});
    EXPECT_THAT(text, HasSubstr("resign? (y/n) quit\n"));
    EXPECT_THAT(text, Not(HasSubstr("Please answer y or n.")));
}

TEST(SessionGame, AsksAgainUntilTheAnswerIsYesOrNo) {
    const std::string text = two({"e4", "resign", "resign", "n", "draw", "analyse 2", "y", "n"});
    EXPECT_THAT(text, HasSubstr("Do you really want to resign? (y/n) resign\nPlease answer y or n.\n"));
    EXPECT_THAT(text, HasSubstr("accept a draw? (y/n) analyse 2\nPlease answer y or n.\n"));
    EXPECT_THAT(text, HasSubstr("Draw by agreement."));
}

TEST(SessionGame, TakesBackAResignationAlone) {
    const std::string text = test::play({{"e4", "Nf3", "resign", "y", "n", "undo", "moves"},
                                         {"e7e5", "b8c6"},
                                         plain_settings(Language::english, Seats::human_white())});
    EXPECT_THAT(text, HasSubstr("The result is taken back: the game goes on.\n"));
    EXPECT_THAT(text, HasSubstr("moves\n1. e4 e5 2. Nf3 Nc6\n"));
}

TEST(SessionGame, SaysWhenNothingCanBeTakenBackToTheUsersTurn) {
    const std::string text =
        test::play({{"undo 3"}, {"e2e4"}, plain_settings(Language::english, Seats::human_black())});
    EXPECT_THAT(text, HasSubstr("undo 3\nThere is nothing to take back.\n"));
}

TEST(SessionGame, StartsAnotherOneWithNAtItsEnd) {
    const std::string text = two({"f3", "e5", "g4", "Qh4", "no", "n", "3", "d4"});
    EXPECT_THAT(text, HasSubstr("(new, undo, save, quit): n\n\n1 - Play White"));
    EXPECT_THAT(text, HasSubstr("You: 1. d4"));
}

TEST(SessionGame, TellsTheLimitsBelowFullStrengthAndHowToGetItBack) {
    const std::string text = with_player("kempelen", {"level 2", "time 0.5", "depth 1", "level 3200"});
    EXPECT_THAT(text,
                HasSubstr("time 0.5\nThe program thinks 0.50 s a move.\nThe program plays at a strength of "
                          "1200 Elo; \"level 3200\" is all that it can.\n"));
    EXPECT_THAT(text, HasSubstr("depth 1\nThe program looks 1 ply ahead.\nThe program plays at a strength"));
    EXPECT_THAT(text, HasSubstr("level 3200\nThe program looks 1 ply ahead.\n"));
    EXPECT_THAT(with_player("kempelen56", {"level 1500"}), Not(HasSubstr("ahead")));
    EXPECT_THAT(two({"level 99"}), HasSubstr("There is no level 99.\n"));
}

TEST(SessionGame, SaysThatThereIsNoSuchSquare) {
    const std::string text = two({"Ke9", "e2e9", "i4", "Nz3", "hello"});
    EXPECT_THAT(text, HasSubstr("Ke9\nThere is no square e9.\n"));
    EXPECT_THAT(text, HasSubstr("e2e9\nThere is no square e9.\n"));
    EXPECT_THAT(text, HasSubstr("i4\nThere is no square i4.\n"));
    EXPECT_THAT(text, HasSubstr("Nz3\nThere is no square z3.\n"));
    EXPECT_THAT(text, HasSubstr("\"hello\" is neither a move nor a command"));
}

TEST(SessionGame, KeepsTheBoardTurnedThroughASetUp) {
    const std::string text = test::play(
        {{"flip", "setup", "done"}, {"e2e4"}, plain_settings(Language::english, Seats::human_black())});
    EXPECT_THAT(text.substr(text.find("flip")), Not(HasSubstr("h g f e d c b a")));
}

TEST(SessionGame, RefusesCriteriaOfAPlayerThatHasNone) {
    EXPECT_THAT(two({"criteria"}), Not(HasSubstr("are shown")));
}

TEST(SessionGame, LeavesAndHelpsFromTheMenu) {
    const auto menu = [](std::vector<std::string> lines) {
        return test::play({std::move(lines), {}, plain_settings(Language::english, std::nullopt)});
    };
    EXPECT_THAT(menu({"quit"}), HasSubstr("Your choice [1]: quit\nGoodbye."));
    EXPECT_THAT(menu({"help", "quit"}), HasSubstr("help\n\n1 - Play White"));
    EXPECT_THAT(menu({"xyz", "quit"}), HasSubstr("or white, black, two"));
    EXPECT_THAT(menu({"7", "", "7", "/absent.pgn", "quit"}),
                HasSubstr("No game could be read from /absent.pgn"));
}

TEST(SessionGame, AnalysesWhatWasTakenBackTo) {
    const std::string text = test::play(
        {{"5", "e4", "undo"}, {"e2e4", "e7e5", "g1f3"}, plain_settings(Language::english, std::nullopt)});
    EXPECT_THAT(text.substr(text.find("undo")), HasSubstr("Best lines, scores for White:"));
}

TEST(SessionGame, SpeaksTheLinesOfTheProgram) {
    Settings settings = plain_settings(Language::english, Seats::human_white());
    settings.screen.style = BoardStyle::spoken;
    const std::string text = test::play({{"e4", "moves"}, {"e7e5"}, settings});
    EXPECT_THAT(text, HasSubstr("\nplus 0.21, depth 7: move 1, Black: pawn e7 to e5.\nMove 2, White: "));
    EXPECT_THAT(text, HasSubstr("moves\nmove 1, White: pawn e2 to e4.\nBlack: pawn e7 to e5.\n"));
}

TEST(SessionGame, SpeaksTheMovesThatKempelenWeighed) {
    test::Evening evening;
    evening.lines = {"e4"};
    evening.settings = plain_settings(Language::english, Seats::human_white());
    evening.settings.screen.style = BoardStyle::spoken;
    evening.player = "kempelen56";
    const std::string text = play(std::move(evening));
    const std::string best = text.substr(text.find("The five best moves:"));
    EXPECT_THAT(best.substr(0, best.find('\n')),
                testing::ContainsRegex("[a-h][1-8] to [a-h][1-8], (minus )?[0-9.]+; "));
}

class SessionGameArchive : public test::ArchiveTest {
protected:
    SessionGameArchive() : ArchiveTest("game") {}

    std::string evening(std::vector<std::string> lines, std::optional<Seats> seats = Seats::two_people()) {
        test::Evening evening;
        evening.lines = std::move(lines);
        evening.settings = plain_settings(Language::english, seats);
        evening.settings.login = "kim";
        return play_kept(std::move(evening));
    }
};

TEST_F(SessionGameArchive, KeepsAFinishedGameBesideTheOneThatGoesOn) {
    evening({"e4", "e5", "resign", "y", "n", "undo", "Nf3"});
    EXPECT_THAT(pgn(1), HasSubstr("1. e4 e5 0-1"));
    EXPECT_THAT(pgn(2), HasSubstr("1. e4 e5 2. Nf3 *"));
}

TEST_F(SessionGameArchive, WritesTheOpeningAndTheUsersNameAndForgetsAClockTakenAway) {
    evening({"clock 5", "e4", "e5", "Nf3", "Nc6", "Bc4", "clock none", "resign", "y", "n"});
    EXPECT_THAT(pgn(1), HasSubstr("[White \"kim\"]"));
    EXPECT_THAT(pgn(1), HasSubstr("[ECO \"C50\"]"));
    EXPECT_THAT(pgn(1), HasSubstr("[Opening \"Italian Game\"]"));
    EXPECT_THAT(pgn(1), Not(HasSubstr("TimeControl")));
    const std::string text = evening({"games italian", "games 1-0", "games 2026.11", "games 2025",
                                      "games kim 1-0 2026..2027", "games 0-1"});
    EXPECT_THAT(text, HasSubstr("games italian\n1. 2026.11.28 kim - kim 1-0, 3 moves, C50 Italian Game\n"));
    EXPECT_THAT(text, HasSubstr("games 1-0\n1. 2026"));
    EXPECT_THAT(text, HasSubstr("games 2026.11\n1. 2026"));
    EXPECT_THAT(text, HasSubstr("games 2025\nNo game fits.\n"));
    EXPECT_THAT(text, HasSubstr("games kim 1-0 2026..2027\n1. 2026"));
    EXPECT_THAT(text, HasSubstr("games 0-1\nNo game fits.\n"));
}

TEST_F(SessionGameArchive, SaysThatAResumedGameIsKeptWhenOneLeavesWithoutAMove) {
    evening({"e4"});
    EXPECT_THAT(evening({"y", "quit"}, std::nullopt), HasSubstr("The game is kept; it is offered again"));
}

}  // namespace
}  // namespace kempelen::console
