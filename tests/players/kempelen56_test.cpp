// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/kempelen56.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "players/kempelen_plus.h"
#include "players/material.h"
#include "players/registry.h"
#include "search/kempelen/candidate_search.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kempelen::players {

namespace {

class Remarks final : public search::Listener {
public:
    void on_remark(std::string_view text) override { texts.emplace_back(text); }
    std::vector<std::string> texts;
};

search::Choice choose(Player& player, std::string_view fen, Remarks& remarks, search::Limits limits = {}) {
    search::Control control;
    return player.think(Game(*parse_fen(fen)), limits, control, remarks);
}

std::string move_of(Player& player, std::string_view fen, const search::Limits& limits = {}) {
    Remarks remarks;
    const search::Choice choice = choose(player, fen, remarks, limits);
    return choice.best ? to_uci(*choice.best, *parse_fen(fen)) : "none";
}

search::Limits depth(int plies) {
    search::Limits limits;
    limits.depth = plies;
    return limits;
}

constexpr std::string_view move_six = "r1bq1rk1/pppp1ppp/2n2n2/1Bb1p3/4P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 8 6";

}  // namespace

TEST(Kempelen56Player, PlaysAndTellsThePrintedBestMoves) {
    const auto player = make_kempelen55_player();
    ASSERT_TRUE(player->set_option("showcriteria", "true"));
    Remarks remarks;
    const search::Choice choice = choose(*player, move_six, remarks);
    EXPECT_EQ(to_uci(*choice.best, *parse_fen(move_six)), "b5e2");
    ASSERT_EQ(remarks.texts.size(), 2U);
    EXPECT_TRUE(remarks.texts[0].starts_with("b5e2 (0.136) b5c4 (0.100) f1e1 (0.043) f3g5 (0.037)"));
    EXPECT_EQ(remarks.texts[1],
              "b5e2: C -0.050, PF 0.028, BALCENTRE -0.055, VINF 0.243, ACD 0.120, MOB -0.050, VAVF -0.100");
}

