// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogues with a scripted interface.
#include "protocols/xboard/session.h"

#include "core/base/quote.h"
#include "core/movegen.h"
#include "protocols/xboard/clock.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <poll.h>
#include <string>
#include <thread>
#include <unistd.h>

namespace kempelen::protocols::xboard {
namespace {

using namespace std::chrono_literals;

/// Plays the last of the legal moves, after a time; expects the first as reply. Infinite searches wait for
/// the stop.
class Lazy final : public players::Player {
public:
    std::string_view name() const override { return "lazy"; }
    std::string_view description() const override { return "for tests"; }
    std::vector<players::PlayerOption> options() const override {
        return {{.name = "Hash",
                 .kind = players::PlayerOption::Kind::spin,
                 .standard = "16",
                 .minimum = 1,
                 .maximum = 99},
                {.name = "Delay",
                 .kind = players::PlayerOption::Kind::spin,
                 .standard = "0",
                 .minimum = 0,
                 .maximum = 9999},
                {.name = "Temper",
                 .kind = players::PlayerOption::Kind::combo,
                 .standard = "Mild",
                 .choices = {"Mild", "Hot"}}};
    }
    Status set_option(std::string_view name, std::string_view value) override {
        if (name == "Hash" && value == "9000") return Error{ErrorCode::bad_argument, "too much"};
        if (name == "Delay") delay_ = std::chrono::milliseconds(std::stoi(std::string(value)));
        return {};
    }
    search::Choice think(const Game& game, const search::Limits& limits, search::Control& control,
                         search::Listener& listener) override {
        const auto end = std::chrono::steady_clock::now() + delay_;
        const MoveList moves = legal_moves(game.position());
        search::Choice choice;
        if (moves.is_empty()) return choice;
        choice.best = moves[moves.size() - 1];
        const MoveList replies = legal_moves(game.position().after(*choice.best));
        if (!replies.is_empty()) choice.ponder = replies[0];
        search::Report report;
        report.depth = limits.depth.value_or(1);
        report.score.value = 25;
        report.nodes = 1234;
        report.time = 50ms;
        report.pv = {*choice.best};
        listener.on_report(report);
        choice.lines = {report};
        while (!control.is_stopped() && (limits.infinite || std::chrono::steady_clock::now() < end)) {
            std::this_thread::sleep_for(1ms);
        }
        return choice;
    }

private:
    std::chrono::milliseconds delay_{0};
};

/// The interface: sends commands, waits for lines.
class Interface {
public:
    Interface() {
        EXPECT_EQ(::pipe(to_engine_.data()), 0);
        EXPECT_EQ(::pipe(from_engine_.data()), 0);
        services_.version = "test";
        services_.players = {"lazy"};
        services_.make_player = [](std::string_view) -> Result<std::unique_ptr<players::Player>> {
            return std::unique_ptr<players::Player>(std::make_unique<Lazy>());
        };
        engine_ = std::thread([this] { run_xboard(services_, to_engine_[0], from_engine_[1]); });
    }
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;
    ~Interface() {
        send("quit");
        engine_.join();
        for (const int end : {to_engine_[0], to_engine_[1], from_engine_[0], from_engine_[1]}) {
            ::close(end);
        }
    }

