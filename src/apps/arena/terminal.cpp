// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a tournament while the user looks on and may press Ctrl-C.
#include "apps/arena/run_options.h"
#include "apps/progress_line.h"
#include "apps/stop_signals.h"
#include "apps/tell.h"

#include <fmt/core.h>

#include <cstdio>
#include <stop_token>

namespace kempelen::apps {

namespace {

/// Writes progress: a line that is overwritten on a terminal, a new line now and then elsewhere.
class ProgressPrinter {
public:
    ProgressPrinter(const std::optional<arena::Sprt>& sprt, bool quiet) : sprt_(sprt), quiet_(quiet) {}

    void print(const arena::Progress& progress) {
        using namespace std::chrono_literals;
        if (quiet_ || progress.tally.game_count() == printed_games_) return;
        const auto pause = line_.is_terminal() ? 500ms : 10000ms;
        if (has_printed_ && progress.elapsed - last_ < pause) return;
        const std::string text = progress_line(progress, sprt_);
        if (line_.is_terminal()) {
            line_.show(progress_bar(progress, 20) + text);
        } else {
            tell("{}\n", text);
        }
        has_printed_ = true;
        printed_games_ = progress.tally.game_count();
        last_ = progress.elapsed;
    }

private:
    const std::optional<arena::Sprt>& sprt_;
    bool quiet_;
    ProgressLine line_;
    bool has_printed_ = false;
    std::size_t printed_games_ = 0;
    std::chrono::nanoseconds last_{};
};

}  // namespace

Result<arena::RunReport> run_on_terminal(const arena::RunSetup& setup, arena::Scheduler& scheduler,
                                         bool quiet) {
    const StopSignals signals;
    std::stop_source stop;
    ProgressPrinter printer(setup.sprt, quiet);
    return run(setup, scheduler, stop.get_token(), [&](const arena::Progress& progress) {
        if (signals.has_come()) stop.request_stop();
        printer.print(progress);
    });
}

}  // namespace kempelen::apps
