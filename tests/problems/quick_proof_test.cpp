// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/quick_proof.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

namespace kempelen::problems {
namespace {

ProofLimits patient() {
    ProofLimits limits;
    limits.time = std::chrono::minutes(2);
    return limits;
}

TEST(QuickProofs, ProvesAMateAndThatThereIsNone) {
    const Position position = *parse_fen("1k6/8/1K6/8/8/8/8/7R w - - 0 1");
    const QuickProof mate = prove_mate(position, 3, patient());
    EXPECT_EQ(mate.verdict, QuickProof::Verdict::forced);
    EXPECT_EQ(mate.length, 1);
    EXPECT_EQ(prove_mate(Position::initial(), 1, patient()).verdict, QuickProof::Verdict::not_forced);
}

TEST(QuickProofs, DefendsLongestOrRefutes) {
    // Two moves to mate after 1. Kf6: the king has one square, and the rook mates.
    const Position lost = *parse_fen("6k1/8/5K2/8/8/8/8/7R b - - 0 1");
    const QuickProof defence = prove_defence(lost, 1, patient());
    EXPECT_EQ(defence.verdict, QuickProof::Verdict::forced);
    ASSERT_TRUE(defence.reply);
    EXPECT_EQ(to_uci(*defence.reply, lost), "g8f8");
    const Position free = *parse_fen("6k1/8/4K3/8/8/8/8/7R b - - 0 1");
    const QuickProof refuted = prove_defence(free, 1, patient());
    EXPECT_EQ(refuted.verdict, QuickProof::Verdict::not_forced);
    ASSERT_TRUE(refuted.reply);
    EXPECT_EQ(prove_mate(free.after(*refuted.reply), 1, patient()).verdict, QuickProof::Verdict::not_forced);
}

TEST(QuickProofs, StopsWhenTold) {
    ProofLimits limits;
    limits.is_stopped = [] { return true; };
    EXPECT_EQ(prove_mate(Position::initial(), 8, limits).verdict, QuickProof::Verdict::unknown);
}

}  // namespace
}  // namespace kempelen::problems
