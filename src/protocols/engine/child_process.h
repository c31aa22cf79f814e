// SPDX-License-Identifier: GPL-3.0-or-later
// Another program, run with its standard input, output and error in our hands. It never outlives us.
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace kempelen::protocols {

/// What to start.
struct Launch {
    std::vector<std::string>
        words;  ///< program and arguments; a name without a slash is looked for in PATH and /usr/games
    std::string folder;  ///< where it runs; empty: where we do
};

/// A running program that we talk to in lines. It leads a process group of its own, which is killed with it,
/// and the kernel kills it when the thread that started it ends. One thread at a time.
class ChildProcess {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    /// What waiting for a line came to.
    enum class Arrival : std::uint8_t {
        line,         ///< a line is here
        timeout,      ///< none came in time
        closed,       ///< the program has ended or closed its output
        interrupted,  ///< we were asked to stop
    };

    /// Starts a program. Fails with bad_file when it cannot be found or run, naming it.
    static Result<std::unique_ptr<ChildProcess>> start(const Launch& launch);
    /// Kills the program and all that it started.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Writes a line; the line end is added. False when the program has gone, or reads nothing for a second.
    bool send(std::string_view line);

    /// Waits for the next line until `deadline`; carriage returns are dropped, lines beyond 64 KiB are cut
    /// there.
    Arrival read_line(std::string& line, TimePoint deadline, const std::stop_token& stop = {});

    /// Throws away what the program has written up to now.
    void discard_output();

    /// The end of what the program wrote to its standard error, at most 2 KiB.
    std::string error_tail();

    /// Asks the program to end by closing its input, waits for `grace`, and kills it then. Returns how it
    /// ended: "exit status 0", "signal 11 (Segmentation fault)".
    std::string end(std::chrono::milliseconds grace);

    /// The program's process number.
    pid_t id() const { return pid_; }

private:
    ChildProcess(pid_t pid, int input, int output, int error)
        : pid_(pid), input_(input), output_(output), error_(error) {}

    bool take_line(std::string& line);
    bool read_output();
    void read_errors();
    bool reap(std::chrono::milliseconds patience);

    pid_t pid_;
    int input_;
    int output_;
    int error_;
    int status_ = 0;
    bool is_reaped_ = false;
    bool is_closed_ = false;      // the output has ended
    bool errors_closed_ = false;  // the standard error has ended
    std::string pending_;         // output not yet handed out
    std::size_t consumed_ = 0;    // of pending_
    bool skips_line_ = false;     // the rest of a line that was cut
    std::string errors_;
};

}  // namespace kempelen::protocols
