// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game.h"

#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

using namespace kempelen;

namespace {

void play(Game& game, const std::string& moves) {
    std::istringstream words(moves);
    for (std::string text; words >> text;) {
        const auto move = parse_san(game.position(), text);
        ASSERT_TRUE(move) << text << ": " << move.error().what;
        game.play(*move);
    }
}

Game game_from(const std::string& fen) { return Game(*parse_fen(fen)); }

EndReason reason(const Game& game) {
    const auto ending = game.ending();
    EXPECT_TRUE(ending);
    return ending ? ending->reason : EndReason::dead_position;
}

const std::string there_and_back = "Nf3 Nf6 Ng1 Ng8 ";

}  // namespace

TEST(Game, MateEndsItForTheOtherSide) {
    Game game;
    play(game, "f3 e5 g4");
    EXPECT_FALSE(game.ending());
    play(game, "Qh4#");
    ASSERT_TRUE(game.ending());
    EXPECT_EQ(game.ending()->result, Outcome::black_wins);
    EXPECT_EQ(game.ending()->reason, EndReason::checkmate);
    EXPECT_EQ(game.plies(), 4U);
}

TEST(Game, StalemateIsADraw) {
    const Game game = game_from("7k/7p/7P/8/1K6/8/B7/8 b - - 0 53");
    EXPECT_EQ(reason(game), EndReason::stalemate);
    EXPECT_EQ(game.ending()->result, Outcome::draw);
}

TEST(Game, ThreefoldIsClaimedFivefoldEndsTheGame) {
    Game game;
    play(game, there_and_back);
    EXPECT_EQ(game.occurrences(), 2);
    EXPECT_FALSE(game.ending());
    play(game, there_and_back);
    EXPECT_EQ(game.occurrences(), 3);
    EXPECT_EQ(reason(game), EndReason::threefold_repetition);
    EXPECT_FALSE(game.ending(false));
    play(game, there_and_back + there_and_back);
    EXPECT_EQ(game.occurrences(), 5);
    EXPECT_EQ(game.ending(false)->reason, EndReason::fivefold_repetition);
}

TEST(Game, ALostRightMakesAnotherPosition) {
    Game game = game_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(game, "Ke2 Ke7 Ke1 Ke8");
    EXPECT_EQ(game.occurrences(), 1);
    play(game, "Ke2 Ke7 Ke1 Ke8");
    EXPECT_EQ(game.occurrences(), 2);
}

TEST(Game, AnEnPassantCaptureThatIsIllegalMakesNoOtherPosition) {
    // After d2-d4 the pawn on e4 may not take: it would open the rank to the rook.
    Game game = game_from("8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1");
    play(game, "d4 Ka5 Ke2 Ka4 Ke1");
    EXPECT_EQ(game.occurrences(), 2);
    // Here it may: the position after the double step is another one.
    Game other = game_from("8/8/8/k7/4p3/8/3P4/4K3 w - - 0 1");
    play(other, "d4 Ka6 Ke2 Ka5 Ke1");
    EXPECT_EQ(other.occurrences(), 1);
}

TEST(Game, FiftyMovesAreClaimedSeventyFiveEndTheGame) {
    EXPECT_FALSE(game_from("4k3/8/8/8/8/8/4P3/4K3 w - - 99 80").ending());
    EXPECT_EQ(reason(game_from("4k3/8/8/8/8/8/4P3/4K3 w - - 100 80")), EndReason::fifty_moves);
    EXPECT_FALSE(game_from("4k3/8/8/8/8/8/4P3/4K3 w - - 149 80").ending(false));
    EXPECT_EQ(game_from("4k3/8/8/8/8/8/4P3/4K3 w - - 150 80").ending(false)->reason,
              EndReason::seventy_five_moves);
    // Mate comes first.
    EXPECT_EQ(reason(game_from("8/8/kQ6/3P4/8/8/1K3B2/3R4 b - - 150 154")), EndReason::checkmate);
    // A pawn move starts the count again.
    Game game = game_from("4k3/8/8/8/8/8/4P3/4K3 w - - 99 80");
    play(game, "e4");
    EXPECT_EQ(game.position().halfmove_clock(), 0);
    EXPECT_FALSE(game.ending());
}

TEST(Game, DeadPositionsAreDrawn) {
    const auto is_dead = [](const std::string& fen) { return is_dead_position(*parse_fen(fen)); };
    EXPECT_TRUE(is_dead("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_TRUE(is_dead("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"));
    EXPECT_TRUE(is_dead("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_TRUE(is_dead("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"));
    EXPECT_FALSE(is_dead("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"));
    EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1"));
    EXPECT_FALSE(is_dead("4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1"));
    EXPECT_FALSE(is_dead("4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1"));
    EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1"));
    EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/8/4KR2 w - - 0 1"));
    EXPECT_EQ(reason(game_from("4k3/8/8/8/8/8/8/4KB2 w - - 0 1")), EndReason::dead_position);
}

TEST(Game, TakesMovesBack) {
    Game game;
    play(game, "e4 e5 Nf3");
    game.take_back();
    game.take_back();
    EXPECT_EQ(game.plies(), 1U);
    EXPECT_EQ(to_fen(game.position()), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    game.take_back();
    EXPECT_EQ(game.position(), game.start());
}

TEST(Game, GivesTheKeysThatCanComeAgain) {
    Game game;
    play(game, "e4 e5 Nf3 Nf6 Ng1");
    const auto keys = game.repeatable_keys();
    ASSERT_EQ(keys.size(), 3U);
    EXPECT_EQ(keys.front(), game.position_at(2).key());
    EXPECT_EQ(keys.back(), game.position_at(4).key());
}

TEST(Game, PassesWithTheNullMove) {
    Game game;
    play(game, "e4");
    game.play(Move::null());
    EXPECT_EQ(game.position().side_to_move(), Color::white);
    EXPECT_EQ(game.plies(), 2U);
}
