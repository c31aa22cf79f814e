// SPDX-License-Identifier: GPL-3.0-or-later
// The modern player plays table endings to mate in exactly the number of moves that the table says.
#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "endgame/builder.h"
#include "endgame/table_set.h"
#include "players/registry.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <unistd.h>

using namespace kempelen;

namespace {

std::optional<Position> random_men(Random& random, const std::string& men) {
    Setup setup;
    for (const char letter : men) {
        auto& square = setup.board[random.below(64)];
        if (square) return std::nullopt;
        square = man_of_letter(letter);
    }
    const auto position = Position::from_setup(setup, Strictness::legal);
    if (!position || !has_legal_move(*position)) return std::nullopt;
    return *position;
}

/// Plays a won position out, the player on both sides: each announces the distance that the table states, and
/// the last move mates.
void expect_exact_win(players::Player& player, const Position& start, int distance) {
    search::Limits limits;
    limits.depth = 1;
    Game game(start);
    int moves = 0;
    while (!game.ending()) {
        search::Control control;
        search::Listener listener;
        const search::Choice choice = player.think(game, limits, control, listener);
        ASSERT_TRUE(choice.best && !choice.lines.empty());
        const bool is_winner = game.position().side_to_move() == Color::white;
        const int left = distance - moves;
        ASSERT_EQ(choice.lines[0].score.kind, search::ReportedScore::Kind::mate);
        ASSERT_EQ(choice.lines[0].score.value, is_winner ? left : -left) << to_fen(game.position());
        moves += is_winner ? 1 : 0;
        game.play(*choice.best);
    }
    EXPECT_EQ(game.ending()->reason, EndReason::checkmate) << to_fen(start);
    EXPECT_EQ(moves, distance) << to_fen(start);
}

/// So many random positions of the men with White to move that the tables say are won, each played out.
void expect_exact_wins(players::Player& player, const endgame::TableSet& tables, const std::string& men,
                       int wanted) {
    endgame::Prober prober(tables);
    Random random(33);
    for (int won = 0; won < wanted;) {
        const auto start = random_men(random, men);
        if (!start) continue;
        const auto value = prober.probe(*start);
        ASSERT_TRUE(value && *value) << to_fen(*start);
        // Mates that the fifty-move rule could forestall are not played by the table alone.
        if (!(*value)->is_win() || (*value)->moves() > 50) continue;
        ++won;
        expect_exact_win(player, *start, (*value)->moves());
        if (testing::Test::HasFatalFailure()) return;
    }
}

class SilentBuild final : public endgame::BuildListener {
public:
    void on_progress(const endgame::Material&, double) override {}
    void on_table(const endgame::TableFile&) override {}
};

class TablePlayOf : public testing::TestWithParam<const char*> {};
class TablePlayLong : public testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(TablePlayOf, MatesInExactlyTheTableDistance) {
    auto player = players::make_player("kempelen");
    ASSERT_TRUE(player);
    expect_exact_wins(**player, endgame::TableSet::embedded(), GetParam(), test::is_slow_build() ? 8 : 40);
}

INSTANTIATE_TEST_SUITE_P(Endings, TablePlayOf, testing::Values("KQk", "KRk", "KPk", "KBNk", "KBBk"));

// With the tables of the folder that KEMPELEN_TABLES names, where it has the ending; those of four men are
// made for the test otherwise.
TEST_P(TablePlayLong, MatesInExactlyTheTableDistance) {
    const std::string men = GetParam();
    std::string name = men;
    for (char& letter : name) {
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    }
    const auto material = endgame::Material::parse(name);
    ASSERT_TRUE(material);
    const char* const given = std::getenv("KEMPELEN_TABLES");  // NOLINT(concurrency-mt-unsafe)
    const auto own =
        std::filesystem::temp_directory_path() / ("kempelen-wins-" + name + "-" + std::to_string(::getpid()));
    std::filesystem::path folder = given != nullptr ? std::filesystem::path(given) : own;
    if (!std::filesystem::exists(folder / endgame::table_file_name(*material, endgame::Metric::mate))) {
        if (material->men() > 4) GTEST_SKIP() << "no table of " << name << " in KEMPELEN_TABLES";
        folder = own;
        endgame::Builder builder(folder, {2, std::uint64_t{1} << 30});
        const auto plan = builder.plan({*material});
        ASSERT_TRUE(plan);
        SilentBuild silent;
        ASSERT_TRUE(builder.build(*plan, silent));
    }
    auto tables = endgame::TableSet::open(folder);
    ASSERT_TRUE(tables);
    tables->add_missing(endgame::TableSet::embedded());
    auto player = players::make_player("kempelen");
    ASSERT_TRUE(player);
    ASSERT_TRUE((*player)->set_option("TablesPath", folder.string()));
    expect_exact_wins(**player, *tables, men, 40);
    std::filesystem::remove_all(own);
}

INSTANTIATE_TEST_SUITE_P(Endings, TablePlayLong, testing::Values("KQkp", "KQkr", "KRPkr", "KBPkb"));

TEST(TablePlay, TellsADrawForWhatItIs) {
    auto player = players::make_player("kempelen");
    ASSERT_TRUE(player);
    // A pawn up, and White to move draws with any move.
    const auto position = parse_fen("8/8/8/8/3k4/8/3P4/3K4 w - - 0 1");
    ASSERT_TRUE(position);
    struct Scores final : search::Listener {
        void on_report(const search::Report& report) override { all.push_back(report.score); }
        std::vector<search::ReportedScore> all;
    } told;
    search::Limits limits;
    limits.depth = 6;
    limits.lines = 2;
    search::Control control;
    const search::Choice choice = (*player)->think(Game(*position), limits, control, told);
    ASSERT_EQ(choice.lines.size(), 2U);
    for (const search::Report& line : choice.lines) {
        EXPECT_EQ(line.score, search::ReportedScore());
    }
    EXPECT_FALSE(told.all.empty());
    for (const search::ReportedScore score : told.all) {
        EXPECT_EQ(score, search::ReportedScore());
    }
}

TEST(TablePlay, RefusesAFolderThatIsNotThere) {
    auto player = players::make_player("kempelen");
    ASSERT_TRUE(player);
    const Status taken = (*player)->set_option("TablesPath", "/no/such/folder");
    ASSERT_FALSE(taken);
    EXPECT_EQ(taken.error().what, "there is no folder \"/no/such/folder\"");
    EXPECT_TRUE((*player)->set_option("TablesPath", ""));
}

TEST(TablePlay, KeepsADraw) {
    auto player = players::make_player("kempelen");
    ASSERT_TRUE(player);
    const auto position = parse_fen("8/8/8/3k4/8/3PK3/8/8 b - - 0 1");
    ASSERT_TRUE(position);
    const endgame::TableSet tables = endgame::TableSet::embedded();
    endgame::Prober prober(tables);
    const auto moves = prober.moves(*position);
    ASSERT_TRUE(moves && *moves);
    ASSERT_TRUE((**moves).front().value.is_draw());
    ASSERT_TRUE((**moves).back().value.is_loss());
    search::Limits limits;
    limits.depth = 1;
    search::Control control;
    search::Listener listener;
    const search::Choice choice = (*player)->think(Game(*position), limits, control, listener);
    ASSERT_TRUE(choice.best);
    for (const endgame::MoveValue& one : **moves) {
        EXPECT_TRUE(one.move != *choice.best || one.value.is_draw());
    }
}
