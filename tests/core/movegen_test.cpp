// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/movegen.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "support/positions.h"
#include "support/slow_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace kempelen;

namespace {

constexpr int games = test::is_slow_build() ? 3 : 30;

std::vector<std::uint16_t> packed(const MoveList& moves) {
    std::vector<std::uint16_t> codes;
    for (const Move move : moves) {
        codes.push_back(move.packed());
    }
    std::sort(codes.begin(), codes.end());
    return codes;
}

template <MoveKind kind>
MoveList made(const Position& position) {
    MoveList moves;
    generate<kind>(position, moves);
    return moves;
}

}  // namespace

TEST(MoveGenerator, AgreesWithTheSlowRules) {
    test::walk_everywhere(21, games, 120, [](const Position& position) {
        std::vector<std::string> texts;
        for (const Move move : legal_moves(position)) {
            texts.push_back(to_uci(move, position, CastlingStyle::king_takes_rook));
        }
        std::sort(texts.begin(), texts.end());
        ASSERT_EQ(texts, test::SlowBoard(position).legal_moves()) << to_fen(position);
    });
}

TEST(MoveGenerator, CapturesAndQuietsAreAll) {
    test::walk_everywhere(22, games, 120, [](const Position& position) {
        MoveList parts = made<MoveKind::captures>(position);
        for (const Move move : parts) {
            ASSERT_TRUE(position.is_capture(move) || move.is_promotion())
                << to_fen(position) << to_uci(move, position);
        }
        const MoveList quiets = made<MoveKind::quiets>(position);
        for (const Move move : quiets) {
            ASSERT_FALSE(position.is_capture(move) || move.is_promotion())
                << to_fen(position) << to_uci(move, position);
            parts.push(move);
        }
        const MoveList all = legal_moves(position);
        ASSERT_EQ(packed(parts), packed(all)) << to_fen(position);
        ASSERT_EQ(count_legal_moves(position), static_cast<int>(all.size()));
        ASSERT_EQ(has_legal_move(position), !all.is_empty());
        if (position.is_check()) {
            ASSERT_EQ(packed(made<MoveKind::evasions>(position)), packed(all)) << to_fen(position);
        }
    });
}

// Any 16 bits may come out of a hash table: is_legal() must take exactly the moves that the generator makes.
TEST(MoveGenerator, IsLegalTakesExactlyTheMovesMade) {
    Random random(23);
    int tried = 0;
    test::walk_everywhere(24, games, 80, [&](const Position& position) {
        if (random.below(8) != 0) return;
        ++tried;
        const auto legal = packed(legal_moves(position));
        std::size_t next = 0;
        for (std::uint32_t bits = 0; bits < 65536; ++bits) {
            const bool expected = next < legal.size() && legal[next] == bits;
            next += expected ? 1 : 0;
            ASSERT_EQ(position.is_legal(Move::unpack(static_cast<std::uint16_t>(bits))), expected)
                << to_fen(position) << " " << bits;
        }
        ASSERT_EQ(next, legal.size());
    });
    EXPECT_GT(tried, 50);
}

TEST(MoveGenerator, TheListHoldsTheMostMoves) {
    EXPECT_EQ(count_legal_moves(*parse_fen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")), 218);
    const auto overflow =
        parse_fen("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", Strictness::playable);
    ASSERT_TRUE(overflow);
    EXPECT_EQ(legal_moves(*overflow).size(), 270U);
}

TEST(MoveGenerator, MateAndStalemateLeaveNoMove) {
    EXPECT_FALSE(has_legal_move(*parse_fen("8/8/kQ6/3P4/8/8/1K3B2/3R4 b - - 5 54")));
    EXPECT_FALSE(has_legal_move(*parse_fen("7k/7p/7P/8/1K6/8/B7/8 b - - 0 53")));
    EXPECT_FALSE(has_legal_move(*parse_fen("rk2Q3/1p4p1/1B6/4p3/p5p1/2Kp2P1/PP4P1/R7 b q - 0 34")));
}
