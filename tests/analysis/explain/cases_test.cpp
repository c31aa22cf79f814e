// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs' explanations got wrong, by the numbers of the collected cases (X1, X8 and X9 are in
// explain_test.cpp, the other half of X7 in motifs/pins_test.cpp).
#include "analysis/explain/difference.h"
#include "analysis/explain/verify.h"
#include "analysis/metrics/sentence_facts.h"
#include "support/explained.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

using sample::Explained;
using testing::HasSubstr;
using testing::Not;

constexpr const char* scholars_mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";

// X4: a blunder was skipped. Whatever is called a mistake is given a reason, too.
TEST(ExplainCases, X4EveryMoveThatIsBlamedHasAReason) {
    for (const char* const move : {"a3", "Qxe5+", "Nf3", "Qf3"}) {
        const Explained one(scholars_mate, move, 6000);
        ASSERT_GT(one.explanation.verdict, Verdict::good) << one.text();
        EXPECT_FALSE(one.explanation.claims.empty()) << one.text();
    }
}

// X5: praise under blame. What is said under a blunder is its cost, with the line.
TEST(ExplainCases, X5BlameComesWithItsCostAndWithoutPraise) {
    const Explained blunder(scholars_mate, "Qxe5+");
    ASSERT_GT(blunder.explanation.verdict, Verdict::good) << blunder.text();
    for (const Claim& claim : blunder.explanation.claims) {
        EXPECT_NE(claim.kind, ClaimKind::wins) << blunder.text();
        EXPECT_NE(claim.kind, ClaimKind::stops) << blunder.text();
        EXPECT_FALSE(claim.line.empty());
    }
    EXPECT_THAT(blunder.text(), HasSubstr("4.Qxf7# would have been mate."));
}

// X6: talk of a move that never existed.
TEST(ExplainCases, X6EveryMoveAndManNamedIsThere) {
    for (const Language language : all_languages) {
        const Words words(language);
        const Explained one(scholars_mate, "a3");
        ASSERT_FALSE(one.explanation.claims.empty());
        for (const Claim& claim : one.explanation.claims) {
            const SentenceFacts facts = read_back(words.sentence(claim), claim, words);
            EXPECT_EQ(facts.faults, 0U) << words.sentence(claim);
            EXPECT_FALSE(facts.moves.empty()) << words.sentence(claim);
        }
    }
}

TEST(ExplainCases, X6AMoveOrManThatIsNotThereIsNoticed) {
    const Position position = *parse_fen(scholars_mate);
    const Claim claim{ClaimKind::mates, position, {*parse_san(position, "Qxf7#")}};
    const Words words(Language::english);
    EXPECT_EQ(read_back("4.Qxf7# is mate.", claim, words).faults, 0U);
    EXPECT_EQ(read_back("4.Qxg7 wins a rook.", claim, words).faults, 1U) << "no queen reaches g7";
    EXPECT_EQ(read_back("5.Qxf7# is mate.", claim, words).faults, 1U) << "that is another move number";
    EXPECT_EQ(read_back("The knight on f6 guards it.", claim, words).faults, 0U);
    EXPECT_EQ(read_back("The knight on f3 guards it.", claim, words).faults, 1U) << "there is none";
    EXPECT_EQ(read_back("The rook on f6 guards it.", claim, words).faults, 1U) << "it is a knight";
}

// X7: a pinned man is no defender, and that is said.
TEST(ExplainCases, X7APinnedManIsSaidToBePinned) {
    const Explained taking("2r1r1k1/5ppp/8/8/8/2N5/4BP2/2K3R1 b - - 0 1");
    EXPECT_THAT(taking.text(), HasSubstr("the knight on c3 only seems to guard it, for it is pinned"));
}

// X10: a feature that both sides have is described and said to cancel.
TEST(ExplainCases, X10AFeatureOfBothSidesIsSaidToCancel) {
    const Position position = *parse_fen("2b1kb2/pp3ppp/8/8/8/8/PP3PPP/2B1KB2 w - - 0 1");
    const auto feature = shared_feature(position);
    ASSERT_TRUE(feature);
    EXPECT_EQ(feature->id, "bishops");
    Claim claim{ClaimKind::cancels, position, {}};
    claim.criterion = feature->id;
    claim.pawns = feature->pawns;
    EXPECT_TRUE(holds(claim));
    EXPECT_THAT(Words(Language::english).sentence(claim), HasSubstr("for either side, which cancels out."));
    claim.pawns += 0.1;
    EXPECT_FALSE(holds(claim)) << "that is not what it says";
    claim.position = *parse_fen("2b1kb2/pp3ppp/8/8/8/8/PP3PPP/2B1K3 w - - 0 1");
    claim.pawns = feature->pawns;
    EXPECT_FALSE(holds(claim)) << "White has one bishop only";
}

}  // namespace
}  // namespace kempelen::analysis
