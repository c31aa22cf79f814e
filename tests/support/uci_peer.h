// SPDX-License-Identifier: GPL-3.0-or-later
// A chess interface that follows a script, and a player that does what a test tells it to. Both sides of a
// session run in the test's process, joined by pipes.
#pragma once

#include "core/movegen.h"
#include "protocols/uci/session.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace kempelen::test {

using namespace std::chrono_literals;

/// What the fake player of a test does, and what was asked of it. Shared by the test and the player.
struct FakeScript {
    std::chrono::milliseconds thinking{
        0};  ///< how long a search takes, from the start or the ponder hit; 0: returns at once
    bool waits_for_stop = false;  ///< searches until it is told to stop
    bool chooses_nothing = false;
    std::vector<search::Report> reports;  ///< sent in each search
    std::string reply;                    ///< the reply it expects, as two squares

    std::mutex mutex;                   ///< guards what follows
    std::vector<search::Limits> asked;  ///< the limits of each search
    std::vector<std::pair<std::string, std::string>> options_set;
    int new_games = 0;

    /// Waits until so many searches have begun; false when they do not.
    bool began(std::size_t searches, std::chrono::milliseconds patience = 60s) {
        const auto end = std::chrono::steady_clock::now() + patience;
        do {
            {
                const std::lock_guard lock(mutex);
                if (asked.size() >= searches) return true;
            }
            std::this_thread::sleep_for(1ms);
        } while (std::chrono::steady_clock::now() < end);
        return false;
    }

    /// The options that were set, once there are so many or the patience ends: right behind a bestmove the
    /// search still counts as going on, and options wait for its end.
    std::vector<std::pair<std::string, std::string>> options_once_set(
        std::size_t count, std::chrono::milliseconds patience = 60s) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (count_of_options_set() < count && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(1ms);
        }
        const std::lock_guard lock(mutex);
        return options_set;
    }

    std::size_t count_of_options_set() {
        const std::lock_guard lock(mutex);
        return options_set.size();
    }
};

/// Plays the first legal move.
class FakePlayer : public players::Player {
public:
    FakePlayer(std::shared_ptr<FakeScript> script, std::string name)
        : script_(std::move(script)), name_(std::move(name)) {}

    std::string_view name() const override { return name_; }
    std::string_view description() const override { return "does what the test says"; }

    std::vector<players::PlayerOption> options() const override {
        using Kind = players::PlayerOption::Kind;
        std::vector<players::PlayerOption> options{
            {"Hash", Kind::spin, "16", 1, 65536, {}, "position table, MiB"},
            {"Threads", Kind::spin, "1", 1, 512, {}, "threads"},
            {"Clear Hash", Kind::button, "", 0, 0, {}, "forget"},
            {"SyzygyPath", Kind::text, "", 0, 0, {}, "folders"},
            {"Style", Kind::combo, "Quiet", 0, 0, {"Quiet", "Very Wild"}, "temper"}};
        if (name_ == "other") options.resize(1);
        return options;
    }

    Status set_option(std::string_view name, std::string_view value) override {
        const std::lock_guard lock(script_->mutex);
        script_->options_set.emplace_back(name, value);
        if (value == "refuse me") return Error{ErrorCode::bad_argument, "the player refuses this value"};
        return {};
    }

    void new_game() override {
        const std::lock_guard lock(script_->mutex);
        ++script_->new_games;
    }

    search::Choice think(const Game& game, const search::Limits& limits, search::Control& control,
                         search::Listener& listener) override {
        {
            const std::lock_guard lock(script_->mutex);
            script_->asked.push_back(limits);
        }
        for (const search::Report& report : script_->reports) {
            listener.on_report(report);
        }
        wait(limits, control);
        search::Choice choice;
        if (script_->chooses_nothing) return choice;
        choice.best = limits.only_moves.empty() ? legal_moves(game.position())[0] : limits.only_moves.front();
        choice.lines = script_->reports;
        if (script_->reply.size() == 4) {
            choice.ponder = Move::plain(Square::parse(script_->reply.substr(0, 2)).value(),
                                        Square::parse(script_->reply.substr(2, 2)).value());
        }
        return choice;
    }

private:
    void wait(const search::Limits& limits, const search::Control& control) const {
        auto start = std::chrono::steady_clock::now();
        bool counts = !limits.ponder;
        while (!control.is_stopped()) {
            if (!counts && control.is_ponder_hit()) {
                counts = true;
                start = std::chrono::steady_clock::now();
            }
            const bool is_due = counts && std::chrono::steady_clock::now() - start >= script_->thinking;
            if (!script_->waits_for_stop && (is_due || script_->thinking == 0ms)) return;
            std::this_thread::sleep_for(1ms);
        }
    }

    std::shared_ptr<FakeScript> script_;
    std::string name_;
};

/// Services whose players are fake.
inline protocols::uci::Services fake_services(std::shared_ptr<FakeScript> script,
                                              std::vector<std::string> names = {"fake"}) {
    protocols::uci::Services services;
    services.version = "0.0";
    services.players = std::move(names);
    services.make_player = [script](std::string_view name) -> Result<std::unique_ptr<players::Player>> {
        return std::unique_ptr<players::Player>(std::make_unique<FakePlayer>(script, std::string(name)));
    };
    return services;
}

