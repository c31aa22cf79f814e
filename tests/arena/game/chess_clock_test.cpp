// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/chess_clock.h"

#include "core/notation/fen.h"

#include <gtest/gtest.h>

namespace kempelen::arena {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

ChessClock clock_of(std::string_view text) {
    const auto setting = read_clock(text);
    EXPECT_TRUE(setting) << text;
    return ChessClock(*setting);
}

TEST(ChessClock, IsSetAsPeopleSayIt) {
    EXPECT_EQ(read_clock("5")->pgn_text(), "300");
    EXPECT_EQ(read_clock("5+3")->pgn_text(), "300+3");
    EXPECT_EQ(read_clock("0:30+0.5")->pgn_text(), "30+0.5");
    EXPECT_EQ(read_clock("40/90,15/30,20+10")->pgn_text(), "40/5400:15/1800:1200+10");
    EXPECT_EQ(read_clock("h3")->pgn_text(), "*180");
    for (const char* const text : {"", "0", "five", "5+", "+3", "40/", "0/5", "1.5/5", "5,5", "h3+1", "h40/3",
                                   "5:61", "-1", "1e9", "5+3+2"}) {
        EXPECT_FALSE(read_clock(text)) << text;
    }
}

TEST(ChessClock, AddsTheIncrementAndFalls) {
    ChessClock clock = clock_of("1+2");
    EXPECT_EQ(clock.remaining(Color::white), seconds(62));
    clock.spend(Color::white, seconds(10));
    EXPECT_EQ(clock.remaining(Color::white), seconds(54));
    EXPECT_EQ(clock.remaining(Color::black), seconds(62));
    clock.spend(Color::black, seconds(62));
    EXPECT_FALSE(clock.has_fallen(Color::black)) << "the very last moment counts";
    clock.spend(Color::white, seconds(55));
    EXPECT_TRUE(clock.has_fallen(Color::white));
    clock.take_back(1);
    EXPECT_FALSE(clock.has_fallen(Color::white));
    clock.take_back(100);
    EXPECT_EQ(clock.remaining(Color::white), seconds(62));
}

TEST(ChessClock, GivesTheNextPeriodWithItsFirstMove) {
    ChessClock clock = clock_of("2/10,3/5");
    EXPECT_EQ(*clock.for_search(Color::white).moves_to_go, 2);
    clock.spend(Color::white, minutes(1));
    EXPECT_EQ(*clock.for_search(Color::white).moves_to_go, 1);
    clock.spend(Color::white, minutes(1));
    EXPECT_EQ(clock.remaining(Color::white), minutes(8 + 5));
    EXPECT_EQ(*clock.for_search(Color::white).moves_to_go, 3);
    for (int move = 0; move < 3; ++move) {
        clock.spend(Color::white, minutes(1));
    }
    EXPECT_EQ(clock.remaining(Color::white), minutes(13 - 3 + 5)) << "the last period comes again";
    ChessClock rest = clock_of("1/1,7");
    rest.spend(Color::black, seconds(30));
    EXPECT_EQ(rest.remaining(Color::black), seconds(30) + minutes(7));
    EXPECT_FALSE(rest.for_search(Color::black).moves_to_go);
}

TEST(ChessClock, RunsTheSandToTheOtherSide) {
    ChessClock clock = clock_of("h1");
    clock.spend(Color::white, seconds(20));
    EXPECT_EQ(clock.remaining(Color::white), seconds(40));
    EXPECT_EQ(clock.remaining(Color::black), seconds(80));
}

TEST(ChessClock, GoesOnFromNotedTimes) {
    ChessClock clock = clock_of("40/90,30");
    clock.set({minutes(3), minutes(4)}, {39, 38});
    EXPECT_EQ(*clock.for_search(Color::white).moves_to_go, 1);
    clock.spend(Color::white, minutes(1));
    EXPECT_EQ(clock.remaining(Color::white), minutes(32));
}

TEST(FallenFlag, IsADrawWhenTheOtherSideCannotMate) {
    const auto can = [](std::string_view fen) {
        const auto position = parse_fen(fen);
        EXPECT_TRUE(position) << fen;
        return can_ever_mate(*position, Color::white);
    };
    EXPECT_FALSE(can("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_FALSE(can("4k2q/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_FALSE(can("4k2q/8/8/8/8/8/8/4K1N1 w - - 0 1")) << "a queen alone can always step in or take";
    EXPECT_TRUE(can("4k2r/8/8/8/8/8/8/4K1N1 w - - 0 1"));
    EXPECT_TRUE(can("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1"));
    EXPECT_TRUE(can("4k3/8/8/8/8/8/8/4KBN1 w - - 0 1"));
    EXPECT_FALSE(can("4k2r/8/8/8/8/8/8/4KB2 w - - 0 1"));
    EXPECT_TRUE(can("4k3/p7/8/8/8/8/8/4KB2 w - - 0 1"));
    EXPECT_FALSE(can("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1")) << "both bishops run on light squares";
    EXPECT_TRUE(can("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"));
    EXPECT_TRUE(can("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"));
}

}  // namespace
}  // namespace kempelen::arena
