// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup.h"

#include "core/notation/fen.h"

#include <gtest/gtest.h>

#include <string>

using namespace kempelen;
using namespace kempelen::literals;

namespace {

std::string fault(const std::string& fen, Strictness strictness = Strictness::legal) {
    const auto setup = parse_setup(fen);
    EXPECT_TRUE(setup) << fen;
    const auto found = find_fault(*setup, strictness);
    return found ? in_english({found->id, found->values}) : "";
}

}  // namespace

TEST(Setup, NeedsOneKingASide) {
    EXPECT_EQ(fault("4k3/8/8/8/8/8/8/8 w - - 0 1"), "White has no king");
    EXPECT_EQ(fault("8/8/8/8/8/8/8/4K3 w - - 0 1"), "Black has no king");
    EXPECT_EQ(fault("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), "White has 2 kings, one is allowed");
    EXPECT_EQ(fault("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "");
}

TEST(Setup, RefusesPawnsOnTheLastRanks) {
    EXPECT_EQ(fault("4k2P/8/8/8/8/8/8/4K3 w - - 0 1"), "a White pawn stands on h8, where no pawn can be");
    EXPECT_EQ(fault("4k3/8/8/8/8/8/8/p3K3 w - - 0 1"), "a Black pawn stands on a1, where no pawn can be");
}

TEST(Setup, RefusesMoreMenThanAGameHas) {
    const auto is_only_illegal = [](const std::string& fen) {
        EXPECT_NE(fault(fen), "") << fen;
        EXPECT_EQ(fault(fen, Strictness::playable), "") << fen;
    };
    is_only_illegal("rnbqkbnr/ppppNNpp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    is_only_illegal("rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQK3 w - - 0 1");
    is_only_illegal("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1");
    is_only_illegal("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1");
    EXPECT_EQ(fault("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1"), "");
    EXPECT_EQ(fault("4k3/8/8/8/8/8/PPPPPPPP/1BB1K3 w - - 0 1"), "");
}

TEST(Setup, RefusesCheckOnTheWrongSideAndThreefoldCheck) {
    EXPECT_EQ(fault("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1"), "Black is in check, but it is White's move");
    EXPECT_EQ(fault("8/8/8/8/8/8/1k6/K7 w - - 0 1"), "Black is in check, but it is White's move");
    EXPECT_EQ(fault("4k3/8/3N1N2/8/8/8/8/4R1K1 b - - 0 1"),
              "the Black king is attacked by 3 men at once, two is the most");
    EXPECT_EQ(fault("4k3/8/3N1N2/8/8/8/8/4R1K1 b - - 0 1", Strictness::playable), "");
}

TEST(Setup, RefusesCountersOutOfRange) {
    kempelen::Setup setup = Position::initial().setup();
    setup.halfmove_clock = -1;
    EXPECT_TRUE(find_fault(setup, Strictness::legal));
    setup.halfmove_clock = max_halfmove_clock;
    EXPECT_FALSE(find_fault(setup, Strictness::legal));
    setup.fullmove_number = 0;
    EXPECT_EQ(find_fault(setup, Strictness::legal)->fen_field, 6);
}

TEST(Setup, DropsRightsThatCannotBe) {
    const auto dropped = [](const std::string& fen) {
        kempelen::Setup setup = *parse_setup(fen);
        return drop_impossible_rights(setup).size();
    };
    EXPECT_EQ(dropped("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), 0U);
    EXPECT_EQ(dropped("r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1"), 1U);
    EXPECT_EQ(dropped("r2k3r/8/8/8/8/8/4K3/R6R w KQkq - 0 1"), 2U);
    // Two rooks on one side of the king: only one of them may castle.
    EXPECT_EQ(dropped("4k3/8/8/8/8/8/8/4KRR1 w FG - 0 1"), 1U);
    // The pawn is not there; something stands on the square; something stands where the pawn came from.
    EXPECT_EQ(dropped("4k3/8/8/8/4p3/8/8/4K3 b - d3 0 1"), 1U);
    EXPECT_EQ(dropped("4k3/8/8/8/3Pp3/3N4/8/4K3 b - d3 0 1"), 1U);
    EXPECT_EQ(dropped("4k3/8/8/8/3Pp3/8/3N4/4K3 b - d3 0 1"), 1U);
    EXPECT_EQ(dropped("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"), 0U);
}
