// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/board_view.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

namespace kempelen::console {
namespace {

BoardLook look_of(BoardStyle style) {
    BoardLook look;
    look.style = style;
    return look;
}

std::vector<std::string> draw(BoardLook look, Language language = Language::english,
                              const Position& position = Position::initial()) {
    return draw_board(position.setup(), look, Words(language));
}

TEST(BoardView, DrawsLettersOfTheLanguage) {
    const std::vector<std::string> expected{
        "  +-----------------+", "8 | t c f d r f c t |", "7 | p p p p p p p p |", "6 | . . . . . . . . |",
        "5 | . . . . . . . . |", "4 | . . . . . . . . |", "3 | . . . . . . . . |", "2 | P P P P P P P P |",
        "1 | T C F D R F C T |", "  +-----------------+", "    a b c d e f g h"};
    EXPECT_EQ(draw(look_of(BoardStyle::ascii), Language::french), expected);
}

TEST(BoardView, DrawsSymbolsAndMarksTheLastMove) {
    Position position = Position::initial();
    const auto move = parse_uci_move(position, "e2e4");
    ASSERT_TRUE(move);
    position.play(*move);
    BoardLook look = look_of(BoardStyle::unicode);
    look.last_move = *move;
    const auto lines = draw(look, Language::english, position);
    EXPECT_EQ(lines[1], "8 | ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜ |");
    EXPECT_EQ(lines[5], "4 | · · · ·<♙>· · · |");
    EXPECT_EQ(lines[7], "2 | ♙ ♙ ♙ ♙<·>♙ ♙ ♙ |");
    for (std::size_t i = 0; i < 10; ++i) {
        EXPECT_EQ(columns_of(lines[i]), board_columns) << lines[i];
    }
}

TEST(BoardView, MarksAtTheEdgesStayAligned) {
    const auto position = parse_fen("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    ASSERT_TRUE(position);
    BoardLook look = look_of(BoardStyle::ascii);
    look.last_move = Move::plain(Square::from_index(0), Square::from_index(7));
    EXPECT_EQ(draw(look, Language::english, *position)[8], "1 |<R>. . . K . .<R>|");
    look.last_move = Move::plain(Square::from_index(0), Square::from_index(1));
    EXPECT_EQ(draw(look, Language::english, *position)[8], "1 |<R|.>. . K . . R |");
}

TEST(BoardView, FlipsForBlack) {
    BoardLook look = look_of(BoardStyle::ascii);
    look.flipped = true;
    const auto lines = draw(look);
    EXPECT_EQ(lines[1], "1 | R N B K Q B N R |");
    EXPECT_EQ(lines[8], "8 | r n b k q b n r |");
    EXPECT_EQ(lines[10], "    h g f e d c b a");
}

TEST(BoardView, PaintsOnlyWhenAsked) {
    BoardLook look = look_of(BoardStyle::unicode);
    EXPECT_EQ(draw(look)[1].find('\x1b'), std::string::npos);
    look.colors = true;
    const auto lines = draw(look);
    EXPECT_EQ(lines.size(), 9U);
    EXPECT_NE(lines[0].find("\x1b[48;5;"), std::string::npos);
    EXPECT_TRUE(lines[0].ends_with("\x1b[0m"));
}

TEST(BoardView, SpeaksRankByRank) {
    const auto position = parse_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    ASSERT_TRUE(position);
    const auto lines = draw(look_of(BoardStyle::spoken), Language::dutch, *position);
    ASSERT_EQ(lines.size(), 8U);
    EXPECT_EQ(lines[0], "Rij 8: e8 zwarte koning.");
    EXPECT_EQ(lines[1], "Rij 7: leeg.");
    EXPECT_EQ(lines[7], "Rij 1: a1 witte toren, e1 witte koning.");
}

TEST(BoardView, SpeaksMoves) {
    const auto said = [](std::string_view fen, std::string_view text, Language language) {
        const auto position = parse_fen(fen);
        EXPECT_TRUE(position) << fen;
        const auto move = parse_uci_move(*position, text);
        EXPECT_TRUE(move) << text;
        return spoken_move(*position, *move, Words(language));
    };
    EXPECT_EQ(said("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", Language::english), "castles queen's side");
    EXPECT_EQ(said("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q", Language::french),
              "pion b7 prend la tour en a8, promotion en dame, échec");
    EXPECT_EQ(said("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", Language::dutch),
              "pion e5 slaat de pion op d6 en passant");
    EXPECT_EQ(said("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f8", Language::english), "queen f1 to f8, checkmate");
}

}  // namespace
}  // namespace kempelen::console
