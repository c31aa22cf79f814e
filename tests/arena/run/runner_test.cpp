// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/runner.h"

#include "arena/run/match_report.h"
#include "arena/run/state_file.h"
#include "arena/tables/pool_reader.h"
#include "core/notation/uci_move.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace kempelen::arena {
namespace {

using namespace std::chrono_literals;

PlayerSpec random_player(const std::string& name = "") {
    PlayerSpec spec;
    spec.command = "random";
    spec.name = name;
    spec.time.depth = 1;
    return spec;
}

RunSetup random_setup(std::size_t players) {
    RunSetup setup;
    for (std::size_t i = 0; i < players; ++i) {
        setup.players.push_back(random_player("r" + std::to_string(i)));
    }
    setup.rules.longest_game = 60;
    setup.format = "test";
    return setup;
}

Result<RunReport> play(const RunSetup& setup, Scheduler& scheduler, const std::stop_token& stop = {}) {
    return run(setup, scheduler, stop, [](const Progress&) {});
}

/// A file name of this process that is removed at the end.
class ScratchFile {
public:
    explicit ScratchFile(const std::string& name)
        : path_(
              (std::filesystem::temp_directory_path() / (std::to_string(::getpid()) + "-" + name)).string()) {
        std::filesystem::remove(path_);
    }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;
    ~ScratchFile() { std::filesystem::remove(path_); }
    const std::string& path() const { return path_; }
    std::string text() const {
        std::ifstream file(path_, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }

private:
    std::string path_;
};

/// Results by game, whatever order they were played in.
std::string table_of(const RunReport& report) {
    std::string text;
    for (const FinishedGame& game : report.tally.games()) {
        text += std::to_string(game.key.pairing) + "." + std::to_string(game.key.game) + " " +
                std::to_string(game.white) + "-" + std::to_string(game.black) + " " +
                std::string(result_tag(game.outcome)) + " " + std::to_string(game.plies) + "\n";
    }
    return text;
}

TEST(Runner, PlaysAMatchWithBothColors) {
    const auto scheduler = schedule_match(7);
    const auto report = play(random_setup(2), *scheduler);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->is_complete);
    EXPECT_EQ(report->tally.game_count(), 7U);
    EXPECT_EQ(report->tally.first_player_pairs().total(), 3U);
    int with_white = 0;
    for (const FinishedGame& game : report->tally.games()) {
        with_white += game.white == 0;
    }
    EXPECT_EQ(with_white, 4);
}

TEST(Runner, TheSameSeedPlaysTheSameGamesHoweverManyAtOnce) {
    RunSetup setup = random_setup(3);
    const auto play_with = [&](int concurrency, std::uint64_t seed) {
        setup.concurrency = concurrency;
        setup.seed = seed;
        const auto scheduler = schedule_round_robin({3, 2, 4});
        return table_of(*play(setup, *scheduler));
    };
    const std::string alone = play_with(1, 5);
    EXPECT_EQ(play_with(3, 5), alone);
    EXPECT_NE(play_with(1, 6), alone);
}

// M13: three players, two games a pair: six games, and a PGN that reads back to the same table.
TEST(Runner, ThreePlayersAndTwoGamesAPairAreSixGames) {
    const ScratchFile pgn("six.pgn");
    RunSetup setup = random_setup(3);
    setup.pgn_file = pgn.path();
    const auto scheduler = schedule_round_robin({3, 1, 2});
    const auto report = play(setup, *scheduler);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->tally.game_count(), 6U);
    Pool read;
    ASSERT_TRUE(read_pool_file(pgn.path(), read));
    EXPECT_EQ(read.games.size(), 6U);
    const auto played = make_crosstable(report->tally.pool({}));
    for (const CrosstableRow& row : make_crosstable(read)) {
        for (const CrosstableRow& other : played) {
            if (row.name == other.name) {
                EXPECT_EQ(row.points, other.points);
            }
        }
    }
    for (std::size_t i = 1; i < played.size(); ++i) {
        EXPECT_GE(played[i - 1].points, played[i].points);
    }
}

TEST(Runner, NamesTheOpeningOfAGame) {
    const ScratchFile pgn("named.pgn");
    RunSetup setup = random_setup(2);
    setup.pgn_file = pgn.path();
    Opening opening;
    for (const char* const text :
         {"e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4", "f3d4", "g8f6", "b1c3", "a7a6"}) {
        Position position = opening.start;
        for (const Move move : opening.moves) {
            position.play(move);
        }
        opening.moves.push_back(*parse_uci_move(position, text));
    }
    auto openings = Openings::of({opening}, {});
    ASSERT_TRUE(openings);
    setup.openings = *openings;
    const auto scheduler = schedule_round_robin({2, 1, 1});
    ASSERT_TRUE(play(setup, *scheduler));
    EXPECT_THAT(pgn.text(),
                testing::HasSubstr("[ECO \"B90\"]\n[Opening \"Sicilian Defense: Najdorf Variation"));
}

