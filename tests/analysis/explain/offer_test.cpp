// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/offer.h"

#include "analysis/explain/verify.h"
#include "support/explained.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

using sample::candidate;
using sample::Explained;
using testing::HasSubstr;

// Légal, Paris 1750: the queen is left to be taken.
constexpr const char* legal = "rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5";

TEST(Offer, TellsThatTheQueenCannotBeTaken) {
    const Explained offer(legal, "Nxe5");
    ASSERT_NE(offer.claim(ClaimKind::offers), nullptr) << offer.text();
    EXPECT_EQ(offer.claim(ClaimKind::offers)->moves, 2);
    EXPECT_THAT(offer.text(), HasSubstr("Taking the queen on d1 is fatal: 5...Bxd1 is answered by 6.Bxf7+, "
                                        "and mate in 2."));
    EXPECT_THAT(offer.text(Language::french),
                HasSubstr("Prendre la dame en d1 est fatal\u00a0: à 5...Fxd1 répond 6.Fxf7+, et mat en 2."));
    EXPECT_THAT(offer.text(Language::dutch),
                HasSubstr("De dame op d1 slaan is fataal: op 5...Lxd1 volgt 6.Lxf7+, met mat in 2."));
}

TEST(Offer, IsNoneWhereTheMoveHasTakenAsMuch) {
    const Position trade = *parse_fen("3q2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1");
    EXPECT_FALSE(offered_piece(trade, candidate(trade, 0, {"Qxd8#"})));
    const Position even = *parse_fen("3q1rk1/5ppp/8/8/8/8/5PPP/3Q1RK1 w - - 0 1");
    EXPECT_FALSE(offered_piece(even, candidate(even, 0, {"Qxd8", "Rxd8", "Rd1", "Rxd1#"})));
}

TEST(Offer, IsNoneWhereTakingWins) {
    const Position plain = *parse_fen("3q1rk1/5ppp/8/8/8/8/5PPP/3Q1RK1 w - - 0 1");
    EXPECT_FALSE(offered_piece(plain, candidate(plain, -900, {"Qd5", "Qxd5", "h3", "h6"})));
}

TEST(Offer, IsProvedByWhatComesOfIt) {
    const Explained offer(legal, "Nxe5");
    ASSERT_NE(offer.claim(ClaimKind::offers), nullptr);
    Claim claim = *offer.claim(ClaimKind::offers);
    EXPECT_TRUE(holds(claim));
    claim.moves = 1;
    EXPECT_FALSE(holds(claim)) << "the mate takes two moves";
    claim.moves = 0;
    claim.line.resize(2, claim.line.front());
    EXPECT_FALSE(holds(claim)) << "there is no answer";
}

}  // namespace
}  // namespace kempelen::analysis