/// The interface. Lines that the program sends are kept until they are asked for.
class Peer {
public:
    explicit Peer(protocols::uci::Services services) : services_(std::move(services)) {
        int to_program[2];
        int from_program[2];
        if (::pipe(to_program) != 0 || ::pipe(from_program) != 0) std::abort();
        input_ = to_program[1];
        output_ = from_program[0];
        program_ = std::thread([this, in = to_program[0], out = from_program[1]] {
            protocols::uci::run_uci(services_, in, out);
            ::close(in);
            ::close(out);
            has_ended_.store(true);
        });
        reader_ = std::thread([this] { read_all(); });
    }

    explicit Peer(std::shared_ptr<FakeScript> script) : Peer(fake_services(std::move(script))) {}

    ~Peer() {
        close_input();
        program_.join();
        reader_.join();
        ::close(output_);
    }

    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;

    /// Sends lines, each without its end.
    template <class... Lines>
    void send(const Lines&... lines) {
        (send_bytes(std::string(lines) + "\n"), ...);
    }

    void send_bytes(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t count = ::write(input_, bytes.data(), bytes.size());
            ASSERT_GT(count, 0);
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    }

    void close_input() {
        if (input_ >= 0) ::close(input_);
        input_ = -1;
    }

    /// The lines up to the first that starts like this, which comes last. Fails the test when it does not
    /// come.
    std::vector<std::string> lines_until(std::string_view start, std::chrono::milliseconds patience = 60s) {
        std::vector<std::string> taken;
        std::unique_lock lock(mutex_);
        const auto end = std::chrono::steady_clock::now() + patience;
        for (;;) {
            while (!lines_.empty()) {
                taken.push_back(std::move(lines_.front()));
                lines_.pop_front();
                if (taken.back().starts_with(start)) return taken;
            }
            if (is_closed_ || changed_.wait_until(lock, end) == std::cv_status::timeout) break;
        }
        std::string seen;
        for (const std::string& line : taken) {
            seen += line + "\n";
        }
        ADD_FAILURE() << "no line starts with \"" << start << "\" in:\n" << seen;
        taken.emplace_back();
        return taken;
    }

    /// The first line from now on that starts like this.
    std::string line(std::string_view start, std::chrono::milliseconds patience = 60s) {
        return lines_until(start, patience).back();
    }

    /// Sends lines and then `isready`; what is answered before `readyok`.
    template <class... Lines>
    std::vector<std::string> answers(const Lines&... lines) {
        send(lines..., "isready");
        auto all = lines_until("readyok");
        all.pop_back();
        return all;
    }

    /// Sends a `go` that ends by itself; what comes up to its `bestmove`, which is last.
    std::vector<std::string> search(std::string_view go) {
        send(go);
        return lines_until("bestmove ");
    }

    /// True when no line that starts like this comes in that time. Takes all lines that do come.
    bool stays_silent(std::string_view start, std::chrono::milliseconds time) {
        std::this_thread::sleep_for(time);
        const std::lock_guard lock(mutex_);
        for (const std::string& line : lines_) {
            if (line.starts_with(start)) return false;
        }
        lines_.clear();
        return true;
    }

    /// Waits for the program to end.
    bool ends_within(std::chrono::milliseconds time) const {
        const auto end = std::chrono::steady_clock::now() + time;
        while (!has_ended_.load() && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(1ms);
        }
        return has_ended_.load();
    }

    /// All lines that are left once the program has ended.
    std::vector<std::string> rest() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, 60s, [this] { return is_closed_; });
        std::vector<std::string> all(lines_.begin(), lines_.end());
        lines_.clear();
        return all;
    }

private:
    void read_all() {
        std::string pending;
        char buffer[4096];
        for (;;) {
            const ssize_t count = ::read(output_, buffer, sizeof buffer);
            const std::lock_guard lock(mutex_);
            if (count <= 0) {
                is_closed_ = true;
                changed_.notify_all();
                return;
            }
            pending.append(buffer, static_cast<std::size_t>(count));
            for (auto end = pending.find('\n'); end != std::string::npos; end = pending.find('\n')) {
                lines_.push_back(pending.substr(0, end));
                pending.erase(0, end + 1);
            }
            changed_.notify_all();
        }
    }

    protocols::uci::Services services_;
    int input_ = -1;
    int output_ = -1;
    std::atomic<bool> has_ended_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool is_closed_ = false;
    std::thread program_;
    std::thread reader_;
};

/// How many of the lines start like this.
inline int count_starting(const std::vector<std::string>& lines, std::string_view start) {
    int count = 0;
    for (const std::string& line : lines) {
        count += line.starts_with(start) ? 1 : 0;
    }
    return count;
}

/// True when a line contains the text.
inline bool has_text(const std::vector<std::string>& lines, std::string_view text) {
    for (const std::string& line : lines) {
        if (line.find(text) != std::string::npos) return true;
    }
    return false;
}

}  // namespace kempelen::test
