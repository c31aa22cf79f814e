// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/registry.h"

#include "core/base/memory.h"
#include "core/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace kempelen::players {
namespace {

search::Choice think(Player& player, const Game& game) {
    search::Control control;
    search::Listener listener;
    search::Limits limits;
    limits.nodes = 2000;
    return player.think(game, limits, control, listener);
}

TEST(Players, EachIsMadeByItsNameAndMovesLegally) {
    ASSERT_FALSE(all_players().empty());
    EXPECT_EQ(all_players().front().name, "kempelen");
    for (const PlayerEntry& entry : all_players()) {
        auto player = make_player(entry.name);
        ASSERT_TRUE(player) << entry.name;
        EXPECT_EQ((*player)->name(), entry.name);
        (*player)->new_game();
        Game game;
        for (int ply = 0; ply < 12; ++ply) {
            const search::Choice choice = think(**player, game);
            ASSERT_TRUE(choice.best);
            ASSERT_TRUE(game.position().is_legal(*choice.best)) << entry.name;
            game.play(*choice.best);
        }
    }
}

TEST(Players, NamesAreReadWithoutRegardToCase) { EXPECT_TRUE(make_player("Kempelen")); }

TEST(Players, AnUnknownNameIsAnsweredWithThoseThatAre) {
    const auto player = make_player("nobody");
    ASSERT_FALSE(player);
    EXPECT_NE(player.error().what.find("kempelen"), std::string::npos);
}

TEST(Players, StandardValuesOfOptionsAreAccepted) {
    for (const PlayerEntry& entry : all_players()) {
        auto player = make_player(entry.name);
        ASSERT_TRUE(player);
        for (const PlayerOption& option : (*player)->options()) {
            EXPECT_TRUE((*player)->set_option(option.name, option.standard)) << option.name;
            EXPECT_FALSE(option.meaning.empty()) << option.name;
        }
        EXPECT_FALSE((*player)->set_option("No Such Option", "1"));
    }
}

TEST(Players, ValuesOutOfRangeAreRefused) {
    auto player = make_player("kempelen");
    ASSERT_TRUE(player);
    EXPECT_FALSE((*player)->set_option("Hash", "-4"));
    EXPECT_FALSE((*player)->set_option("Hash", "64 MB"));
    EXPECT_FALSE((*player)->set_option("Threads", "0"));
    EXPECT_TRUE((*player)->set_option("hash", "2"));
}

TEST(Players, OfferNoLargerTableThanTheMachineHolds) {
    auto player = make_player("kempelen");
    ASSERT_TRUE(player);
    const auto options = (*player)->options();
    const auto hash = std::ranges::find(options, "Hash", &PlayerOption::name);
    ASSERT_NE(hash, options.end());
    EXPECT_LE(hash->maximum, machine_memory().total);
    EXPECT_FALSE(hash->bounded_by.empty());
    EXPECT_FALSE((*player)->set_option("Hash", std::to_string(hash->maximum + 1)));
}

TEST(Players, TheSameSeedMovesTheSame) {
    const auto first_moves = [](const char* seed) {
        auto player = make_player("random");
        EXPECT_TRUE((*player)->set_option("Seed", seed));
        Game game;
        for (int ply = 0; ply < 10; ++ply) {
            game.play(*think(**player, game).best);
        }
        return game.moves();
    };
    EXPECT_EQ(first_moves("7"), first_moves("7"));
    EXPECT_NE(first_moves("7"), first_moves("8"));
}

}  // namespace
}  // namespace kempelen::players
