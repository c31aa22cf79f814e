// SPDX-License-Identifier: GPL-3.0-or-later
// Engines that misbehave in every way that we know of: each ends its games with the right verdict, and the
// match goes on.
#include "arena/run/match_report.h"
#include "arena/run/runner.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace kempelen::arena {
namespace {

using namespace std::chrono_literals;

PlayerSpec engine(const std::string& arguments) {
    PlayerSpec spec;
    spec.kind = arguments.find("--xboard") == std::string::npos ? PlayerKind::uci : PlayerKind::xboard;
    spec.command = std::string("'" KEMPELEN_FAULT_ENGINE "' ") + arguments;
    spec.time.depth = 1;
    spec.patience.quit = 200ms;
    spec.patience.stop = 200ms;
    spec.patience.ready = 1000ms;
    return spec;
}

PlayerSpec random_player() {
    PlayerSpec spec;
    spec.command = "random";
    spec.time.depth = 1;
    return spec;
}

RunSetup setup_of(std::vector<PlayerSpec> players) {
    RunSetup setup;
    setup.players = std::move(players);
    setup.rules.longest_game = 20;
    setup.stall_limit = 300ms;
    return setup;
}

RunReport play(const RunSetup& setup, std::size_t games) {
    const auto scheduler = schedule_match(games);
    auto report = run(setup, *scheduler, {}, [](const Progress&) {});
    EXPECT_TRUE(report) << report.error().what;
    return *std::move(report);
}

/// Plays four games of the faulty engine against random moves; it must lose each for that reason, and both
/// colors.
void expect_losses(const std::string& arguments, Reason reason) {
    const RunReport report = play(setup_of({engine(arguments), random_player()}), 4);
    EXPECT_TRUE(report.is_complete);
    ASSERT_EQ(report.tally.game_count(), 4U) << arguments;
    EXPECT_EQ(report.tally.first_player().losses, 4U) << arguments;
    EXPECT_EQ(report.tally.faults(0).of(reason), 4U) << arguments << "\n" << print_match(report, {});
    EXPECT_EQ(report.tally.faults(1).total(), 0U) << arguments;
}

std::string last_comments(const RunReport& report) {
    std::string text;
    for (const FinishedGame& game : report.tally.games()) {
        std::string line = game.pgn;
        for (char& c : line) {
            c = c == '\n' ? ' ' : c;
        }
        text += line + "\n";
    }
    return text;
}

TEST(Faults, ACrashLosesAndTheMatchGoesOn) { expect_losses("crash --after 2", Reason::crash); }
TEST(Faults, ASignalLosesAndTheMatchGoesOn) { expect_losses("abort --after 1", Reason::crash); }
TEST(Faults, AnEngineThatNeverAnswersLosesByStall) { expect_losses("hang --after 1", Reason::stall); }
TEST(Faults, AnEngineThatNeverMovesLosesByStall) { expect_losses("silent --after 1", Reason::stall); }
TEST(Faults, AnEngineThatIsNeverReadyLosesByStall) { expect_losses("unready --after 1", Reason::stall); }
TEST(Faults, AFloodOfOutputLosesByStall) { expect_losses("flood --after 1", Reason::stall); }
TEST(Faults, ALineWithoutEndLosesByStall) { expect_losses("longline --after 1", Reason::stall); }
// M3: an illegal move is a loss, and for that reason.
TEST(Faults, AnIllegalMoveLoses) { expect_losses("illegal --after 2", Reason::illegal_move); }
// M1: text that is no move at all loses the game by illegal move, and the match goes on.
TEST(Faults, NonsenseLosesByIllegalMove) { expect_losses("nonsense --after 2", Reason::illegal_move); }
TEST(Faults, TheNullMoveIsIllegal) { expect_losses("null", Reason::illegal_move); }
TEST(Faults, AnXboardEngineThatCrashesLoses) { expect_losses("crash --xboard --after 1", Reason::crash); }
TEST(Faults, AnXboardEngineWithAnIllegalMoveLoses) {
    expect_losses("illegal --xboard --after 1", Reason::illegal_move);
}
TEST(Faults, AFalseClaimLoses) { expect_losses("claim --xboard --after 1", Reason::false_claim); }

TEST(Faults, AResignationEndsTheGame) {
    const RunReport report = play(setup_of({engine("resign --xboard --after 1"), random_player()}), 2);
    EXPECT_EQ(report.tally.reasons().at(Reason::resignation), 2U);
    EXPECT_EQ(report.tally.first_player().losses, 2U);
    EXPECT_EQ(report.tally.faults(0).total(), 0U);
}

TEST(Faults, GarbageIsPassedOverButABestmoveWithoutAMoveLoses) {
    // The garbage holds "bestmove" within a line that does not begin with it, and then alone on a line.
    const RunReport report = play(setup_of({engine("garbage --after 3"), random_player()}), 2);
    EXPECT_EQ(report.tally.game_count(), 2U);
    EXPECT_EQ(report.tally.faults(0).of(Reason::illegal_move), 2U) << last_comments(report);
}

TEST(Faults, AMoveAfterTheFlagLosesOnTime) {
    PlayerSpec slow = engine("slow --after 1");
    slow.time = *parse_time_control("0.2+0.1");
    const RunReport report = play(setup_of({slow, random_player()}), 2);
    EXPECT_EQ(report.tally.faults(0).of(Reason::time_forfeit), 2U) << last_comments(report);
}

TEST(Faults, AMarginForgivesALateMove) {
    PlayerSpec slow = engine("slow --after 1");
    slow.time = *parse_time_control("0.2+0.1");
    slow.margin = 2000ms;
    RunSetup setup = setup_of({slow, random_player()});
    setup.rules.longest_game = 4;
    const RunReport report = play(setup, 1);
    EXPECT_EQ(report.tally.faults(0).total(), 0U) << last_comments(report);
}

// M2: what an engine sends when nobody asks belongs to no move.
TEST(Faults, AStaleBestmoveIsDiscarded) {
    const RunReport report = play(setup_of({engine("late-extra"), engine("good")}), 4);
    EXPECT_EQ(report.tally.game_count(), 4U);
    EXPECT_EQ(report.tally.faults(0).total(), 0U) << last_comments(report);
}

TEST(Faults, AnEngineThatIgnoresQuitIsKilled) {
    const auto begin = std::chrono::steady_clock::now();
    const RunReport report = play(setup_of({engine("stubborn"), random_player()}), 2);
    EXPECT_EQ(report.tally.game_count(), 2U);
    EXPECT_EQ(report.tally.faults(0).total(), 0U);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
}

// M21: the last words of an engine that crashed are in the record of its game.
TEST(Faults, KeepsTheLastWordsOfACrashedEngine) {
    const RunReport report = play(setup_of({engine("crash --after 1"), random_player()}), 2);
    const std::string record = last_comments(report);
    EXPECT_NE(record.find("the sky is falling"), std::string::npos) << record;
    EXPECT_NE(record.find("exit status 3"), std::string::npos) << record;
    EXPECT_NE(record.find("[Termination \"abandoned\"]"), std::string::npos) << record;
}

TEST(Faults, NoiseOnStandardErrorIsHarmless) {
    const RunReport report = play(setup_of({engine("noisy"), random_player()}), 2);
    EXPECT_EQ(report.tally.faults(0).total(), 0U) << last_comments(report);
}

TEST(Faults, AnEngineThatCannotBeStartedIsAnError) {
    PlayerSpec missing;
    missing.kind = PlayerKind::uci;
    missing.command = "/nowhere/engine";
    missing.time.depth = 1;
    for (const PlayerSpec& spec : {missing, engine("nostart")}) {
        RunSetup setup = setup_of({spec, random_player()});
        setup.players[0].patience.start = 300ms;
        const auto scheduler = schedule_match(2);
        const auto report = run(setup, *scheduler, {}, [](const Progress&) {});
        ASSERT_FALSE(report);
        EXPECT_NE(report.error().what.find(spec.command == missing.command ? "/nowhere/engine" : "uciok"),
                  std::string::npos)
            << report.error().what;
    }
}

TEST(Faults, AnUnknownOptionIsAnError) {
    PlayerSpec spec = engine("good");
    spec.options = {{"Hash", "16"}};
    const auto scheduler = schedule_match(2);
    const auto report = run(setup_of({spec, random_player()}), *scheduler, {}, [](const Progress&) {});
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().what.find("'Style'"), std::string::npos) << report.error().what;
}

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// M11: a new game while the engine ponders: stop first, wait for its move, then ucinewgame.
// M12: every option but a button is sent with its value.
TEST(Faults, StopsPonderingBeforeANewGame) {
    const std::filesystem::path log =
        std::filesystem::temp_directory_path() / ("kempelen-ponder-" + std::to_string(::getpid()) + ".log");
    std::filesystem::remove(log);
    PlayerSpec spec = engine("good --log '" + log.string() + "'");
    spec.ponders = true;
    spec.options = {{"style", "wild fire"}, {"Clear Hash", ""}, {"Book File", "a  b"}};
    const RunReport report = play(setup_of({spec, engine("good")}), 2);
    EXPECT_EQ(report.tally.faults(0).total(), 0U) << last_comments(report);
    const std::string said = read(log);
    std::filesystem::remove(log);
    EXPECT_NE(said.find("setoption name Style value Wild Fire\n"), std::string::npos);
    EXPECT_NE(said.find("setoption name Clear Hash\n"), std::string::npos);
    EXPECT_NE(said.find("setoption name Book File value a  b\n"), std::string::npos);
    EXPECT_NE(said.find("go ponder"), std::string::npos);
    EXPECT_NE(said.find("ponderhit"), std::string::npos);
    bool is_pondering = false;
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("go ponder")) is_pondering = true;
        if (line == "stop" || line == "ponderhit") is_pondering = false;
        if (line == "ucinewgame" || line == "quit" || line.starts_with("position")) {
            EXPECT_FALSE(is_pondering) << line;
        }
    }
}

