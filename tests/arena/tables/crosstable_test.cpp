// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/crosstable.h"

#include "arena/tables/pool_reader.h"
#include "arena/tables/rating.h"
#include "support/paths.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace kempelen::arena {
namespace {

/// The pool of a printed crosstable: results[i][j] is the score of i against j.
Pool pool_of(const nlohmann::json& programs) {
    Pool pool;
    for (const auto& program : programs) {
        pool.names.push_back(program["program"]);
    }
    for (std::size_t i = 0; i < programs.size(); ++i) {
        for (std::size_t j = i + 1; j < programs.size(); ++j) {
            const auto& result = programs[i]["results"][j];
            if (result.is_null()) continue;
            const double points = result;
            pool.games.push_back({i, j,
                                  points > 0.75   ? Outcome::white_wins
                                  : points < 0.25 ? Outcome::black_wins
                                                  : Outcome::draw});
        }
    }
    return pool;
}

// M18: the Dutch championship of 1982, Computerschaak.
TEST(Crosstable, PutsTheChampionshipOf1982InThePrintedOrder) {
    KEMPELEN_NEEDS_SHARED("data/seeds/tables.json");
    std::ifstream file(test::shared_path("data/seeds/tables.json"));
    const auto programs = nlohmann::json::parse(file)["dutch_championship_1982"]["programs"];
    Pool pool = pool_of(programs);
    // Entered in another order than the final one, so that the order is found and not kept.
    std::swap(pool.names[1], pool.names[3]);
    for (PoolGame& game : pool.games) {
        for (std::size_t* member : {&game.white, &game.black}) {
            *member = *member == 1 ? 3 : *member == 3 ? 1 : *member;
        }
    }
    const auto rows = make_crosstable(pool, {.tie_breaks = {TieBreak::sonneborn_berger}});
    ASSERT_EQ(rows.size(), 12U);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].name, programs[i]["program"]);
        EXPECT_EQ(rows[i].points, programs[i]["printed_points"]);
        EXPECT_EQ(rows[i].rank, static_cast<int>(i) + 1);
    }
    const auto sb = [&](std::string_view name) {
        for (const CrosstableRow& row : rows) {
            if (row.name == name) return row.sonneborn_berger;
        }
        return -1.0;
    };
    EXPECT_EQ(sb("YNCT 2.0"), 23.5);
    EXPECT_EQ(sb("Rebel"), 23.0);
    EXPECT_EQ(sb("Chess 0.5X"), 22.5);
    EXPECT_EQ(sb("PION"), 25.5);
    EXPECT_EQ(sb("Dappet"), 17.0);
}

Pool small_pool() {
    // a beats b, b beats c, c beats a; d loses to all. Then a draws with d once more.
    Pool pool;
    pool.names = {"d", "c", "b", "a"};
    using enum Outcome;
    pool.games = {{3, 2, white_wins}, {2, 1, white_wins}, {3, 1, black_wins},
                  {3, 0, white_wins}, {0, 2, black_wins}, {1, 0, white_wins}};
    return pool;
}

TEST(Crosstable, SharesRanksWhenNothingDecides) {
    const auto rows =
        make_crosstable(small_pool(), {.tie_breaks = {TieBreak::direct_encounter, TieBreak::wins}});
    EXPECT_EQ(rows[0].rank, 1);
    EXPECT_EQ(rows[1].rank, 1);
    EXPECT_EQ(rows[2].rank, 1);
    EXPECT_EQ(rows[3].rank, 4);
    EXPECT_EQ(rows[3].name, "d");
    EXPECT_EQ(rows[0].direct_encounter, 1);
}

TEST(Crosstable, DirectEncounterNeedsEqualMeetings) {
    Pool pool = small_pool();
    pool.games.push_back({3, 2, Outcome::draw});
    const auto rows = make_crosstable(pool, {.tie_breaks = {TieBreak::direct_encounter}});
    // a and b have 2.5 points each and met twice: 1.5 to 0.5.
    EXPECT_EQ(rows[0].name, "a");
    EXPECT_EQ(rows[0].direct_encounter, 1.5);
    EXPECT_EQ(rows[1].direct_encounter, 0.5);
}

TEST(Crosstable, KoyaCountsTheUpperHalf) {
    const auto rows = make_crosstable(small_pool());
    for (const CrosstableRow& row : rows) {
        EXPECT_EQ(row.koya, row.name == "d" ? 0 : 1);
    }
}

// M15: both rules for byes, each with its sentence.
TEST(Crosstable, CountsUnplayedRoundsByTheRuleAsked) {
    Pool pool;
    pool.names = {"a", "b", "c"};
    pool.games = {{0, 1, Outcome::white_wins}, {1, 2, Outcome::white_wins}};
    pool.bye_points = {1, 0, 1};  // a rested in round 2, c in round 1
    CrosstableOptions options{.tie_breaks = {TieBreak::sonneborn_berger, TieBreak::buchholz}, .rounds = 2};
    const auto bare = make_crosstable(pool, options);
    EXPECT_EQ(bare[0].name, "a");
    EXPECT_EQ(bare[0].points, 2);
    EXPECT_EQ(bare[0].sonneborn_berger, 1);
    EXPECT_EQ(bare[0].buchholz, 1);
    options.unplayed = UnplayedRule::dummy;
    const auto with_dummy = make_crosstable(pool, options);
    EXPECT_EQ(with_dummy[0].sonneborn_berger, 3);
    EXPECT_EQ(with_dummy[0].buchholz, 3);
    EXPECT_NE(print_crosstable(bare, {}).find("Unplayed rounds count nothing"), std::string::npos);
    EXPECT_NE(print_crosstable(with_dummy, options).find("opponent with the player's own points"),
              std::string::npos);
}

