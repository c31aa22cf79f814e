// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/child_process.h"
#include "protocols/engine/command_words.h"
#include "protocols/engine/uci_info.h"
#include "protocols/engine/uci_options.h"
#include "protocols/engine/xboard_features.h"

#include <gtest/gtest.h>

#include <csignal>
#include <thread>
#include <unistd.h>

namespace kempelen::protocols {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

TEST(UciClientOptions, ReadsNamesAndChoicesWithBlanks) {
    const auto option =
        parse_uci_option("name Playing Style type combo default Very Solid var Very Solid var Wild");
    ASSERT_TRUE(option);
    EXPECT_EQ(option->name, "Playing Style");
    EXPECT_EQ(option->type, "combo");
    EXPECT_EQ(option->choices, (std::vector<std::string>{"Very Solid", "Wild"}));
    EXPECT_FALSE(parse_uci_option("type spin default 1"));
}

// M12: combos and buttons.
TEST(UciClientOptions, SendsTheValueOfEverythingButAButton) {
    const auto combo = parse_uci_option("name UCI_Variant type combo default chess var chess var crazyhouse");
    EXPECT_EQ(*setoption_line(*combo, "CHESS"), "setoption name UCI_Variant value chess");
    EXPECT_FALSE(setoption_line(*combo, "atomic"));
    const auto button = parse_uci_option("name Clear Hash type button");
    EXPECT_EQ(*setoption_line(*button, ""), "setoption name Clear Hash");
    const auto text = parse_uci_option("name File type string default <empty>");
    EXPECT_EQ(*setoption_line(*text, ""), "setoption name File value ");
    const auto spin = parse_uci_option("name Hash type spin default 16 min 1 max 64");
    EXPECT_EQ(*setoption_line(*spin, "64"), "setoption name Hash value 64");
    EXPECT_FALSE(setoption_line(*spin, "65"));
    EXPECT_FALSE(setoption_line(*spin, "many"));
    const auto check = parse_uci_option("name Ponder type check default false");
    EXPECT_FALSE(setoption_line(*check, "yes"));
}

TEST(UciClientInfo, ReadsScoreDepthAndNodes) {
    Answer answer;
    apply_uci_info(
        "info depth 12 seldepth 20 multipv 1 score cp -35 lowerbound nodes 12345 nps 9 pv e2e4 depth 99",
        answer);
    EXPECT_EQ(answer.depth, 12);
    EXPECT_EQ(answer.selective_depth, 20);
    EXPECT_EQ(answer.score->value, -35);
    EXPECT_EQ(answer.nodes, 12345U);
    apply_uci_info("info depth x score mate -3 nodes", answer);
    EXPECT_EQ(answer.depth, 12);
    EXPECT_EQ(answer.score->kind, search::ReportedScore::Kind::mate);
    EXPECT_EQ(answer.score->value, -3);
}

TEST(XboardClientFeatures, ReadsAndAnswersThem) {
    XboardFeatures features;
    const auto answers =
        features.read("ping=1 setboard=1 myname=\"Fairy Max\" variants=\"normal,fischerandom\" foo=3 done=1");
    EXPECT_TRUE(features.ping && features.setboard && features.is_done);
    EXPECT_EQ(features.name, "Fairy Max");
    EXPECT_EQ(answers.front(), "accepted ping");
    EXPECT_EQ(answers[4], "rejected foo");
    features.read("option=\"Resign Threshold -spin 0 0 900\"");
    std::string exact;
    EXPECT_TRUE(features.has_option("resign threshold", exact));
    EXPECT_EQ(exact, "Resign Threshold");
    EXPECT_FALSE(features.has_option("Resign", exact));
}

TEST(CommandWords, SplitLikeAShell) {
    EXPECT_EQ(*split_command("a 'b c' \"d e\" f\\ g ''"),
              (std::vector<std::string>{"a", "b c", "d e", "f g", ""}));
    EXPECT_FALSE(split_command("  "));
    EXPECT_FALSE(split_command("a 'b"));
}

TEST(ChildProcess, TalksInLines) {
    auto process = ChildProcess::start(
        {{"sh", "-c", "read a; echo \"<$a>\"; printf 'no end'; echo oops >&2; exit 4"}, ""});
    ASSERT_TRUE(process) << process.error().what;
    EXPECT_TRUE((*process)->send("hello"));
    std::string line;
    const auto soon = SteadyClock::now() + 5s;
    EXPECT_EQ((*process)->read_line(line, soon), ChildProcess::Arrival::line);
    EXPECT_EQ(line, "<hello>");
    EXPECT_EQ((*process)->read_line(line, soon), ChildProcess::Arrival::line);
    EXPECT_EQ(line, "no end");
    EXPECT_EQ((*process)->read_line(line, soon), ChildProcess::Arrival::closed);
    EXPECT_EQ((*process)->end(1000ms), "exit status 4");
    EXPECT_EQ((*process)->error_tail(), "oops\n");
}

TEST(ChildProcess, NamesAProgramThatIsNotThere) {
    const auto process = ChildProcess::start({{"/nowhere/engine"}, ""});
    ASSERT_FALSE(process);
    EXPECT_NE(process.error().what.find("/nowhere/engine"), std::string::npos);
    EXPECT_FALSE(ChildProcess::start({{"sh"}, "/nowhere"}));
}

TEST(ChildProcess, ReturnsAtTheDeadline) {
    auto process = ChildProcess::start({{"sleep", "60"}, ""});
    ASSERT_TRUE(process);
    std::string line;
    const auto begin = SteadyClock::now();
    EXPECT_EQ((*process)->read_line(line, begin + 50ms), ChildProcess::Arrival::timeout);
    EXPECT_LT(SteadyClock::now() - begin, 5s);
    EXPECT_EQ((*process)->end(10ms), "signal 9 (Killed)");
}

TEST(ChildProcess, AWriteToAProgramThatHasGoneIsNoSignal) {
    auto process = ChildProcess::start({{"true"}, ""});
    ASSERT_TRUE(process);
    std::string line;
    EXPECT_EQ((*process)->read_line(line, SteadyClock::now() + 5s), ChildProcess::Arrival::closed);
    bool was_taken = true;
    // A program that ends closes its output and its input one after the other.
    const auto patience = SteadyClock::now() + 5s;
    while (was_taken && SteadyClock::now() < patience) {
        was_taken = (*process)->send("x");
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_FALSE(was_taken);
}

// What an engine starts itself ends with it.
TEST(ChildProcess, KillsTheWholeFamily) {
    auto process = ChildProcess::start({{"sh", "-c", "sleep 600 & echo $!; wait"}, ""});
    ASSERT_TRUE(process);
    std::string line;
    ASSERT_EQ((*process)->read_line(line, SteadyClock::now() + 5s), ChildProcess::Arrival::line);
    const pid_t grandchild = std::stoi(line);
    EXPECT_EQ(::kill(grandchild, 0), 0);
    process->reset();
    for (int i = 0; i < 200 && ::kill(grandchild, 0) == 0; ++i) {
        ::usleep(10000);
    }
    EXPECT_NE(::kill(grandchild, 0), 0);
}

}  // namespace
}  // namespace kempelen::protocols
