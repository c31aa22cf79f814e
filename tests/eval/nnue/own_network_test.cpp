// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/nnue/own_network.h"

#include "core/notation/fen.h"
#include "eval/nnue/evaluator.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

namespace kempelen::eval::nnue {
namespace {

int judged(std::string_view fen) { return judge_afresh(*own_network(), *parse_fen(fen)).value(); }

TEST(OwnNetwork, IsOneForAllWhoAsk) { EXPECT_EQ(own_network(), own_network()); }

TEST(OwnNetwork, CarriesTheRecordOfItsTraining) {
    EXPECT_NE(own_network()->record.find("of our own games"), std::string::npos) << own_network()->record;
}

TEST(OwnNetwork, FindsTheStartNearlyEven) {
    EXPECT_LT(std::abs(judged("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")), 100);
}

// Each lacks a man that is worth more than that of the one before.
TEST(OwnNetwork, MissesAQueenMostAndAPawnLeast) {
    constexpr std::array fens{"rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1",
                              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
                              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
                              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"};
    int last = judged("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (const std::string_view fen : fens) {
        EXPECT_LT(judged(fen), last) << fen;
        last = judged(fen);
    }
}

}  // namespace
}  // namespace kempelen::eval::nnue
