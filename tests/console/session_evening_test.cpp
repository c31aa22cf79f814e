// SPDX-License-Identifier: GPL-3.0-or-later
// What a session offers beyond moves: criteria, reasons, clocks, positions, problems, kept games.
#include "console/session.h"
#include "core/notation/fen.h"
#include "support/console_archive.h"
#include "support/console_script.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::console {
namespace {

using test::plain_settings;
using test::play;
using test::wide;
using testing::HasSubstr;
using testing::Not;

std::string evening_of_two(std::vector<std::string> lines, Language language = Language::english) {
    return play({std::move(lines), {}, plain_settings(language, Seats::two_people())});
}

/// An evening with Kempelen 56, which plays Black.
std::string evening_with_kempelen56(std::vector<std::string> lines, Language language) {
    test::Evening evening;
    evening.lines = std::move(lines);
    evening.settings = plain_settings(language, Seats::human_white());
    evening.player = "kempelen56";
    return play(std::move(evening));
}

TEST(SessionEvening, ShowsWhatKempelen56ThoughtAsTheDocumentDoes) {
    const std::string text = evening_with_kempelen56({"e4", "pourquoi"}, Language::french);
    EXPECT_THAT(text, HasSubstr("kempelen56 : 1... "));
    EXPECT_THAT(text, HasSubstr("Les 5 meilleurs coups : "));
    EXPECT_THAT(text, HasSubstr("Coup choisi : "));
    EXPECT_THAT(text, HasSubstr("Liste des coups de la partie en cours : 1. e4 "));
    EXPECT_THAT(text, HasSubstr("réponse attendue : 2. "));
    EXPECT_THAT(text, HasSubstr("kempelen56 donne à 1... "));
    EXPECT_THAT(text, HasSubstr("Pour : "));
}

TEST(SessionEvening, ShowsTheCriteriaOfEveryMovePageByPage) {
    // Black has twenty answers: twenty pages, each closed with Enter.
    std::vector<std::string> lines{"A", "e4"};
    lines.insert(lines.end(), 20, "");
    lines.insert(lines.end(), {"d4", "q", "N", "Nf3"});
    const std::string text = evening_with_kempelen56(lines, Language::english);
    EXPECT_THAT(text, HasSubstr("Arrival square"));
    EXPECT_THAT(text, HasSubstr("\n20. "));
    EXPECT_THAT(text, HasSubstr("BALCENTRE("));
    EXPECT_THAT(text, HasSubstr("The criteria are shown no longer."));
}

TEST(SessionEvening, SaysWhichPlayersHaveCriteria) {
    EXPECT_THAT(evening_of_two({"a"}), HasSubstr("The player script does not judge by criteria"));
}

TEST(SessionEvening, GivesTheSearchAsTheReasonOfAMove) {
    const std::string text = play({{"e4", "why", "why not d5", "undo", "why"},
                                   {"e7e5"},
                                   wide(plain_settings(Language::english, Seats::human_white()))});
    EXPECT_THAT(text, HasSubstr("why\nscript looks 7 plies ahead and finds +0.21 with 1... e5 2."));
    EXPECT_THAT(text, HasSubstr("To script, 1... e5 and 1... d5 are worth the same."));
    EXPECT_THAT(text, HasSubstr(" is best ("));
}

constexpr const char* scholar = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";

std::string before_a_mate(Language language, std::vector<std::string> lines) {
    Settings settings = wide(plain_settings(language, Seats::two_people()));
    settings.start = *parse_fen(scholar);
    return play({std::move(lines), {}, settings});
}

TEST(SessionEvening, SaysWhyAndWhyNotInThreeLanguages) {
    const std::string english = before_a_mate(Language::english, {"why", "why not a3", "why not Ke9"});
    EXPECT_THAT(english, HasSubstr("why\n4. Qxf7# is best (mate in 1)."));
    EXPECT_THAT(english, HasSubstr("4. a3 is a blunder ("));
    EXPECT_THAT(english, HasSubstr("\nBetter: 4. Qxf7#\n"));
    EXPECT_THAT(english, HasSubstr("e9"));
    const std::string french =
        before_a_mate(Language::french, {"pourquoi", "pourquoi pas Cf3", "notation cases", "pourquoi"});
    EXPECT_THAT(french, HasSubstr("4. Dxf7# est le meilleur coup (mat en 1)."));
    EXPECT_THAT(french, HasSubstr("4. Cf3 est une gaffe ("));
    EXPECT_THAT(french, HasSubstr("4. h5f7 est le meilleur coup"));
    const std::string dutch = before_a_mate(Language::dutch, {"waarom niet Pf3", "niveau 1", "waarom Pf3"});
    EXPECT_THAT(dutch, HasSubstr("4. Pf3 is een blunder ("));
}

TEST(SessionEvening, ExplainsAnyMoveOfTheGame) {
    const std::string text =
        evening_of_two({"f3", "e5", "g4", "Qh4#", "n", "why 2. g4", "why not 1. e4", "why not 9. e4"});
    EXPECT_THAT(text, HasSubstr("2. g4 is a blunder (mated in 1)"));
    EXPECT_THAT(text, HasSubstr("why not 1. e4\n1. e4 is"));
    EXPECT_THAT(text, HasSubstr("The game has no such move number."));
}

/// The word behind the first such text.
std::string move_after(const std::string& text, const std::string& words) {
    const std::size_t at = text.find(words);
    if (at == std::string::npos) return "?";
    const std::size_t begin = at + words.size();
    return text.substr(begin, text.find_first_of(" \n", begin) - begin);
}

// Whatever is asked first, why, why not and hint speak of one best move.
TEST(SessionEvening, NamesOneBestMoveWhateverIsAsked) {
    const std::string text = play({{"e4", "e5", "why", "why not Ba6", "hint 2"},
                                   {},
                                   wide(plain_settings(Language::english, Seats::two_people()))});
    const std::string best = move_after(text, "why\n2. ");
    EXPECT_THAT(text, HasSubstr("; 2. " + best + " was the move")) << text;
    EXPECT_THAT(text, HasSubstr("Hint: 2. " + best)) << text;
}

TEST(SessionEvening, LetsAHistoricalPlayerSpeakForItself) {
    test::Evening evening;
    evening.lines = {"e4", "why", "why not a6"};
    evening.settings = wide(plain_settings(Language::english, Seats::human_white()));
    evening.player = "gambiet80";
    const std::string text = play(std::move(evening));
    EXPECT_THAT(text, HasSubstr("as the minimum"));
    EXPECT_THAT(text, HasSubstr("gambiet80 looks 1 ply ahead and finds "));
    EXPECT_THAT(text, HasSubstr("1... a6: the men on the board make 0"));
}

TEST(SessionEvening, GoesToAMoveAndPlaysOnFromThere) {
    const std::string text = evening_of_two(
        {"e4", "e5", "Nf3", "Nc6", "goto 2", "moves", "goto 1b", "moves", "goto 9", "goto x", "c"});
    EXPECT_THAT(text, HasSubstr("Move 2, White to play.\nWhite to move: moves\n1. e4 e5\n"));
    EXPECT_THAT(text, HasSubstr("Move 1, Black to play.\nBlack to move: moves\n1. e4\n"));
    EXPECT_THAT(text, HasSubstr("The game goes no further."));
    EXPECT_THAT(text, HasSubstr("goto N: the number of a move"));
    EXPECT_THAT(text, HasSubstr("c\n1. e4 e5 2. Nf3 Nc6\n"));
}

TEST(SessionEvening, ShowsMovesInTheNotationOfTheUser) {
    const std::string text = evening_of_two(
        {"Cf3", "notation figurines", "c", "notation cases", "Cf6", "c", "notation xx"}, Language::french);
    EXPECT_THAT(text, HasSubstr("1. ♘f3\n"));
    EXPECT_THAT(text, HasSubstr("Vous : 1... g8f6\n"));
    EXPECT_THAT(text, HasSubstr("1. g1f3 g8f6\n"));
    EXPECT_THAT(text, HasSubstr("notation prend lettres, figurines ou coordonnées"));
}

TEST(SessionEvening, SetsUpAPositionManByMan) {
    const std::string text =
        evening_of_two({"setup", "empty", "Ke1 Qd1 a2", "done", "black Ke8", "e9", "undo", "black ke8 pa7",
                        "castling KQkq", "turn black", "ok", "fen"});
    EXPECT_THAT(text, HasSubstr("This is not a possible position: "));
    EXPECT_THAT(text, HasSubstr("\"e9\" is not understood here"));
    EXPECT_THAT(text, HasSubstr("Note: castling with the rook on h1 dropped"));
    EXPECT_THAT(text, HasSubstr("4k3/p7/8/8/8/8/P7/3QK3 b - - 0 1\n"));
    const std::string dutch =
        evening_of_two({"opstellen Wit: Kd1, Td4, a2. Zwart: Kh8, Pg8, b7", "fen"}, Language::dutch);
    EXPECT_THAT(dutch, HasSubstr("6nk/1p6/8/8/3R4/8/P7/3K4 w - - 0 1\n"));
    EXPECT_THAT(evening_of_two({"setup", "cancel", "fen"}), HasSubstr(" w KQkq - 0 1\n"));
}

TEST(SessionEvening, GivesAProblemToSolve) {
    Settings settings = plain_settings(Language::english, std::nullopt);
    const std::string text = play(
        {{"8", "empty", "white Kg6 Qf1 black Kh8", "done", "1", "Qa1", "undo", "Qf8", "n"}, {}, settings});
    EXPECT_THAT(text, HasSubstr("There is a mate in 1. Find it"));
    EXPECT_THAT(text, HasSubstr("That is no mate in 1 any more; "));
    EXPECT_THAT(text, HasSubstr("Solved: mate in 1."));
}

TEST(SessionEvening, AnalysesEachMoveThatIsPlayed) {
    const std::string text =
        play({{"5", "e4"}, {"e2e4", "e7e5"}, plain_settings(Language::english, std::nullopt)});
    EXPECT_THAT(text, HasSubstr("Best lines, scores for White:\n  +0.21, depth 7: 1. e4"));
    EXPECT_THAT(text, HasSubstr("Best lines, scores for Black:\n  +0.21, depth 7: 1... e5"));
}

/// Settings whose clock jumps ahead by so much whenever it is looked at.
Settings hurried(std::string clock, std::chrono::milliseconds jump) {
    Settings settings = plain_settings(Language::english, Seats::two_people());
    settings.clock = std::move(clock);
    settings.now = [time = std::chrono::steady_clock::time_point(), jump]() mutable { return time += jump; };
    return settings;
}

TEST(SessionEvening, LosesOnTimeByTheRules) {
    const std::string lost = play({{"e4", "e5", "Nf3", "n"}, {}, hurried("0:30", std::chrono::seconds(20))});
    EXPECT_THAT(lost, HasSubstr("White has overstepped the time: Black wins. 0-1"));
    Settings settings = hurried("0:30", std::chrono::seconds(40));
    const auto bare = parse_fen("7k/8/8/8/8/8/P7/K7 w - - 0 1");
    ASSERT_TRUE(bare);
    settings.start = *bare;
    const std::string drawn = play({{"a3", "n"}, {}, settings});
    EXPECT_THAT(drawn, HasSubstr("The time is over, but the other side cannot mate: draw. 1/2-1/2"));
}

TEST(SessionEvening, ShowsTheClockAndTakesItAway) {
    const std::string text =
        evening_of_two({"clock 5+3", "e4", "clock", "clock five", "clock none", "time 2"});
    EXPECT_THAT(text, HasSubstr("Clock: White 5:03, Black 5:03."));
    EXPECT_THAT(text, HasSubstr("clock 5+3: minutes + seconds a move"));
    EXPECT_THAT(text, HasSubstr("There is no clock."));
}

TEST(SessionEvening, TakesLevelsByNumberNameAndStrength) {
    test::Evening evening;
    evening.lines = {"level club",       "level 1500", "level 3200",    "level 5",
                     "level tournament", "level nine", "player script", "level 1"};
    evening.settings = plain_settings(Language::english, Seats::two_people());
    evening.player = "kempelen";
    const std::string text = play(std::move(evening));
    EXPECT_THAT(
        text,
        HasSubstr(
            "level club\nThe program plays at a strength of 1600 Elo; \"level 3200\" is all that it can.\n"));
    EXPECT_THAT(text, HasSubstr("level 1500\nThe program plays at a strength of 1500 Elo"));
    EXPECT_THAT(text, HasSubstr("level 3200\nThe program thinks 3.00 s a move.\n"));
    EXPECT_THAT(text, HasSubstr("level 5\nThe program plays at a strength of 2400 Elo"));
    EXPECT_THAT(text, HasSubstr("level tournament\nThe program thinks 30.00 s a move.\n"));
    EXPECT_THAT(text, HasSubstr("A number from 800 to 3200 is a strength in Elo."));
    EXPECT_THAT(text, HasSubstr("level 1\nThe program looks 1 ply ahead.\n"));
}

TEST(SessionEvening, ThinksInTheUsersTimeAndPlaysWhatItExpected) {
    const std::string text = play({{"ponder on", "e4", "Na3", "ponder off"},
                                   {"e7e5", "b8c6", "d7d5"},
                                   plain_settings(Language::english, Seats::human_white())});
    EXPECT_THAT(text, HasSubstr("  thinking about 2. "));
    EXPECT_THAT(text, HasSubstr("script: 1... e5"));
    EXPECT_THAT(text, HasSubstr("The program does not think in your time."));
}

class SessionArchive : public test::ArchiveTest {
protected:
    SessionArchive() : ArchiveTest("session") {}