// M8: a sequential test without a number of games goes on until it decides.
TEST(Runner, ASequentialTestSetsNoLimit) {
    RunSetup setup = random_setup(2);
    setup.sprt = Sprt{.elo0 = -150, .elo1 = -100, .model = EloModel::normalized};
    const auto scheduler = schedule_match(std::nullopt);
    const auto report = play(setup, *scheduler);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->is_complete);
    EXPECT_GT(report->tally.game_count(), 10U);
    EXPECT_EQ(report->sprt->decision, SprtDecision::accept_h1);
}

// M9: the model stands beside the number.
TEST(Runner, ReportsNameTheModelOfTheTest) {
    RunSetup setup = random_setup(2);
    setup.sprt = Sprt{.elo0 = 0, .elo1 = 5, .model = EloModel::logistic};
    const auto scheduler = schedule_match(4);
    const auto report = play(setup, *scheduler);
    ASSERT_TRUE(report);
    EXPECT_NE(print_match(*report, setup.sprt).find("logistic Elo, [0, 5]"), std::string::npos);
    const auto json = nlohmann::json::parse(match_json(*report, setup.sprt));
    EXPECT_EQ(json["sprt"]["model"], "logistic");
    EXPECT_EQ(json["wins"].get<int>() + json["losses"].get<int>() + json["draws"].get<int>(), 4);
    EXPECT_EQ(json["pentanomial"].size(), 5U);
    EXPECT_EQ(json["faults"]["a"]["crashes"], 0);
    // M22: the advantage of White is shown with its error.
    EXPECT_TRUE(json["white_advantage"]["error"].is_number());
    EXPECT_NE(print_match(*report, setup.sprt).find("advantage of White"), std::string::npos);
}

TEST(Runner, StopsWhenAsked) {
    RunSetup setup = random_setup(2);
    std::stop_source stop;
    const auto scheduler = schedule_match(std::nullopt);
    const auto report = run(setup, *scheduler, stop.get_token(), [&](const Progress& progress) {
        if (progress.played_now > 5) stop.request_stop();
    });
    ASSERT_TRUE(report);
    EXPECT_FALSE(report->is_complete);
    EXPECT_GT(report->tally.game_count(), 5U);
}

TEST(Runner, NothingForeignInAPgnFileIsLostWhenARunGoesOn) {
    RunSetup setup = random_setup(2);
    const ScratchFile state("foreign.state");
    const ScratchFile pgn("foreign.pgn");
    setup.state_file = state.path();
    setup.pgn_file = pgn.path();
    const auto scheduler = schedule_match(4);
    ASSERT_TRUE(run(setup, *scheduler, {}, [](const Progress&) {}));
    const std::uintmax_t own = std::filesystem::file_size(pgn.path());
    const std::string mine = "[Event \"of somebody else\"]\n\n1. e4 *\n\n";
    std::ofstream(pgn.path(), std::ios::app) << mine;

    const auto again = schedule_match(4);
    const auto refused = run(setup, *again, {}, [](const Progress&) {});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().what.find("from byte " + std::to_string(own)), std::string::npos)
        << refused.error().what;
    EXPECT_EQ(std::filesystem::file_size(pgn.path()), own + mine.size());
}

/// A schedule that has the run stopped when it is asked for more than so many pairings.
class StoppingSchedule final : public Scheduler {
public:
    StoppingSchedule(std::unique_ptr<Scheduler> inner, std::size_t pairings)
        : inner_(std::move(inner)), pairings_(pairings) {}

    std::stop_token token() const { return stop_.get_token(); }
    std::optional<Pairing> next() override {
        if (asked_++ == pairings_) stop_.request_stop();
        return inner_->next();
    }
    void report(const PairingResult& result) override { inner_->report(result); }
    bool is_done() const override { return inner_->is_done(); }
    std::optional<std::size_t> total_games() const override { return inner_->total_games(); }

private:
    std::unique_ptr<Scheduler> inner_;
    std::size_t pairings_;
    std::size_t asked_ = 0;
    std::stop_source stop_;
};

