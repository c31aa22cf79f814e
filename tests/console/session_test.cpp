// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/session.h"

#include "core/notation/fen.h"
#include "support/console_script.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace kempelen::console {
namespace {

using test::ctrl_c;
using test::plain_settings;
using test::play;
using test::wide;
using testing::HasSubstr;
using testing::Not;

/// Two people play these lines in that language.
std::string two_people(Language language, std::vector<std::string> lines) {
    return play({std::move(lines), {}, plain_settings(language, Seats::two_people())});
}

Position position_of(std::string_view fen) {
    const auto position = parse_fen(fen);
    EXPECT_TRUE(position) << fen;
    return position ? *position : Position::initial();
}

/// Two people play these lines from a position.
std::string from_position(Language language, std::string_view fen, std::vector<std::string> lines) {
    Settings settings = plain_settings(language, Seats::two_people());
    settings.start = position_of(fen);
    return play({std::move(lines), {}, settings});
}

TEST(Session, PlaysTheFoolsMateInEachLanguage) {
    EXPECT_THAT(two_people(Language::english, {"f3", "e5", "g4", "Qh4", "n"}),
                HasSubstr("Checkmate: Black wins. 0-1"));
    EXPECT_THAT(two_people(Language::french, {"f3", "e5", "g4", "Dh4", "n"}),
                HasSubstr("Échec et mat : les Noirs gagnent. 0-1"));
    EXPECT_THAT(two_people(Language::dutch, {"f3", "e5", "g4", "Dh4", "n"}),
                HasSubstr("Schaakmat: Zwart wint. 0-1"));
}

TEST(Session, PlaysAgainstTheProgramAndReports) {
    const std::string text =
        play({{"e4", "Nf3"}, {"e7e5", "b8c6"}, plain_settings(Language::english, Seats::human_white())});
    EXPECT_THAT(text, HasSubstr("You: 1. e4\nscript: 1... e5\n  +0.21, depth 7: 1... e5 2."));
    EXPECT_THAT(
        text, HasSubstr("  time 2.50 s (total 5.00 s), 1,234,567 positions, 493,826 a second\n  expects 3."));
    EXPECT_THAT(text, HasSubstr("You: 2. Nf3\nscript: 2... Nc6\n"));
    EXPECT_THAT(text, HasSubstr("Goodbye."));
}

TEST(Session, AsksForTheSide) {
    const std::string text =
        play({{"9", "noirs", "e5"}, {"e2e4", "g1f3"}, plain_settings(Language::french, std::nullopt)});
    EXPECT_THAT(text, HasSubstr("Votre choix [1] : 9\nTapez un nombre de 1 à 8, ou blancs, noirs"));
    EXPECT_THAT(text, HasSubstr("script : 1. e4"));
    EXPECT_THAT(text, HasSubstr("script : 2. Cf3"));
    EXPECT_THAT(text, HasSubstr("  h g f e d c b a"));  // Black at the bottom
}

TEST(Session, EndsQuietlyWithTheInput) {
    EXPECT_THAT(play({{}, {}, plain_settings(Language::english, std::nullopt)}), Not(HasSubstr("script:")));
    EXPECT_THAT(two_people(Language::english, {}), HasSubstr("Goodbye."));
}

TEST(Session, SaysHowEachGameEnds) {
    EXPECT_THAT(from_position(Language::english, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {"Qf7", "n"}),
                HasSubstr("Stalemate: draw. 1/2-1/2"));
    EXPECT_THAT(from_position(Language::dutch, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {"Df7", "n"}),
                HasSubstr("Pat: remise. 1/2-1/2"));
    EXPECT_THAT(from_position(Language::french, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {"Df7", "n"}),
                HasSubstr("Pat : partie nulle. 1/2-1/2"));
    EXPECT_THAT(from_position(Language::english, "8/8/4k3/8/3p4/3K4/8/8 w - - 0 1", {"Kxd4", "n"}),
                HasSubstr("Neither side can mate any more: draw. 1/2-1/2"));
    EXPECT_THAT(from_position(Language::english, "8/8/4k3/8/8/3K4/8/R6r w - - 99 80", {"Ra2", "n"}),
                HasSubstr("50 moves without a capture or a pawn move: draw. 1/2-1/2"));
    EXPECT_THAT(two_people(Language::french, {"Cf3", "Cf6", "Cg1", "Cg8", "Cf3", "Cf6", "Cg1", "Cg8", "n"}),
                HasSubstr("La position s'est présentée trois fois : partie nulle. 1/2-1/2"));
}

TEST(Session, CastlesAndPromotes) {
    const std::string castling =
        from_position(Language::english, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {"0-0", "e8c8"});
    EXPECT_THAT(castling, HasSubstr("You: 1. O-O\n"));
    EXPECT_THAT(castling, HasSubstr("You: 1... O-O-O\n"));
    const std::string promotion =
        from_position(Language::french, "8/P6k/8/8/8/8/7K/8 w - - 0 1", {"a8", "a8=C", "n"});
    EXPECT_THAT(
        promotion,
        HasSubstr("Quel coup voulez-vous jouer ? a8=D (a7a8q), a8=C (a7a8n), a8=T (a7a8r), a8=F (a7a8b)"));
    EXPECT_THAT(promotion, HasSubstr("Vous : 1. a8=C\n"));
    EXPECT_THAT(promotion, HasSubstr("Plus aucun camp ne peut mater : partie nulle. 1/2-1/2"));
}

TEST(Session, TakesBackAndReplays) {
    const std::string text =
        play({{"e4", "Nf3", "undo", "moves", "redo", "moves", "undo 2", "moves", "undo", "redo 9", "c"},
              {"e7e5", "b8c6"},
              plain_settings(Language::english, Seats::human_white())});
    EXPECT_THAT(text, HasSubstr("moves\n1. e4 e5\n"));
    EXPECT_THAT(text, HasSubstr("moves\n1. e4 e5 2. Nf3 Nc6\n"));
    EXPECT_THAT(text, HasSubstr("moves\nNo move has been played yet.\n"));
    EXPECT_THAT(text, HasSubstr("undo\nThere is nothing to take back.\n"));
    EXPECT_THAT(text, HasSubstr("c\n1. e4 e5 2. Nf3 Nc6\n"));
}

TEST(Session, TakesBackAMateAndPlaysOn) {
    const std::string text =
        two_people(Language::english, {"f3", "e5", "g4", "Qh4", "n", "e4", "undo", "d5"});
    EXPECT_THAT(text, HasSubstr("Game over (new, undo, save, quit): e4\nThe game is over"));
    EXPECT_THAT(text, HasSubstr("You: 2... d5\n"));
}

TEST(Session, KeepsTheProgramsFirstMoveWhenTakingBack) {
    const std::string text = play({{"e5", "undo 5", "moves"},
                                   {"e2e4", "g1f3"},
                                   plain_settings(Language::english, Seats::human_black())});
    EXPECT_THAT(text, HasSubstr("moves\n1. e4\n"));
}

TEST(Session, ChangesSides) {
    const std::string text = play({{"switch", "e5", "flip"},
                                   {"e2e4", "g1f3"},
                                   plain_settings(Language::english, Seats::human_white())});
    EXPECT_THAT(text, HasSubstr("White: script. Black: You."));
    EXPECT_THAT(text, HasSubstr("script: 1. e4"));
    EXPECT_THAT(text, HasSubstr("script: 2. Nf3"));
}

TEST(Session, SetsUpAPosition) {
    const std::string text =
        two_people(Language::english, {"fen", "fen blah", "fen 4k3/8/8/8/8/8/8/8 w - - 0 1",
                                       "fen 7k/8/6K1/8/8/8/8/5Q2 w KQkq - 0 1", "fen", "Qf8"});
    EXPECT_THAT(text, HasSubstr("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
    EXPECT_THAT(text, HasSubstr("fen blah\nThis FEN cannot be used: "));
    EXPECT_THAT(text, HasSubstr("w - - 0 1\nThis FEN cannot be used: "));
    EXPECT_THAT(text, HasSubstr("Note: "));
    EXPECT_THAT(text, HasSubstr("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\n"));
    EXPECT_THAT(text, HasSubstr("Checkmate: White wins. 1-0"));
}

TEST(Session, OffersHintsAndAnalysis) {
    const std::string text = play({{"hint", "indice", "hint 3", "hint 4", "analyse 1", "analyse x"},
                                   {"e2e4", "d2d4"},
                                   wide(plain_settings(Language::french, Seats::human_white()))});
    EXPECT_THAT(text, HasSubstr("hint\nIndice : regardez le pion en e2."));
    EXPECT_THAT(text, HasSubstr("indice\nIndice : 1. e4\n"));
    EXPECT_THAT(text, HasSubstr("hint 3\nIndice : 1. e4\n1. e4 est le meilleur coup (+0,21)."));
    EXPECT_THAT(text, HasSubstr("\nVariante : 1. e4 Ca6\n"));
    EXPECT_THAT(text, HasSubstr("hint 4\nindice 1 : la pièce ; "));
    EXPECT_THAT(
        text,
        HasSubstr(
            "Meilleures variantes, évaluées du point de vue des Blancs :\n  +0,21, profondeur 7 : 1. d4"));
    EXPECT_THAT(text, HasSubstr("analyser SECONDES"));
}

TEST(Session, ChangesLimits) {
    const std::string text =
        two_people(Language::dutch, {"tijd 2,5", "tijd 0", "diepte 4", "diepte 1000", "niveau 6", "niveau"});
    EXPECT_THAT(text, HasSubstr("tijd 2,5\nHet programma denkt 2,50 s per zet.\n"));
    EXPECT_THAT(text, HasSubstr("tijd 0\ntijd SECONDEN"));
    EXPECT_THAT(text, HasSubstr("diepte 4\nHet programma kijkt 4 halve zetten vooruit.\n"));
    EXPECT_THAT(text, HasSubstr("diepte 1000\ndiepte HALVE ZETTEN: een geheel getal van 1 tot 100.\n"));
    EXPECT_THAT(text, HasSubstr("niveau 6\nHet programma denkt 30,00 s per zet.\n"));
}

TEST(Session, SwitchesLanguageAndKeepsTheGame) {
    const std::string text =
        two_people(Language::english, {"Nf3", "langue fr", "Cf6", "taal nl", "zetten", "language xx"});
    EXPECT_THAT(text, HasSubstr("Vous : 1... Cf6\n"));
    EXPECT_THAT(text, HasSubstr("zetten\n1. Pf3 Pf6\n"));
    EXPECT_THAT(text, HasSubstr("taal wordt gevolgd door en, fr of nl"));
}

TEST(Session, ResignsOnlyWhenAsked) {
    const std::string text = two_people(Language::english, {"e4", "resign", "n", "resign", "y", "n"});
    EXPECT_THAT(text, HasSubstr("Black resigns: White wins. 1-0"));
}

TEST(Session, AnswersADrawOffer) {
    const Settings settings = plain_settings(Language::english, Seats::human_white());
    EXPECT_THAT(play({{"e4", "draw"}, {"e7e5"}, settings, 21}), HasSubstr("The draw is declined."));
    EXPECT_THAT(play({{"e4", "draw", "n"}, {"e7e5"}, settings, -80}),
                HasSubstr("Draw by agreement. 1/2-1/2"));
    EXPECT_THAT(two_people(Language::dutch, {"remise", "nee"}),
                HasSubstr("Het remiseaanbod wordt afgewezen."));
    EXPECT_THAT(two_people(Language::french, {"e4", "nulle", "oui", "n"}),
                HasSubstr("Partie nulle d'un commun accord."));
}

TEST(Session, AsksBeforeCtrlCLeaves) {
    const std::string stays = two_people(Language::english, {ctrl_c, "n", "e4"});
    EXPECT_THAT(stays, HasSubstr("Leave the program? (y/n) n\nWhite to move: e4\nYou: 1. e4"));
    EXPECT_THAT(two_people(Language::english, {ctrl_c, ctrl_c}), HasSubstr("Goodbye."));
    EXPECT_THAT(two_people(Language::english, {ctrl_c, "y"}), HasSubstr("Goodbye."));
}

TEST(Session, PlaysTheMoveWhenCtrlCStopsTheThinking) {
    const std::string text =
        play({{"e4"}, {"e7e5"}, plain_settings(Language::english, Seats::human_white()), 21, true});
    EXPECT_THAT(text, HasSubstr("script: 1... e5"));
    // The program alone: Ctrl-C gives the user the word.
    const std::string alone =
        play({{"e5"}, {"e2e4"}, plain_settings(Language::english, Seats::program_alone()), 21, true});
    EXPECT_THAT(alone, HasSubstr("script: 1. e4"));
    EXPECT_THAT(alone, HasSubstr("You: 1... e5"));
}

TEST(Session, LetsTheProgramPlayItselfToTheEnd) {
    const std::string text = play(
        {{"n"}, {"f2f3", "e7e5", "g2g4", "d8h4"}, plain_settings(Language::english, Seats::program_alone())});
    EXPECT_THAT(text, HasSubstr("script: 2... Qh4#"));
    EXPECT_THAT(text, HasSubstr("Checkmate: Black wins. 0-1"));
}

TEST(Session, SpeaksForScreenReaders) {
    Settings settings = plain_settings(Language::french, Seats::human_white());
    settings.screen.style = BoardStyle::spoken;
    const std::string text = play({{"e4", "exd5", "échiquier"}, {"d7d5", "d8d5"}, settings});
    EXPECT_THAT(text, HasSubstr("Vous : coup 1, Blancs : pion e2 va en e4.\n"));
    EXPECT_THAT(text, HasSubstr("script : coup 2, Noirs : dame d8 prend le pion en d5.\n"));
    EXPECT_THAT(text, HasSubstr("Rangée 5 : d5 dame noire.\n"));
    EXPECT_THAT(text, HasSubstr("Rangée 6 : vide.\n"));
}

TEST(Session, OffersTheLegalMovesForCompletion) {
    std::ostringstream out;
    test::ScriptedLines lines({}, out);
    Interrupts never;
    Wiring wiring{lines, out, never, std::make_unique<test::ScriptedPlayer>(std::vector<std::string>{}),
                  {},    {}};
    Session session(std::move(wiring), plain_settings(Language::dutch, Seats::human_white()));
    session.run();
    EXPECT_THAT(lines.offered, testing::Contains("Pf3"));
    EXPECT_THAT(lines.offered, testing::Contains("g1f3"));
    EXPECT_THAT(lines.offered, testing::Contains("zetten"));
}

TEST(Session, RefusesPositionsInTheLanguageOfTheUser) {
    const std::vector<std::string> lines{"fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "fen 8/8/8 w",
                                         "fen 4k3/8/8/8/8/8/8/4K3 x", "fen 4k3/8/8/8/8/8/8/4K3 w K -"};
    const std::string french = two_people(Language::french, lines);
    EXPECT_THAT(french, HasSubstr("placement des pièces (champ 1) : les Blancs n'ont pas de roi\n"));
    EXPECT_THAT(french, HasSubstr("seulement 3 rangées sur 8\n"));
    EXPECT_THAT(french, HasSubstr("trait (champ 2) : il faut w ou b, et non \"x\"\n"));
    EXPECT_THAT(french, HasSubstr("Remarque : le FEN a 4 champs sur 6"));
    EXPECT_THAT(french, HasSubstr("Remarque : le roque avec la tour en h1 est écarté"));
    const std::string dutch = two_people(Language::dutch, lines);
    EXPECT_THAT(dutch, HasSubstr("opstelling (veld 1): Wit heeft geen koning\n"));
    EXPECT_THAT(dutch, HasSubstr("Opmerking: de rokade met de toren op h1 vervalt"));
    for (const std::string* const text : {&french, &dutch}) {
        for (const char* const english : {"White", "field", "must", "castling", "rank", "has no"}) {
            EXPECT_THAT(*text, Not(HasSubstr(english)));
        }
    }
    EXPECT_THAT(two_people(Language::english, lines),
                HasSubstr("piece placement (field 1): White has no king\n"));
}

TEST(Session, RefusesFilesInTheLanguageOfTheUser) {
    const std::vector<std::string> lines{"load /absent/file.pgn", "save /absent/file.pgn", "load /"};
    const std::string french = two_people(Language::french, lines);
    EXPECT_THAT(french,
                HasSubstr("Aucune partie n'a pu être lue dans /absent/file.pgn : ce fichier n'existe pas\n"));
    EXPECT_THAT(french, HasSubstr("enregistrée dans /absent/file.pgn : le dossier n'existe pas\n"));
    EXPECT_THAT(french, HasSubstr(" : c'est un dossier\n"));
    const std::string dutch = two_people(Language::dutch, lines);
    EXPECT_THAT(dutch, HasSubstr("dat bestand bestaat niet\n"));
    EXPECT_THAT(dutch, HasSubstr("de map bestaat niet\n"));
}

TEST(Session, TellsInWordsWhatWasTakenBackAndPlayedAgain) {
    Settings settings = plain_settings(Language::english, Seats::two_people());
    settings.screen.style = BoardStyle::spoken;
    const std::string text = play({{"e4", "e5", "Nf3", "undo 2", "redo", "undo 3"}, {}, settings});
    EXPECT_THAT(text, HasSubstr("Moves taken back: 2.\nLast move: move 1, White: pawn e2 to e4.\n"));
    EXPECT_THAT(text, HasSubstr("Moves played again: 1.\nLast move: move 1, Black: pawn e7 to e5.\n"));
    EXPECT_THAT(text, HasSubstr("Moves taken back: 2.\nNo move has been played yet.\n"));
}

TEST(Session, NamesCapturedMenWithTheirArticle) {
    const std::vector<std::string> lines{"e4", "d5", "exd5"};
    const auto spoken = [&](Language language) {
        Settings settings = plain_settings(language, Seats::two_people());
        settings.screen.style = BoardStyle::spoken;
        return play({lines, {}, settings});
    };
    EXPECT_THAT(spoken(Language::english), HasSubstr("pawn e4 takes the pawn on d5"));
    EXPECT_THAT(spoken(Language::french), HasSubstr("pion e4 prend le pion en d5"));
    EXPECT_THAT(spoken(Language::dutch), HasSubstr("pion e4 slaat de pion op d5"));
}

TEST(Session, WritesOutWhatATerminalWouldObey) {
    const std::string text = two_people(Language::english, {"\x1b[2J", "player \x1b[2J", "load \x1b[2J"});
    EXPECT_THAT(text.substr(text.find("neither") - 20), HasSubstr("\\x1B[2J"));
    EXPECT_THAT(text, HasSubstr("There is no player \\x1B[2J"));
    EXPECT_THAT(text, HasSubstr("No game could be read from \\x1B[2J"));
}

}  // namespace
}  // namespace kempelen::console