TEST(Kempelen56Player, KeepsToTheAllowedMoves) {
    const auto player = make_kempelen56_player();
    search::Limits limits;
    limits.only_moves = {*parse_uci_move(*parse_fen(move_six), "h2h3")};
    EXPECT_EQ(move_of(*player, move_six, limits), "h2h3");
    EXPECT_EQ(move_of(*player, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "none");
}

TEST(Kempelen56Player, RefusesBadOptions) {
    const auto player = make_kempelen57_player();
    EXPECT_EQ(player->set_option("WithoutCriteria", "M,NOPE").error().what, "unknown criterion \"NOPE\"");
    EXPECT_EQ(player->set_option("KempelenParameters", "/absent.toml").error().what,
              "/absent.toml: cannot be read: No such file or directory");
    EXPECT_EQ(player->set_option("KempelenParameters", "/tmp").error().what,
              "/tmp: cannot be read: Is a directory");
    EXPECT_TRUE(player->set_option("WithoutCriteria", " M , ad"));
    EXPECT_FALSE(player->set_option("ShowCriteria", "yes"));
    EXPECT_FALSE(player->set_option("Depth", "3"));
    EXPECT_TRUE(player->set_option("WithoutCriteria", "M,ECHG"));
}

TEST(Kempelen57Player, SeesMateInOneWhere56DoesNotAskForIt) {
    constexpr std::string_view fen = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30";
    EXPECT_EQ(move_of(*make_kempelen57_player(), fen), "a1a8");
}

TEST(MaterialPlayer, TakesTheQueenAndMates) {
    EXPECT_EQ(move_of(*make_material_player(), "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"), "e4d5");
    EXPECT_EQ(move_of(*make_material_player(), "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30"), "a1a8");
}

TEST(KempelenPlusPlayer, RefutesTheCriteriaByALine) {
    // After 14...Nf6 of the second game the criteria like e4e5; the search finds Nf6-e4 in reply.
    constexpr std::string_view fen = "r1k4r/pp3pp1/2p1pnqp/8/3PP3/2P2B2/P4PPP/R2QK2R w KQ - 5 15";
    Remarks remarks;
    const search::Choice choice = choose(*make_kempelen_plus_player(), fen, remarks, depth(3));
    EXPECT_NE(to_uci(*choice.best, *parse_fen(fen)), "e4e5");
    ASSERT_EQ(remarks.texts.size(), 1U);
    EXPECT_NE(remarks.texts[0].find("the criteria's first choice e4e5 (0.505) has"), std::string::npos);
    EXPECT_NE(remarks.texts[0].find("e4e5 f6"), std::string::npos) << "a reply refutes it";
}

TEST(KempelenPlusPlayer, MatesInTwo) {
    // Two rooks: 1.Ra7 and mate on the eighth rank.
    constexpr std::string_view fen = "7k/8/8/8/8/8/R7/1R5K w - - 0 40";
    Remarks remarks;
    const search::Choice choice = choose(*make_kempelen_plus_player(), fen, remarks, depth(5));
    ASSERT_FALSE(choice.lines.empty());
    EXPECT_EQ(choice.lines.front().score, (search::ReportedScore{search::ReportedScore::Kind::mate, 2}));
}

TEST(KempelenPlusPlayer, SeesMateOnTheHundredthHalfMove) {
    EXPECT_EQ(move_of(*make_kempelen_plus_player(), "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 99 80", depth(3)),
              "d1d8");
}

TEST(KempelenPlusPlayer, LooksAtEveryPromotionAtTheRoot) {
    const auto player = make_kempelen_plus_player();
    ASSERT_TRUE(player->set_option("RootWidth", "1"));
    Remarks remarks;
    search::Limits limits = depth(1);
    limits.lines = 256;
    constexpr std::string_view fen = "8/P6k/8/8/8/8/1PPP2K1/8 w - - 0 1";
    const search::Choice choice = choose(*player, fen, remarks, limits);
    int promotions = 0;
    for (const search::Report& line : choice.lines) {
        promotions += line.pv.front().is_promotion() ? 1 : 0;
    }
    EXPECT_EQ(promotions, 4);
}

TEST(KempelenPlusPlayer, PrefersNothingToAFirstChoiceThatIsAsGood) {
    // Wherever it is interrupted: the two scores it tells are of one depth, and true.
    search::kempelen::CandidateSearch search;
    const auto settings = eval::kempelen56::Settings::of(eval::kempelen56::Version::k57);
    search::Listener listener;
    int refuted = 0;
    for (const std::string_view fen :
         {move_six, std::string_view("r1k4r/pp3pp1/2p1pnqp/8/3PP3/2P2B2/P4PPP/R2QK2R w KQ - 5 15"),
          std::string_view("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")}) {
        for (const std::uint64_t nodes : {300U, 1000U, 3000U, 7000U}) {
            search.clear();
            search::Limits limits;
            limits.nodes = nodes;
            search::Control control;
            const auto result = search.think(Game(*parse_fen(fen)), settings, {}, limits, control, listener);
            ASSERT_FALSE(result.choice.lines.empty());
            if (result.chosen.move == result.first_choice.move) continue;
            ++refuted;
            EXPECT_GT(result.choice.lines.front().score.value, result.first_choice_score.value)
                << fen << " " << nodes;
        }
    }
    EXPECT_GT(refuted, 0);
}

TEST(KempelenPlusPlayer, GivesTheSameAnswerTwice) {
    const auto player = make_kempelen_plus_player();
    Remarks remarks;
    const search::Choice first = choose(*player, move_six, remarks, depth(3));
    player->new_game();
    const search::Choice second = choose(*player, move_six, remarks, depth(3));
    EXPECT_EQ(first.best, second.best);
    EXPECT_EQ(first.nodes, second.nodes);
}

TEST(Players, OfTheKempelenFamilyAreRegistered) {
    for (const char* name : {"kempelen55", "kempelen56", "kempelen57", "Kempelen+", "material"}) {
        const auto player = make_player(name);
        EXPECT_TRUE(player) << name;
    }
}

}  // namespace kempelen::players