// M17: which games are the last round is an input, not a guess.
TEST(Crosstable, ForeBuchholzKnowsTheLastRoundOnlyWhenTold) {
    Pool pool;
    pool.names = {"a", "b", "c", "d"};
    pool.games = {{0, 1, Outcome::white_wins},
                  {2, 3, Outcome::white_wins},
                  {0, 2, Outcome::white_wins},
                  {1, 3, Outcome::white_wins}};
    const auto before_the_last = make_crosstable(pool);
    EXPECT_EQ(before_the_last[0].fore_buchholz, before_the_last[0].buchholz);
    const auto after = make_crosstable(pool, {.last_round_begins = 2});
    EXPECT_EQ(after[0].name, "a");
    EXPECT_EQ(after[0].buchholz, 2);
    EXPECT_EQ(after[0].fore_buchholz, 0.5 + 1.5);
    EXPECT_EQ(after[3].fore_buchholz, 1.5 + 0.5);
}

// M13: three players, two games a pair: six games, ordered by points.
TEST(Crosstable, OrdersByPoints) {
    Pool pool;
    ASSERT_TRUE(
        read_pool("[White \"z\"]\n[Black \"y\"]\n[Result \"0-1\"]\n\n0-1\n\n"
                  "[White \"y\"]\n[Black \"z\"]\n[Result \"1-0\"]\n\n1-0\n\n"
                  "[White \"z\"]\n[Black \"x\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n\n"
                  "[White \"x\"]\n[Black \"z\"]\n[Result \"1-0\"]\n\n1-0\n\n"
                  "[White \"y\"]\n[Black \"x\"]\n[Result \"1-0\"]\n\n1-0\n\n"
                  "[White \"x\"]\n[Black \"y\"]\n[Result \"0-1\"]\n\n0-1\n",
                  pool));
    const auto rows = make_crosstable(pool);
    ASSERT_EQ(pool.games.size(), 6U);
    EXPECT_EQ(rows[0].name, "y");
    EXPECT_EQ(rows[0].points, 4);
    EXPECT_EQ(rows[1].name, "x");
    EXPECT_EQ(rows[1].points, 1.5);
    EXPECT_EQ(rows[2].name, "z");
    EXPECT_EQ(rows[2].points, 0.5);
    EXPECT_EQ(rows[0].against[2].points, 2);
    EXPECT_EQ(rows[0].against[2].games, 2);
}

TEST(TieBreak, RefusesUnknownNames) {
    EXPECT_FALSE(parse_tie_breaks("sb,age"));
    EXPECT_EQ(parse_tie_breaks("direct,koya")->size(), 2U);
    EXPECT_FALSE(parse_unplayed_rule("fide"));
}

TEST(PoolReader, ReadsTagsPastCommentsAndMissingMoves) {
    Pool pool;
    ASSERT_TRUE(
        read_pool("\xEF\xBB\xBF[Event \"?\"]\n[White \"A \\\"x\\\"\"]\n[Black \"B\"]\n[Result \"1-0\"]\n"
                  "1. e4 {a comment\n[White \"C\"]\n} e5 1-0\n"
                  "[White \"B\"]\n[Black \"A \\\"x\\\"\"]\n\n1. d4 d5 1/2-1/2\n"
                  "[White \"B\"]\n[Black \"D\"]\n[Result \"*\"]\n\n*\n"
                  "[White \"B\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0",
                  pool));
    EXPECT_EQ(pool.names, (std::vector<std::string>{"A \"x\"", "B"}));
    ASSERT_EQ(pool.games.size(), 2U);
    EXPECT_EQ(pool.games[1].outcome, Outcome::draw);
    EXPECT_EQ(pool.unfinished, 2U);
}

TEST(PoolReader, NamesTheLineOfAFault) {
    Pool pool;
    const Status no_names = read_pool("\n[Event \"?\"]\n[Result \"1-0\"]\n\n1-0\n", pool);
    ASSERT_FALSE(no_names);
    EXPECT_NE(no_names.error().what.find("line 2"), std::string::npos);
    const Status bad_result = read_pool("[White \"a\"]\n[Result \"2-0\"]\n", pool);
    ASSERT_FALSE(bad_result);
    EXPECT_NE(bad_result.error().what.find("line 1"), std::string::npos);
    EXPECT_FALSE(read_pool_file("/nowhere/games.pgn", pool));
}

TEST(PoolReader, CountsTheResultOfTheMovesWhereTheTagTellsAnother) {
    Pool pool;
    ASSERT_TRUE(read_pool("[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n1. e4 e5 0-1\n", pool));
    ASSERT_EQ(pool.games.size(), 1U);
    EXPECT_EQ(pool.games[0].outcome, Outcome::black_wins);
    EXPECT_EQ(remarks(pool), "");
}

TEST(PoolReader, CountsAGameWithAnIllegalMoveAndSaysSo) {
    Pool pool;
    ASSERT_TRUE(
        read_pool("[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n1. e5 1-0\n\n"
                  "[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n1. e4 *\n",
                  pool));
    EXPECT_EQ(pool.games.size(), 1U);
    EXPECT_EQ(remarks(pool),
              "Not counted: 1 game without a result.\n"
              "Counted by the result alone: 1 game with moves that cannot be read (kempelen pgn check tells "
              "where).\n");
}

TEST(Crosstable, WritesOutWhatATerminalWouldObey) {
    Pool pool;
    ASSERT_TRUE(read_pool("[White \"\x1b[2Jx\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n1-0\n", pool));
    const std::string text = print_crosstable(make_crosstable(pool, {}), {});
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_NE(text.find("\\x1B[2Jx "), std::string::npos) << text;
    EXPECT_EQ(print_ratings(*rate(pool, {})).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace kempelen::arena
