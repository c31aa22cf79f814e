// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/move_entry.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::console {
namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Try {
    std::string_view fen;
    Language language;
    std::string_view text;
    std::string_view
        answer;  ///< a move in coordinates, several after "?", or a part of the refusal after "!"
};

/// The answer to a text, in the notation of Try.
std::string answer_to(const Try& attempt) {
    const auto position = parse_fen(attempt.fen);
    EXPECT_TRUE(position) << attempt.fen;
    if (!position) return {};
    const MoveEntry entry = read_move(*position, attempt.text, Words(attempt.language));
    if (entry.move) return to_uci(*entry.move, *position);
    if (entry.choices.empty()) return "!" + entry.refusal;
    std::string text = "?";
    for (const Move move : entry.choices) {
        text += " " + to_uci(move, *position);
    }
    return text;
}

void expect_all(std::initializer_list<Try> attempts) {
    for (const Try& attempt : attempts) {
        const std::string answer = answer_to(attempt);
        if (attempt.answer.starts_with("!")) {
            EXPECT_THAT(answer, testing::StartsWith("!")) << attempt.text;
            EXPECT_THAT(answer, testing::HasSubstr(std::string(attempt.answer.substr(1)))) << attempt.text;
        } else {
            EXPECT_EQ(answer, attempt.answer) << attempt.text << " in " << attempt.fen;
        }
    }
}

constexpr Language en = Language::english;
constexpr Language fr = Language::french;
constexpr Language nl = Language::dutch;

TEST(MoveEntry, ReadsSquaresAndLettersInAnyCase) {
    expect_all({{start, en, "e2e4", "e2e4"},
                {start, en, " E2-E4 ", "e2e4"},
                {start, en, "e4", "e2e4"},
                {start, en, "E4", "e2e4"},
                {start, en, "1. e4", "e2e4"},
                {start, en, "1.e4!?", "e2e4"},
                {start, en, "Nf3", "g1f3"},
                {start, en, "nf3", "g1f3"},
                {start, en, "NF3", "g1f3"},
                {start, fr, "Cf3", "g1f3"},
                {start, fr, "cf3", "g1f3"},
                {start, fr, "CF3", "g1f3"},
                {start, fr, "Nf3", "g1f3"},
                {start, nl, "Pf3", "g1f3"},
                {start, nl, "pf3", "g1f3"},
                {start, nl, "Nf3", "g1f3"},
                {start, en, "♘f3", "g1f3"}});
}

TEST(MoveEntry, KnowsAPawnFromABishop) {
    // b3 takes c4 or the bishop goes there.
    constexpr std::string_view both = "4k3/8/8/8/2p5/1P3B2/4B3/4K3 w - - 0 1";
    constexpr std::string_view bishop = "4k3/8/8/8/2p5/8/4B3/4K3 w - - 0 1";
    constexpr std::string_view pawn = "4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1";
    expect_all({{both, en, "bxc4", "b3c4"},
                {both, en, "Bxc4", "e2c4"},
                {both, en, "Bc4", "e2c4"},
                {both, en, "bc4", "? b3c4 e2c4"},
                {both, en, "BC4", "? e2c4 b3c4"},
                {both, en, "BXC4", "? e2c4 b3c4"},
                {bishop, en, "bxc4", "e2c4"},
                {bishop, en, "bc4", "e2c4"},
                {pawn, en, "bc4", "b3c4"},
                {pawn, en, "BXC4", "b3c4"}});
    // "D" is the queen in French, "d2d4" are squares.
    constexpr std::string_view queen = "4k3/8/8/8/8/8/3P4/3QK3 w - - 0 1";
    expect_all({{queen, fr, "d2d4", "d2d4"}, {queen, fr, "Dd4", "!barré"}, {queen, fr, "dd4", "d2d4"}});
}

TEST(MoveEntry, GivesTheChoices) {
    constexpr std::string_view knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    expect_all({{knights, en, "Nd2", "? b1d2 f3d2"},
                {knights, en, "nd2", "? b1d2 f3d2"},
                {knights, en, "Nbd2", "b1d2"},
                {knights, fr, "Cfd2", "f3d2"},
                {"8/P6k/8/8/8/8/7K/8 w - - 0 1", en, "a7a8", "? a7a8q a7a8n a7a8r a7a8b"},
                {"8/P6k/8/8/8/8/7K/8 w - - 0 1", en, "a7a8r", "a7a8r"},
                {"8/P6k/8/8/8/8/7K/8 w - - 0 1", fr, "a7a8d", "a7a8q"},
                {"8/P6k/8/8/8/8/7K/8 w - - 0 1", fr, "A8=D", "a7a8q"},
                {"8/P6k/8/8/8/8/7K/8 w - - 0 1", nl, "a8P", "a7a8n"}});
}

TEST(MoveEntry, DoesNotGuessAnotherLanguageAgainstItsOwn) {
    // R is the French king, who cannot go to a8; the English rook could.
    expect_all({{"7k/8/8/8/8/8/8/R3K3 w - - 0 1", fr, "Ra8", "!e1 (roi blanc) ne peut pas aller en a8"},
                {"7k/8/8/8/8/8/8/R3K3 w - - 0 1", en, "Ra8", "a1a8"}});
}