    void send(const std::string& text) {
        const std::string line = text + "\n";
        EXPECT_EQ(::write(to_engine_[1], line.data(), line.size()), static_cast<ssize_t>(line.size()));
    }
    /// The next line, or "" when none comes in that time.
    std::string next(std::chrono::milliseconds patience = 60000ms) {
        while (pending_.find('\n') == std::string::npos) {
            pollfd end{from_engine_[0], POLLIN, 0};
            if (::poll(&end, 1, static_cast<int>(patience.count())) <= 0) return "";
            std::array<char, 4096> buffer;
            const ssize_t got = ::read(from_engine_[0], buffer.data(), buffer.size());
            if (got <= 0) return "";
            pending_.append(buffer.data(), static_cast<std::size_t>(got));
        }
        const std::size_t end = pending_.find('\n');
        std::string line = pending_.substr(0, end);
        pending_.erase(0, end + 1);
        return line;
    }
    /// The next line that begins so; others before it are passed over.
    std::string expect(const std::string& begin) {
        for (std::string line = next(); !line.empty(); line = next()) {
            if (line.starts_with(begin)) return line;
        }
        ADD_FAILURE() << "no line begins with " << begin;
        return "";
    }
    /// Everything that was asked is done; nothing that begins so was said meanwhile.
    void expect_none(const std::string& begin) {
        send("ping 77");
        for (std::string line = next(); line != "pong 77"; line = next()) {
            ASSERT_FALSE(line.empty());
            EXPECT_FALSE(line.starts_with(begin)) << line;
        }
    }

private:
    std::array<int, 2> to_engine_{};
    std::array<int, 2> from_engine_{};
    uci::Services services_;
    std::thread engine_;
    std::string pending_;
};

TEST(Xboard, AnnouncesItsFeatures) {
    Interface gui;
    gui.send("xboard");
    gui.send("protover 2");
    std::string all;
    for (std::string line = gui.next(); line != "feature done=1"; line = gui.next()) {
        ASSERT_FALSE(line.empty());
        all += line + "\n";
    }
    for (const char* feature : {"ping=1", "setboard=1", "usermove=1", "analyze=1", "memory=1", "playother=1",
                                "option=\"Temper -combo *Mild /// Hot\"", "option=\"Delay -spin 0 0 9999\"",
                                "variants=\"normal,fischerandom\""}) {
        EXPECT_NE(all.find(feature), std::string::npos) << feature << "\n" << all;
    }
    EXPECT_EQ(all.find("smp=1"), std::string::npos) << "the player has no option Threads";
}

TEST(Xboard, PlaysBlackAfterNewAndWhiteAfterGo) {
    Interface gui;
    gui.send("new\neasy\nusermove e2e4");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
    gui.send("new\ngo");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
    gui.send("usermove a7a6");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
}

TEST(Xboard, PlaysNeitherSideInForceMode) {
    Interface gui;
    gui.send("new\neasy\nforce\nusermove e2e4\nusermove e7e5");
    gui.expect_none("move");
    gui.send("go");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
    gui.send("force\nplayother");
    gui.expect_none("move");
}

TEST(Xboard, TakesBareMovesAndSan) {
    Interface gui;
    gui.send("new\nforce\ne2e4\nusermove Nf6\nusermove 0-0");
    EXPECT_TRUE(gui.next().starts_with("Illegal move (")) << "castling is not possible yet";
    gui.send("usermove e4e5\nusermove e4e5");
    EXPECT_TRUE(gui.next().starts_with("Illegal move ("));
    gui.expect_none("Error");
}

TEST(Xboard, AnswersPingWhenTheMoveThatIsDueHasBeenMade) {
    Interface gui;
    gui.send("option Delay=150\nnew\neasy\ngo\nping 5");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
    EXPECT_EQ(gui.next(), "pong 5");
}

TEST(Xboard, MovesNowWhenAsked) {
    Interface gui;
    gui.send("option Delay=9999\nnew\neasy\ngo");
    EXPECT_EQ(gui.next(100ms), "");
    const auto begin = std::chrono::steady_clock::now();
    gui.send("?");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
}

TEST(Xboard, ASearchThatIsNoLongerWantedGivesNoMove) {
    Interface gui;
    gui.send("option Delay=9999\nnew\neasy\ngo");
    EXPECT_EQ(gui.next(50ms), "");
    gui.send("new");
    gui.expect_none("move");
    gui.send("go\nforce");
    gui.expect_none("move");
    gui.send("go\nundo");
    EXPECT_TRUE(gui.next().starts_with("Error (there is no move to take back): undo"));
    gui.send("?");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
}

TEST(Xboard, TakesMovesBack) {
    Interface gui;
    gui.send(
        "new\nforce\nusermove e2e4\nusermove e7e5\nundo\nusermove d7d5\nusermove e4d5\nremove\nusermove "
        "d7d6");
    gui.expect_none("Illegal");
    gui.send("remove\nundo");
    EXPECT_TRUE(gui.next().starts_with("Error"));
}

TEST(Xboard, SetsUpPositions) {
    Interface gui;
    gui.send("new\neasy\nforce\nsetboard 7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\nusermove g5g7");
    gui.expect_none("Illegal");
    gui.send("setboard 8/8/8/8/8/8/8/8 w - - 0 1");
    EXPECT_TRUE(gui.next().starts_with("tellusererror Illegal position"));
    gui.send("setboard nonsense");
    EXPECT_TRUE(gui.next().starts_with("tellusererror Illegal position"));
}

TEST(Xboard, AnnouncesTheEndOfTheGame) {
    Interface gui;
    // After g5g7 Black is mated: we play Black.
    gui.send("new\neasy\nsetboard 7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\nusermove g5g7");
    EXPECT_EQ(gui.next(), "1-0 {White mates}");
    gui.send("new\nforce\nsetboard k7/8/8/8/8/8/1Q6/7K b - - 0 1\nplayother\nusermove a8a7");
    gui.expect("move ");
}

TEST(Xboard, PostsThinkingOutput) {
    Interface gui;
    gui.send("new\neasy\npost\nsd 7\ngo");
    EXPECT_EQ(gui.next().substr(0, 13), "7 25 5 1234 h");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
    gui.send("nopost\nusermove a7a6");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
}

TEST(Xboard, AnalyzesUntilExit) {
    Interface gui;
    gui.send("new\nanalyze");
    EXPECT_TRUE(gui.next().starts_with("1 25 5 1234 "));
    gui.send(".");
    EXPECT_TRUE(gui.next().starts_with("stat01: 5 1234 1 0 20 "));
    gui.send("usermove e2e4");
    EXPECT_TRUE(gui.next().starts_with("1 25 5 1234 ")) << "analysis goes on after a move";
    gui.send("undo");
    EXPECT_TRUE(gui.next().starts_with("1 25 5 1234 "));
    gui.send("ping 3");
    EXPECT_EQ(gui.next(), "pong 3");
    gui.send("exit");
    gui.expect_none("move");
}

TEST(Xboard, PondersAndGivesHints) {
    Interface gui;
    gui.send("new\nhard\ngo");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
    gui.send("hint");
    const std::string hint = gui.next();
    ASSERT_TRUE(hint.starts_with("Hint: ")) << hint;
    gui.expect_none("move");
    gui.send("usermove " + hint.substr(6));
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
    // Another move than the expected one.
    gui.send("usermove h7h5");
    EXPECT_EQ(gui.next().substr(0, 5), "move ");
}

TEST(Xboard, SetsOptionsAndSaysWhatIsWrong) {
    Interface gui;
    gui.send("memory 32\noption Temper=Hot\nmemory 9000");
    EXPECT_EQ(gui.next(), "Error (too much): memory");
    gui.send("level 40 5 0\nst 3\nlevel forty five");
    EXPECT_TRUE(gui.next().starts_with("Error (level:"));
    gui.send("frobnicate");
    EXPECT_EQ(gui.next(), "Error (unknown command): frobnicate");
    gui.send(std::string(100'000, 'x') + "\nbell\a");
    EXPECT_EQ(gui.next(), "Error (unknown command): " + shortened(std::string(100, 'x')));
    EXPECT_EQ(gui.next(), "Error (unknown command): bell");
}

TEST(Xboard, ClocksFollowTheLevel) {
    TimeRule rule;
    ASSERT_TRUE(rule.set_level("40 5 0"));
    EXPECT_EQ(rule.limits(0).clock->remaining, 300s);
    EXPECT_EQ(rule.limits(0).clock->moves_to_go, 40);
    EXPECT_EQ(rule.limits(41).clock->moves_to_go, 39);
    ASSERT_TRUE(rule.set_level("0 0:30 0.5"));
    EXPECT_EQ(rule.limits(3).clock->remaining, 30s);
    EXPECT_EQ(rule.limits(3).clock->increment, 500ms);
    EXPECT_FALSE(rule.limits(3).clock->moves_to_go);
    ASSERT_TRUE(rule.set_remaining("1234"));
    EXPECT_EQ(rule.limits(3).clock->remaining, 12340ms);
    ASSERT_TRUE(rule.set_seconds_a_move("2.5"));
    EXPECT_EQ(*rule.limits(3).move_time, 2500ms);
    EXPECT_FALSE(rule.limits(3).clock);
    ASSERT_TRUE(rule.set_depth("6"));
    EXPECT_EQ(rule.limits(0).depth, 6);
    rule.new_game();
    EXPECT_FALSE(rule.limits(0).depth);
    for (const char* bad : {"", "40", "40 5", "x 5 0", "40 5:x 0", "-1 5 0", "40 -5 0"}) {
        EXPECT_FALSE(rule.set_level(bad));
    }
}

TEST(Xboard, ClocksThatCountNodesLimitNodesInsteadOfTime) {
    TimeRule rule;
    ASSERT_TRUE(rule.set_seconds_a_move("8"));
    ASSERT_TRUE(rule.set_nodes_a_second("10000"));
    EXPECT_EQ(rule.limits(0).nodes, 80000U);
    EXPECT_FALSE(rule.limits(0).move_time);
    ASSERT_TRUE(rule.set_level("40 5 0"));
    EXPECT_FALSE(rule.limits(0).clock);
    EXPECT_GT(*rule.limits(0).nodes, 10000U);
    EXPECT_LT(*rule.limits(0).nodes, 300U * 10000U);
    EXPECT_FALSE(rule.set_nodes_a_second("many"));
    ASSERT_TRUE(rule.set_nodes_a_second("0"));
    EXPECT_FALSE(rule.limits(0).nodes);
    EXPECT_TRUE(rule.limits(0).clock);
}

}  // namespace
}  // namespace kempelen::protocols::xboard
