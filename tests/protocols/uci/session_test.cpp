// SPDX-License-Identifier: GPL-3.0-or-later
// What the protocol asks for, with a player that follows a script. The names U1, U2 ... are those of
// docs/uci.md.
#include "protocols/uci/session.h"

#include "support/uci_peer.h"

#include <fstream>
#include <sstream>

namespace kempelen::test {

namespace {

std::shared_ptr<FakeScript> script() { return std::make_shared<FakeScript>(); }

/// A second is what the cases ask of an idle machine; a busy one gets more.
constexpr auto at_once = 5s;

constexpr const char* mated = "position fen 8/8/kQ6/3P4/8/8/1K3B2/3R4 b - - 5 54";
constexpr const char* stalemated = "position fen 7k/7p/7P/8/1K6/8/B7/8 b - - 0 53";

}  // namespace

TEST(UciSession, IntroducesItselfWithoutBlankLines) {
    Peer peer(script());
    peer.send("uci");
    const auto lines = peer.lines_until("uciok");
    EXPECT_EQ(lines[0], "id name Kempelen 0.0");
    EXPECT_TRUE(lines[1].starts_with("id author "));
    for (const std::string& line : lines) {
        EXPECT_FALSE(line.empty()) << "U29";
    }
    for (std::size_t i = 2; i + 1 < lines.size(); ++i) {
        EXPECT_TRUE(lines[i].starts_with("option name ")) << lines[i];
    }
    EXPECT_EQ(count_starting(lines, "option name Hash type spin default 16 min 1 max 65536"), 1) << "U28";
    EXPECT_EQ(count_starting(lines, "option name Clear Hash type button"), 1);
    EXPECT_EQ(count_starting(lines, "option name SyzygyPath type string default <empty>"), 1);
    EXPECT_EQ(count_starting(lines, "option name Style type combo default Quiet var Quiet var Very Wild"), 1);
    for (const char* own : {"MultiPV", "Ponder", "UCI_Chess960", "UCI_AnalyseMode", "Move Overhead",
                            "Debug Log File", "OwnBook", "Book File", "Book Seed"}) {
        EXPECT_EQ(count_starting(lines, std::string("option name ") + own + " type "), 1) << own;
    }
    EXPECT_EQ(count_starting(lines, "option name Player"), 0) << "one player leaves no choice";
}

TEST(UciSession, TakesCommandsInAnyCaseAndAfterAnUnknownWord) {
    Peer peer(script());
    peer.send("UCI");
    peer.line("uciok");
    const auto lines = peer.answers("joho debug on", "joho", "");
    EXPECT_EQ(count_starting(lines, "info string unknown command \"joho\""), 2);
    EXPECT_TRUE(has_text(peer.search("go depth 1"), "go as understood: depth 1")) << "debug is on";
}

TEST(UciSession, SurvivesGarbageLongLinesAndNulBytes) {
    Peer peer(script());
    peer.send("position startpos moves e2e4");
    std::string garbage("go\0depth\0junk", 13);
    peer.send(std::string(300'000, 'x'), garbage + " 1", "\x01\xff\xfe", "position", "position fen",
              "go depth", "setoption", "setoption name", "setoption value", "debug", "register later",
              "ponderhit", "stop", "position startpos moves " + std::string(5'000'000, 'e'), "quit?");
    const auto lines = peer.answers();
    EXPECT_TRUE(has_text(lines, "a line longer than"));
    EXPECT_EQ(count_starting(lines, "bestmove"), 2) << "two of these lines are a go";
    for (const std::string& line : lines) {
        EXPECT_TRUE(line.starts_with("info ") || line.starts_with("bestmove ")) << line;
        EXPECT_LT(line.size(), 400U);
    }
}

TEST(UciSession, KeepsAnInfiniteAnswerUntilStop) {  // U1
    Peer peer(script());
    peer.send("position startpos", "go infinite");
    EXPECT_TRUE(peer.stays_silent("bestmove", 150ms));
    peer.send("ponderhit");
    EXPECT_TRUE(peer.stays_silent("bestmove", 50ms));
    peer.send("stop");
    peer.line("bestmove ");
    EXPECT_TRUE(peer.stays_silent("bestmove", 50ms));
}

TEST(UciSession, TakesAGoWithoutLimitsAsInfinite) {
    for (const char* go :
         {"go", "go searchmoves e2e4", "go infinite wtime 1 btime 1", "go infinite depth 1"}) {
        Peer peer(script());
        peer.send(go);
        EXPECT_TRUE(peer.stays_silent("bestmove", 50ms)) << go;
        peer.send("stop");
        peer.line("bestmove ");
    }
}

TEST(UciSession, KeepsAPonderedAnswerUntilPonderhitOrStop) {  // U2
    for (const char* release : {"ponderhit", "stop"}) {
        for (const char* go : {"go ponder wtime 51942 btime 62649", "go ponder depth 1", "go ponder"}) {
            Peer peer(script());
            peer.send(go);
            EXPECT_TRUE(peer.stays_silent("bestmove", 50ms)) << go;
            peer.send(release);
            peer.line("bestmove ");
            peer.send("stop", "ponderhit");
            EXPECT_TRUE(peer.stays_silent("bestmove", 20ms)) << go << ", " << release;
        }
    }
}

TEST(UciSession, LetsTimeCountFromThePonderhit) {  // U3
    const auto plan = script();
    plan->thinking = 1500ms;
    Peer peer(plan);
    peer.send("go ponder movetime 150");
    EXPECT_TRUE(peer.stays_silent("bestmove", 1700ms));
    peer.send("ponderhit");
    EXPECT_TRUE(peer.stays_silent("bestmove", 100ms)) << "the time of pondering does not count";
    peer.line("bestmove ");
    ASSERT_TRUE(plan->asked.at(0).ponder);
    EXPECT_EQ(plan->asked.at(0).move_time, 150ms);
}

TEST(UciSession, TakesANewGamePositionOrGoAsStop) {  // U4
    for (const char* command : {"ucinewgame", "position startpos moves d2d4", "go depth 1"}) {
        const auto plan = script();
        plan->waits_for_stop = true;
        Peer peer(plan);
        peer.send("position startpos moves e2e4", "go ponder wtime 1000 btime 1000");
        peer.send(command, "isready");
        const auto lines = peer.lines_until("readyok");
        if (std::string_view(command).starts_with("go")) {
            EXPECT_LE(count_starting(lines, "bestmove"), 1) << command;
            peer.send("stop");
        } else {
            EXPECT_EQ(count_starting(lines, "bestmove"), 1) << command << ": before readyok";
        }
        peer.send("ucinewgame", "position fen 8/8/8/8/8/k7/p7/K7 b - - 0 1", "go infinite", "stop",
                  "isready");
        const auto rest = peer.lines_until("readyok");
        std::string last;
        for (const std::string& line : rest) {
            if (line.starts_with("bestmove")) last = line;
        }
        EXPECT_TRUE(last.starts_with("bestmove a3b3"))
            << last << ": the only legal moves of the new position";
    }
}

TEST(UciSession, AnswersAMatedPositionWithNone) {  // U5, U7
    Peer peer(script());
    peer.send(mated, "go ponder");
    EXPECT_TRUE(peer.stays_silent("bestmove", 50ms));
    peer.send("stop");
    EXPECT_EQ(peer.line("bestmove"), "bestmove (none)");
    const auto lines = peer.search("go depth 3");
    EXPECT_EQ(lines, (std::vector<std::string>{"info depth 0 score mate 0", "info string checkmate",
                                               "bestmove (none)"}));
}

TEST(UciSession, AnswersAStalemateWithNone) {  // U8
    Peer peer(script());
    peer.send(stalemated);
    const auto lines = peer.search("go movetime 50");
    EXPECT_EQ(lines, (std::vector<std::string>{"info depth 0 score cp 0", "info string stalemate",
                                               "bestmove (none)"}));
}

TEST(UciSession, NamesNoPonderMoveThatEndsTheGame) {  // U5
    const auto plan = script();
    plan->reply = "d8h4";
    Peer peer(plan);
    peer.send("position startpos moves f2f3 e7e5", "go depth 1 searchmoves g2g4");
    EXPECT_EQ(peer.line("bestmove"), "bestmove g2g4") << "d8h4 mates";
    peer.send("position startpos moves f2f3 e7e5", "go depth 1 searchmoves a2a3");
    EXPECT_EQ(peer.line("bestmove"), "bestmove a2a3 ponder d8h4");
    peer.send("position startpos", "go depth 1 searchmoves a2a3");
    EXPECT_EQ(peer.line("bestmove"), "bestmove a2a3") << "d8h4 is not legal";
}

TEST(UciSession, ClampsAbsurdNumbers) {  // U9, U30
    const auto plan = script();
    Peer peer(plan);
    EXPECT_TRUE(has_text(peer.search("go wtime -5 btime 1000"), "go wtime: -5 taken as 0"));
    peer.search("go depth 0");
    peer.search("go movetime -1");
    peer.search("go wtime 99999999999999999999999 btime 1 winc -3 movestogo 0");
    EXPECT_TRUE(has_text(peer.search("go nodes 0 depth x"), "go depth: expected a number"));
    EXPECT_EQ(plan->asked.at(0).clock->remaining, 0ms);
    EXPECT_EQ(plan->asked.at(1).depth, 1);
    EXPECT_EQ(plan->asked.at(2).move_time, 1ms);
    EXPECT_EQ(plan->asked.at(3).clock->moves_to_go, 1);
    EXPECT_EQ(plan->asked.at(3).clock->increment, 0ms);
    EXPECT_EQ(plan->asked.at(4).nodes, 1U);

    const auto lines =
        peer.answers("setoption name Hash value -5", "setoption name hash value 99999999999999999999",
                     "setoption name Hash value many", "setoption name MultiPV value 0");
    EXPECT_TRUE(has_text(lines, "option Hash: -5 is not from 1 to 65536; set to 1"));
    EXPECT_TRUE(has_text(lines, "option Hash: expected a number from 1 to 65536, got \"many\""));
    EXPECT_EQ(plan->options_once_set(2),
              (std::vector<std::pair<std::string, std::string>>{{"Hash", "1"}, {"Hash", "65536"}}));
}

TEST(UciSession, HandsLimitsToThePlayer) {  // U11, U12, U14, U19
    const auto plan = script();
    Peer peer(plan);
    peer.send("setoption name Move Overhead value 77", "setoption name MultiPV value 4");
    peer.search("go movetime 1000 searchmoves a2a3 b2b3");
    peer.search("go mate 1 nodes 500 depth 7");
    peer.send("position startpos moves e2e4");
    peer.search("go wtime 1 btime 2000 winc 3 binc 40 movestogo 5");
    ASSERT_EQ(plan->asked.size(), 3U);
    EXPECT_EQ(plan->asked[0].move_time, 1000ms);
    EXPECT_EQ(plan->asked[0].move_overhead, 77ms);
    EXPECT_EQ(plan->asked[0].lines, 4);
    EXPECT_EQ(plan->asked[0].only_moves.size(), 2U);
    EXPECT_EQ(plan->asked[1].mate, 1);
    EXPECT_EQ(plan->asked[1].nodes, 500U);
    EXPECT_EQ(plan->asked[1].depth, 7);
    EXPECT_EQ(plan->asked[2].clock->remaining, 2000ms);
    EXPECT_EQ(plan->asked[2].clock->increment, 40ms);
    EXPECT_EQ(plan->asked[2].clock->moves_to_go, 5);
}

TEST(UciSession, MatchesOptionNamesWithoutCaseAndKeepsValuesWhole) {  // U25, U26, U31
    const auto plan = script();
    Peer peer(plan);
    const auto lines = peer.answers(
        "SETOPTION NAME hash VALUE 64", "setoption name clear   hash",
        "setoption name SyzygyPath value /a dir/two  spaces/b", "setoption name style value very wild",
        "ucinewgame", "setoption name Nonsense value 3", "setoption name SyzygyPath value refuse me");
    using Settings = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(plan->options_once_set(5), (Settings{{"Hash", "64"},
                                                   {"Clear Hash", ""},
                                                   {"SyzygyPath", "/a dir/two  spaces/b"},
                                                   {"Style", "Very Wild"},
                                                   {"SyzygyPath", "refuse me"}}));
    EXPECT_EQ(plan->new_games, 1);
    EXPECT_TRUE(has_text(lines, "info string there is no option \"Nonsense\""));
    EXPECT_TRUE(has_text(lines, "info string the player refuses this value"));
    EXPECT_EQ(lines.size(), 2U) << "an unknown name and a refusal";
}

TEST(UciSession, KeepsWhatThePlayerKnowsInAnalysis) {
    const auto plan = script();
    Peer peer(plan);
    peer.answers("setoption name UCI_AnalyseMode value true", "ucinewgame");
    EXPECT_EQ(plan->new_games, 0);
    peer.answers("setoption name UCI_AnalyseMode value false", "ucinewgame");
    EXPECT_EQ(plan->new_games, 1);
}

TEST(UciSession, StopsAtAnIllegalMoveAndNamesIt) {  // U39
    Peer peer(script());
    const auto lines = peer.answers("position startpos moves b2b3 d7d6 d7d6 e2e4");
    EXPECT_TRUE(has_text(lines, "move 3 is not played")) << "says which";
    EXPECT_TRUE(has_text(lines, "d7d6"));
    EXPECT_TRUE(
        has_text(peer.answers("d"), "Fen: rnbqkbnr/ppp1pppp/3p4/8/8/1P6/P1PPPPPP/RNBQKBNR w KQkq - 0 2"));
    EXPECT_TRUE(has_text(peer.answers("position startpos moves 0000"), "null move"));
}

TEST(UciSession, EndsWithTheInput) {  // U24
    const auto plan = script();
    plan->waits_for_stop = true;
    Peer peer(plan);
    peer.send("go infinite");
    peer.send_bytes("isready");  // the last line has no end
    peer.close_input();
    EXPECT_TRUE(peer.ends_within(at_once));
    const auto lines = peer.rest();
    EXPECT_EQ(count_starting(lines, "readyok"), 1);
    EXPECT_EQ(count_starting(lines, "bestmove"), 1);
}

TEST(UciSession, FinishesAShortSearchAtTheEndOfInput) {
    const auto plan = script();
    plan->thinking = 500ms;
    Peer peer(plan);
    peer.send("go depth 3");
    peer.close_input();
    EXPECT_FALSE(peer.ends_within(50ms));
    EXPECT_TRUE(peer.ends_within(at_once));
    EXPECT_EQ(count_starting(peer.rest(), "bestmove"), 1);
}

TEST(UciSession, QuitsAtOnceDuringASearch) {
    const auto plan = script();
    plan->waits_for_stop = true;
    Peer peer(plan);
    peer.send("go infinite", "quit");
    EXPECT_TRUE(peer.ends_within(at_once));
}

TEST(UciSession, WritesCastlingAsTheInterfaceAsks) {  // U33
    Peer peer(script());
    const char* position = "position fen r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    peer.send(position, "go depth 1 searchmoves e8g8");
    EXPECT_EQ(peer.line("bestmove"), "bestmove e8g8");
    peer.send("go depth 1 searchmoves e8h8");
    EXPECT_EQ(peer.line("bestmove"), "bestmove e8g8");
    peer.send("setoption name UCI_Chess960 value true", "go depth 1 searchmoves e8g8");
    EXPECT_EQ(peer.line("bestmove"), "bestmove e8h8");
}

TEST(UciSession, RemarksOnTheFirstChess960Position) {  // U35
    const char* position = "position fen nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8";
    for (const char* value : {"true", "false"}) {
        Peer peer(script());
        const auto lines = peer.answers(std::string("setoption name UCI_Chess960 value ") + value, position);
        EXPECT_EQ(count_starting(lines, "info string"), 1) << value;
        EXPECT_EQ(peer.answers(position).size(), 0U) << "the first time only";
        peer.send("go depth 1 searchmoves e8d8");
        EXPECT_EQ(peer.line("bestmove"), "bestmove e8d8");
        peer.send(std::string(position) + " moves e8d8", "d");
        EXPECT_TRUE(peer.line("Fen: ").starts_with("Fen: nnkr1q1b/ppp1p1rP/")) << "castled to the long side";
    }
}

TEST(UciSession, KnowsTheHardCastlingPositions) {  // U37, U38
    Peer peer(script());
    peer.send("setoption name UCI_Chess960 value true",
              "position fen r1k1N2R/pp1pbr2/3p4/P7/8/2P2n2/1PBP4/RK6 b q - 4 28",
              "go depth 1 searchmoves c8a8");
    EXPECT_EQ(peer.line("bestmove"), "bestmove c8a8");
    peer.send("position fen rk2Q3/1p4p1/1B6/4p3/p5p1/2Kp2P1/PP4P1/R7 b q - 0 34", "go depth 1");
    EXPECT_EQ(peer.line("bestmove"), "bestmove (none)");
    peer.send("position fen r1b1k1nr/p2pp1bp/2p2pp1/q7/2B1P3/3Q4/PPP2PPP/RNB1K2R w KQkq - 0 1", "go perft 1");
    const auto lines = peer.lines_until("Nodes searched");
    EXPECT_EQ(lines.back(), "Nodes searched: 10");
    EXPECT_EQ(count_starting(lines, "e1g1") + count_starting(lines, "e1h1"), 0);
}

TEST(UciSession, PlaysALegalMoveThoughThePlayerFails) {
    const auto plan = script();
    plan->chooses_nothing = true;
    Peer peer(plan);
    peer.send("go depth 1 searchmoves h2h4");
    EXPECT_EQ(peer.line("bestmove"), "bestmove h2h4");
}

TEST(UciSession, DividesPerft) {
    Peer peer(script());
    peer.send("position startpos moves e2e4", "go perft 4", "position startpos", "go perft 1");
    const auto first = peer.lines_until("Nodes searched");
    EXPECT_EQ(first.size(), 21U);
    EXPECT_EQ(first.back(), "Nodes searched: 405385");
    EXPECT_EQ(peer.line("Nodes searched"), "Nodes searched: 20") << "the second waits for the first";
    EXPECT_EQ(peer.answers("go perft 0"), std::vector<std::string>{"Nodes searched: 1"});
    peer.send("go perft 20", "stop");
    peer.line("info string perft was stopped");
}

TEST(UciSession, ShowsTheBoard) {
    Peer peer(script());
    const auto lines = peer.answers("position fen 4k3/8/8/8/8/5n2/8/R3K2R w KQ - 3 9", "d");
    ASSERT_EQ(lines.size(), 21U);
    EXPECT_EQ(lines[15], "1 | R |   |   |   | K |   |   | R |");
    EXPECT_EQ(lines[18], "Fen: 4k3/8/8/8/8/5n2/8/R3K2R w KQ - 3 9");
    EXPECT_TRUE(lines[19].starts_with("Key: "));
    EXPECT_EQ(lines[20], "Checkers: f3");
}

TEST(UciSession, ShowsTheEvaluationAndTheBenchOfTheProgram) {
    Peer without(script());
    EXPECT_EQ(count_starting(without.answers("eval", "bench"), "info string"), 2);
    auto services = fake_services(script());
    services.evaluation = [](const Position& position) {
        return "first\n\nlegal moves: " + std::to_string(legal_moves(position).size()) + "\n";
    };
    services.bench = [] { return std::string("1234 nodes"); };
    Peer with(std::move(services));
    EXPECT_EQ(with.answers("position startpos", "eval", "bench"),
              (std::vector<std::string>{"first", "legal moves: 20", "1234 nodes"}));
}

TEST(UciSession, WritesTheDialogueToALog) {
    const std::string path = ::testing::TempDir() + "kempelen dialogue.log";
    std::remove(path.c_str());
    Peer peer(script());
    peer.send("setoption name Debug Log File value " + path);
    peer.search("go depth 1");
    peer.answers("setoption name Debug Log File value");
    std::stringstream log;
    log << std::ifstream(path).rdbuf();
    EXPECT_NE(log.str().find(" > go depth 1\n"), std::string::npos) << log.str();
    EXPECT_NE(log.str().find(" < bestmove "), std::string::npos) << log.str();
    EXPECT_EQ(log.str().find("readyok"), std::string::npos) << "the log was closed";
    EXPECT_TRUE(has_text(peer.answers("setoption name Debug Log File value /no/such/folder/log"),
                         "cannot be written"));
    std::remove(path.c_str());
}

TEST(UciSession, ChangesPlayersAndKeepsTheirSettings) {
    const auto plan = script();
    Peer peer(fake_services(plan, {"fake", "other"}));
    peer.send("uci");
    const auto lines = peer.lines_until("uciok");
    EXPECT_EQ(count_starting(lines, "option name Player type combo default fake var fake var other"), 1);
    const auto answers = peer.answers("setoption name Hash value 32", "setoption name Threads value 2",
                                      "setoption name player value OTHER", "setoption name Threads value 3",
                                      "setoption name Player value nobody");
    EXPECT_TRUE(has_text(answers, "there is no option \"Threads\""));
    EXPECT_TRUE(has_text(answers, "option Player: expected one of fake, other"));
    using Settings = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(plan->options_once_set(3), (Settings{{"Hash", "32"}, {"Threads", "2"}, {"Hash", "32"}}));
}

}  // namespace kempelen::test
