// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/game/board_game.h"

#include "core/notation/san.h"
#include "server/game/seat_notes.h"

#include <gtest/gtest.h>

namespace kempelen::server {
namespace {

const GameMoment clock_start{std::chrono::hours(1)};

GameMoment after(int seconds) { return clock_start + std::chrono::seconds(seconds); }

void play_sans(BoardGame& board, std::initializer_list<const char*> moves, GameMoment at = clock_start) {
    for (const char* const san : moves) {
        board.play(*parse_san(board.position(), san), at);
    }
}

Seat program(const char* player) {
    Seat seat;
    seat.is_program = true;
    seat.player = player;
    return seat;
}

TEST(BoardGame, EndsInMateAndIsTakenBack) {
    BoardGame board{GameTree()};
    play_sans(board, {"f3", "e5", "g4", "Qh4"});
    EXPECT_TRUE(board.is_over());
    EXPECT_EQ(board.ending(), "checkmate");
    EXPECT_TRUE(board.take_back(clock_start));
    EXPECT_FALSE(board.is_over());
    EXPECT_EQ(board.course().plies(), 3U);
}

TEST(BoardGame, TakesBackToThePersonsTurn) {
    BoardGame board{GameTree()};
    board.set_seat(Color::black, program("random"));
    play_sans(board, {"e4", "e5"});
    EXPECT_TRUE(board.take_back(clock_start));
    EXPECT_EQ(board.course().plies(), 0U);
    EXPECT_FALSE(board.take_back(clock_start));
    // The program began: its move stays.
    board.set_seat(Color::black, Seat());
    board.set_seat(Color::white, program("random"));
    play_sans(board, {"e4"});
    EXPECT_FALSE(board.take_back(clock_start));
    play_sans(board, {"e5", "Nf3"});
    EXPECT_TRUE(board.take_back(clock_start));
    EXPECT_EQ(board.course().plies(), 1U);
}

TEST(BoardGame, TakesBackAResultThatNoMoveMade) {
    BoardGame board{GameTree()};
    play_sans(board, {"e4"});
    board.finish(PgnResult::black_wins, "resigned");
    EXPECT_TRUE(board.take_back(clock_start));
    EXPECT_FALSE(board.is_over());
    EXPECT_EQ(board.course().plies(), 1U);
}

TEST(BoardGame, RunsItsClock) {
    BoardGame board{GameTree()};
    EXPECT_FALSE(board.set_clock("soon", clock_start));
    ASSERT_TRUE(board.set_clock("1+2", clock_start));
    EXPECT_EQ(board.time_left(Color::white, after(10)), std::chrono::seconds(52));
    EXPECT_EQ(board.time_left(Color::black, after(10)), std::chrono::seconds(62));
    play_sans(board, {"e4"}, after(10));
    EXPECT_EQ(board.time_left(Color::white, after(20)), std::chrono::seconds(54));
    EXPECT_FALSE(board.look_at_flags(after(70)));
    EXPECT_TRUE(board.look_at_flags(after(80)));
    EXPECT_EQ(board.ending(), "time");
    EXPECT_EQ(board.tree().result, PgnResult::white_wins);
}

TEST(BoardGame, GoesOnWithItsNotes) {
    BoardGame board{GameTree()};
    Seat seat = program("kempelen");
    seat.level = 3;
    board.set_seat(Color::black, seat);
    ASSERT_TRUE(board.set_clock("5+3", clock_start));
    play_sans(board, {"e4", "e5"}, after(7));
    board.write_tags("2026.11.28");
    const std::string notes = notes_of(board, after(9));
    BoardGame again{board.tree()};
    apply_notes(again, notes, after(100));
    EXPECT_TRUE(again.seat(Color::black).is_program);
    EXPECT_EQ(again.seat(Color::black).level, 3);
    EXPECT_FALSE(again.seat(Color::white).is_program);
    EXPECT_EQ(again.time_left(Color::white, after(100)), board.time_left(Color::white, after(9)));
    EXPECT_EQ(again.course().plies(), 2U);
}

TEST(BoardGame, GoesOnWithAGameOfTheConsole) {
    BoardGame board{GameTree()};
    apply_notes(board, "program=w;player=gambiet82;depth=3;clock=5;plies=0;white=1000;black=2000",
                clock_start);
    EXPECT_EQ(board.seat(Color::white).player, "gambiet82");
    EXPECT_EQ(board.seat(Color::white).depth, 3);
    EXPECT_EQ(board.time_left(Color::black, clock_start), std::chrono::seconds(2));
    // Nonsense from elsewhere is passed over.
    apply_notes(board, "program=b;level=99;elo=-5;depth=1000000;time=x;clock=never", clock_start);
    EXPECT_TRUE(board.seat(Color::black).is_program);
    EXPECT_EQ(board.seat(Color::black).depth, std::nullopt);
}

}  // namespace
}  // namespace kempelen::server
