// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C and its kin, for work that ends in good order.
#pragma once

#include <time.h>  // NOLINT(modernize-deprecated-headers): the same

#include <signal.h>  // NOLINT(modernize-deprecated-headers): POSIX, which <csignal> need not declare

namespace kempelen::apps {

/// Keeps Ctrl-C and its kin from ending the program while it lives, and tells whether one of them came.
/// Threads that are started meanwhile inherit the block, so that the signals wait for us.
class StopSignals {
public:
    StopSignals() {
        ::sigemptyset(&signals_);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
            ::sigaddset(&signals_, signal);
        }
        ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
    }
    ~StopSignals() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    bool has_come() const {
        const timespec now{};
        return ::sigtimedwait(&signals_, nullptr, &now) > 0;
    }

private:
    sigset_t signals_;
    sigset_t before_;
};

}  // namespace kempelen::apps