TEST(Runner, AStoppedRunResumesToTheSameTable) {
    RunSetup setup = random_setup(4);
    const auto undisturbed_schedule = schedule_round_robin({4, 1, 50});
    const std::string undisturbed = table_of(*play(setup, *undisturbed_schedule));

    const ScratchFile state("resume.state");
    const ScratchFile pgn("resume.pgn");
    setup.state_file = state.path();
    setup.pgn_file = pgn.path();
    std::ofstream(pgn.path()) << "[Event \"earlier\"]\n\n*\n\n";
    std::size_t runs = 0;
    for (bool is_complete = false; !is_complete; ++runs) {
        ASSERT_LT(runs, 1000U);
        StoppingSchedule schedule(schedule_round_robin({4, 1, 50}), 40 * (runs + 1));
        const auto report = play(setup, schedule, schedule.token());
        ASSERT_TRUE(report) << report.error().what;
        is_complete = report->is_complete;
        if (is_complete) {
            EXPECT_EQ(table_of(*report), undisturbed);
        }
        // As if the run had been killed while it wrote: half a line, half a game.
        if (!is_complete) {
            std::ofstream(state.path(), std::ios::app) << "{\"pairing\": 7, \"ga";
            std::filesystem::resize_file(pgn.path(), std::filesystem::file_size(pgn.path()) - 20);
        }
    }
    EXPECT_EQ(runs, 4U) << "150 pairings, stopped after 40, 80 and 120";
    Pool read;
    ASSERT_TRUE(read_pool_file(pgn.path(), read));
    EXPECT_EQ(read.games.size(), 300U);
    EXPECT_TRUE(pgn.text().starts_with("[Event \"earlier\"]"));
    EXPECT_EQ(pgn.text().find("half"), std::string::npos);
}

TEST(Runner, ALongerRunGoesOnFromAShorterOne) {
    const ScratchFile state("longer.state");
    RunSetup setup = random_setup(2);
    const auto whole = schedule_match(30);
    const std::string undisturbed = table_of(*play(setup, *whole));
    setup.state_file = state.path();
    for (const std::size_t games : {7U, 20U, 30U}) {  // an odd number leaves half a pair
        const auto scheduler = schedule_match(games);
        const auto report = play(setup, *scheduler);
        ASSERT_TRUE(report) << report.error().what;
        EXPECT_EQ(report->tally.game_count(), games);
        if (games == 30) {
            EXPECT_EQ(table_of(*report), undisturbed);
            EXPECT_EQ(report->resumed, 20U);
        }
    }
    const auto shorter = schedule_match(29);
    const auto refused = play(setup, *shorter);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().what.find("30 games"), std::string::npos) << refused.error().what;
}

TEST(Runner, RefusesTheStateOfAnotherRun) {
    const ScratchFile state("other.state");
    RunSetup setup = random_setup(2);
    setup.state_file = state.path();
    const auto first = schedule_match(2);
    ASSERT_TRUE(play(setup, *first));
    setup.seed = 2;
    const auto second = schedule_match(2);
    const auto report = play(setup, *second);
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().what.find("another run"), std::string::npos);
    std::ofstream(state.path()) << "no state at all\n";
    EXPECT_FALSE(play(setup, *second));
}

TEST(Runner, GivesEqualNamesDifferentTails) {
    RunSetup setup = random_setup(2);
    for (PlayerSpec& player : setup.players) {
        player.name.clear();
    }
    const auto scheduler = schedule_match(1);
    const auto report = play(setup, *scheduler);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->tally.names(), (std::vector<std::string>{"random", "random (2)"}));
}

TEST(PlayerSpec, ReadsCommandAndSettings) {
    const auto spec =
        parse_player_spec("stockfish | tc=40/5:00+0.5 | Skill Level=3 | name=Weak fish | option.depth=7");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->kind, PlayerKind::uci);
    EXPECT_EQ(spec->name, "Weak fish");
    EXPECT_EQ(*spec->time.base, 300s);
    EXPECT_EQ(spec->time.increment, 500ms);
    EXPECT_EQ(spec->time.moves, 40);
    EXPECT_EQ(spec->options, (std::vector<protocols::OptionValue>{{"Skill Level", "3"}, {"depth", "7"}}));
    EXPECT_EQ(parse_player_spec("random")->kind, PlayerKind::built_in);
    EXPECT_EQ(parse_player_spec("random|protocol=uci")->kind, PlayerKind::uci);
    EXPECT_EQ(parse_player_spec("gnuchess -x | protocol=xboard")->kind, PlayerKind::xboard);
    for (const std::string_view bad :
         {"", "x|depth=0", "x|tc=fast", "x|Hash", "x|protocol=ucci", "x|ponder=maybe"}) {
        EXPECT_FALSE(parse_player_spec(bad)) << bad;
    }
}

}  // namespace
}  // namespace kempelen::arena
