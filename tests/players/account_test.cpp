// SPDX-License-Identifier: GPL-3.0-or-later
// What each player says of a move by its own means.
#include "players/account.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "players/registry.h"

#include <gtest/gtest.h>

#include <string>

namespace kempelen::players {
namespace {

constexpr const char* queen_before_bishop = "6k1/8/2p5/3r4/4Q3/5B2/8/4K3 w - - 0 1";

Account account_of(std::string_view name, const char* fen, const char* move) {
    const auto player = make_player(name);
    EXPECT_TRUE(player);
    const Position position = *parse_fen(fen);
    search::Limits limits;
    limits.nodes = 3000;
    search::Control control;
    return (*player)->account(Game(position), *parse_uci_move(position, move), limits, control);
}

TEST(Account, EachPlayerSpeaksOfTheMoveItIsAskedAbout) {
    for (const PlayerEntry& entry : all_players()) {
        const Account account = account_of(entry.name, queen_before_bishop, "e1e2");
        const Position position = *parse_fen(queen_before_bishop);
        EXPECT_EQ(to_uci(account.move, position), "e1e2") << entry.name;
        if (account.report) {
            EXPECT_EQ(account.report->pv.front(), account.move) << entry.name;
        }
        const Means means = (*make_player(entry.name))->means();
        EXPECT_EQ(!account.criteria.empty(), means == Means::criteria) << entry.name;
        EXPECT_EQ(account.exchange.has_value(), means == Means::exchange) << entry.name;
        EXPECT_TRUE(account.report || means == Means::lot || means == Means::criteria) << entry.name;
    }
}

TEST(Account, CriteriaAddUpToTheirSum) {
    const Account account = account_of("kempelen56", queen_before_bishop, "e4d5");
    double sum = 0;
    for (const CriterionValue& value : account.criteria) {
        sum += value.pawns;
    }
    EXPECT_NEAR(sum, account.total, 1e-9);
}

// X8: the queen has to take first, whatever is worth less behind it.
TEST(Account, GambietGivesMinimumAndMaximum) {
    for (const char* name : {"gambiet80", "gambiet82", "c7010"}) {
        const Account account = account_of(name, queen_before_bishop, "e4d5");
        ASSERT_TRUE(account.exchange) << name;
        EXPECT_EQ(account.exchange->balance, 11) << name;
        EXPECT_EQ(account.exchange->minimum(), 3) << name;
        EXPECT_LE(account.exchange->minimum(), account.exchange->maximum()) << name;
    }
}

TEST(Account, LeavesTheGameOfThePlayerAsItIs) {
    const auto asked = make_player("kempelen56");
    const auto other = make_player("kempelen56");
    ASSERT_TRUE(asked && other);
    Game game;
    search::Limits limits;
    search::Control control;
    search::Listener nobody;
    (void)(*asked)->account(game, *parse_uci_move(game.position(), "a2a3"), limits, control);
    EXPECT_EQ((*asked)->think(game, limits, control, nobody).best,
              (*other)->think(game, limits, control, nobody).best);
}

}  // namespace
}  // namespace kempelen::players