    std::string evening(std::vector<std::string> lines, std::vector<std::string> program_moves,
                        std::optional<Seats> seats) {
        test::Evening evening;
        evening.lines = std::move(lines);
        evening.program_moves = std::move(program_moves);
        evening.settings = plain_settings(Language::english, seats);
        return play_kept(std::move(evening));
    }
};

TEST_F(SessionArchive, OffersTheUnfinishedGameAndGoesOnWithIt) {
    evening({"e5", "comment a quiet start", "depth 3"}, {"e2e4", "g1f3"}, Seats::human_black());
    EXPECT_THAT(pgn(1), HasSubstr("1. e4 e5 2. Nf3 {a quiet start} *"));
    const std::string again = evening({"y", "Nc6", "moves"}, {"f1b5"}, std::nullopt);
    EXPECT_THAT(again, HasSubstr("An unfinished game: script - You, 2026.11.28, move 2."));
    EXPECT_THAT(again, HasSubstr("script: 3. Bb5"));
    EXPECT_THAT(pgn(1), HasSubstr("1. e4 e5 2. Nf3 {a quiet start} 2... Nc6 3. Bb5 *"));
    // With the side given, a script of moves is not asked; "resume" goes on with it.
    const std::string script = evening({"resume", "a6", "resign", "y", "n"}, {"b5a4"}, Seats::two_people());
    EXPECT_THAT(script, HasSubstr("\"resume\" goes on with it."));
    EXPECT_THAT(pgn(1), HasSubstr("3. Bb5 a6"));
    const std::string after = evening({"1"}, {}, std::nullopt);
    EXPECT_THAT(after, Not(HasSubstr("unfinished")));
}

TEST_F(SessionArchive, OffersToSaveAGameThatIsResumedOnlyToBeResigned) {
    evening({"e5"}, {"e2e4", "g1f3"}, Seats::human_black());
    const std::string again = evening({"y", "resign", "y", "n"}, {}, std::nullopt);
    EXPECT_THAT(again, HasSubstr("Black resigns"));
    EXPECT_THAT(again, HasSubstr("Save the game?"));
}

TEST_F(SessionArchive, KeepsAnotherGameWhenANewOneBegins) {
    evening({"e4", "new", "3", "d4", "undo", "c4"}, {}, Seats::two_people());
    EXPECT_THAT(pgn(1), HasSubstr("1. e4 *"));
    EXPECT_THAT(pgn(2), HasSubstr("1. c4 *"));
    const std::string text =
        evening({"games", "games nobody", "load #1", "e5", "load #7"}, {}, Seats::two_people());
    EXPECT_THAT(text, HasSubstr("1. 2026.11.28 You - You *, 1 move, B00 "));
    EXPECT_THAT(text, HasSubstr("No game fits."));
    EXPECT_THAT(text, HasSubstr("There is no game number 7"));
    EXPECT_THAT(pgn(1), HasSubstr("1. e4 *")) << "what is played on from a kept game is another one";
    EXPECT_THAT(pgn(3), HasSubstr("1. e4 e5 *"));
}

TEST_F(SessionArchive, KeepsWhatWasTakenBackUntilSomethingElseIsPlayed) {
    evening({"e4", "e5", "Nf3", "Nc6", "goto 2"}, {}, Seats::two_people());
    EXPECT_THAT(pgn(1), HasSubstr("1. e4 e5 2. Nf3 Nc6 *"));
    const std::string again = evening({"y", "moves", "redo 2", "moves"}, {}, std::nullopt);
    EXPECT_THAT(again, HasSubstr("moves\n1. e4 e5\n"));
    EXPECT_THAT(again, HasSubstr("moves\n1. e4 e5 2. Nf3 Nc6\n"));
    evening({"y", "undo 3", "d5"}, {}, std::nullopt);
    EXPECT_THAT(pgn(1), HasSubstr("1. e4 d5 *"));
}

TEST_F(SessionArchive, KeepsAGameOnOfferWhenAnotherIsLoaded) {
    evening({"e4", "new", "3", "d4", "load #1", "resume", "d5"}, {}, Seats::two_people());
    EXPECT_THAT(pgn(2), HasSubstr("1. d4 d5 *"));
}

TEST_F(SessionArchive, DoesNotOfferAGameThatTheUserLeft) {
    evening({"e4"}, {}, Seats::two_people());
    EXPECT_THAT(evening({"n", "3"}, {}, std::nullopt), HasSubstr("Go on with it?"));
    EXPECT_THAT(evening({"3"}, {}, std::nullopt), Not(HasSubstr("Go on with it?")));
}

}  // namespace
}  // namespace kempelen::console