/// Two games of an XBoard engine; returns what it was told.
std::string xboard_dialogue(PlayerSpec spec, const std::string& name) {
    const std::filesystem::path log =
        std::filesystem::temp_directory_path() / (name + std::to_string(::getpid()) + ".log");
    std::filesystem::remove(log);
    spec.kind = PlayerKind::xboard;
    spec.command += " --log '" + log.string() + "'";
    const RunReport report = play(setup_of({std::move(spec), engine("good")}), 2);
    EXPECT_EQ(report.tally.game_count(), 2U);
    EXPECT_EQ(report.tally.faults(0).total(), 0U) << last_comments(report);
    std::string said = read(log);
    std::filesystem::remove(log);
    return said;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t number = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++number;
    }
    return number;
}

TEST(Faults, AnXboardEngineThatPondersPlaysOnByTheMoveOfItsOpponent) {
    PlayerSpec spec = engine("good --xboard");
    spec.ponders = true;
    const std::string said = xboard_dialogue(spec, "kempelen-hard-");
    EXPECT_NE(said.find("hard\n"), std::string::npos) << said;
    EXPECT_EQ(said.find("easy\n"), std::string::npos) << said;
    // Once a game it is told to begin.
    EXPECT_EQ(count(said, "go\n"), 2U) << said;
    EXPECT_GT(count(said, "usermove "), 10U) << said;
}

TEST(Faults, AnXboardEngineThatDoesNotPonderWaitsInForceMode) {
    const std::string said = xboard_dialogue(engine("good --xboard"), "kempelen-easy-");
    EXPECT_NE(said.find("easy\n"), std::string::npos) << said;
    EXPECT_GT(count(said, "go\n"), 10U) << said;
}

TEST(Faults, AnXboardEngineCountsNodesWhereItsProtocolAllows) {
    PlayerSpec spec = engine("good --xboard");
    spec.time = {};
    spec.time.nodes = 5000;
    const std::string said = xboard_dialogue(spec, "kempelen-nps-");
    EXPECT_NE(said.find("nps 5000\nst 1\n"), std::string::npos) << said;

    spec = engine("claim --xboard");  // announces no such feature
    spec.time = {};
    spec.time.nodes = 5000;
    const auto scheduler = schedule_match(2);
    const auto report = run(setup_of({spec, random_player()}), *scheduler, {}, [](const Progress&) {});
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().what.find("nps"), std::string::npos) << report.error().what;
}

}  // namespace
}  // namespace kempelen::arena