TEST(MoveEntry, SaysEachReasonInEachLanguage) {
    expect_all({
        {start, en, "e3e4", "!nothing on e3"},
        {start, fr, "e3e4", "!rien en e3"},
        {start, nl, "e3e4", "!Op e3 staat niets"},
        {start, en, "e7e5", "!black pawn on e7 is not yours"},
        {start, fr, "e7e5", "!e7 (pion noir) n'est pas à vous"},
        {start, nl, "e7e5", "!e7 (zwarte pion) is niet van u"},
        {start, en, "Ke2", "!own white pawn stands on e2"},
        {start, fr, "Re2", "!de vos pièces (pion blanc)"},
        {start, nl, "Ke2", "!eigen stuk (witte pion)"},
        {start, en, "g1g3", "!white knight on g1 cannot go to g3"},
        {start, fr, "g1g3", "!g1 (cavalier blanc) ne peut pas aller en g3"},
        {start, nl, "g1g3", "!g1 (wit paard) kan niet naar g3"},
        {start, en, "Qd4", "!blocked by the white pawn on d2"},
        {start, fr, "Dd4", "!barré en d2 (pion blanc)"},
        {start, nl, "Dd4", "!versperd op d2 (witte pion)"},
        {start, en, "exd3", "!nothing to capture on d3"},
        {start, fr, "exd3", "!rien à prendre en d3"},
        {start, nl, "exd3", "!op d3 valt niets te slaan"},
        {start, en, "e4=Q", "!reaches the last rank"},
        {start, fr, "e4=D", "!la dernière rangée"},
        {start, nl, "e4=D", "!de laatste rij bereikt"},
        {start, en, "Nd5", "!No knight can go to d5"},
        {start, fr, "Cd5", "!(cavalier) ne peut aller en d5"},
        {start, nl, "Pd5", "!Geen paard kan naar d5"},
    });
}

TEST(MoveEntry, SaysWhatTheKingForbidsInEachLanguage) {
    constexpr std::string_view pinned = "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1";
    constexpr std::string_view checked = "4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1";
    constexpr std::string_view doubled = "4k3/4r3/8/8/7b/8/8/R3K3 w Q - 0 1";
    constexpr std::string_view through = "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    constexpr std::string_view lost = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
    constexpr std::string_view kings = "8/8/8/4k3/8/4K3/8/7R w - - 0 1";
    expect_all({
        {pinned, en, "Nd5",
         "!king would be in check: the white knight on e3 is pinned by the black rook on e7"},
        {pinned, fr, "Cd5",
         "!roi serait en échec : la pièce en e3 (cavalier blanc) est clouée depuis e7 (tour noire)"},
        {pinned, nl, "Pd5",
         "!koning zou schaak staan: het stuk op e3 (wit paard) is gepend vanaf e7 (zwarte toren)"},
        {checked, en, "Ra2", "!still be in check from the black rook on e7"},
        {checked, fr, "Ta2", "!toujours en échec depuis e7 (tour noire)"},
        {checked, nl, "Ta2", "!nog steeds schaak staan vanaf e7 (zwarte toren)"},
        {checked, en, "Ke2", "!would be in check: the black rook on e7 attacks e2"},
        {checked, fr, "Re2", "!e2 est attaquée depuis e7"},
        {checked, nl, "Ke2", "!e2 wordt aangevallen vanaf e7"},
        {checked, en, "O-O-O", "!while the king is in check from the black rook on e7"},
        {checked, fr, "O-O-O", "!le roi est en échec depuis e7"},
        {checked, nl, "O-O-O", "!de koning staat schaak vanaf e7"},
        {doubled, en, "Ra2", "!Double check"},
        {doubled, fr, "Ta2", "!Échec double"},
        {doubled, nl, "Ta2", "!Dubbelschaak"},
        {through, en, "O-O-O", "!a square attacked by the black rook on d8"},
        {through, fr, "0-0-0", "!attaquée depuis d8 (tour noire)"},
        {through, nl, "e1c1", "!vanaf d8 (zwarte toren)"},
        {lost, en, "O-O", "!the king or that rook has moved"},
        {lost, fr, "O-O", "!le roi ou cette tour a déjà joué"},
        {lost, nl, "O-O", "!de koning of die toren is al verplaatst"},
        {start, en, "O-O", "!the white bishop on f1 stands between"},
        {start, fr, "O-O", "!f1 est occupée"},
        {start, nl, "O-O", "!op f1 staat een stuk"},
        {kings, en, "Ke4", "!may not stand next to each other"},
        {kings, fr, "Re4", "!côte à côte"},
        {kings, nl, "Ke4", "!naast elkaar"},
    });
}

TEST(MoveEntry, SaysThatItDoesNotUnderstand) {
    expect_all({{start, en, "hello", "!\"hello\" is neither a move nor a command"},
                {start, fr, "bonjour", "!« bonjour » n'est ni un coup"},
                {start, nl, "e9", "!Er is geen veld e9."},
                {start, en, "", "!neither a move"},
                {start, en, "--", "!neither a move"}});
}

}  // namespace
}  // namespace kempelen::console
