// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/interrupts.h"

#include <array>
#include <cstdint>
#include <poll.h>
#include <pthread.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): POSIX, which <csignal> need not declare
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace kempelen::console {

namespace {

sigset_t watched_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        sigaddset(&signals, number);
    }
    return signals;
}

/// A thread that waits for signals until it is told that nobody wants them any more.
class SignalWatch final : public Interrupts::Watch {
public:
    SignalWatch(SignalInterrupts& source, std::function<void()> action)
        : source_(source),
          action_(std::move(action)),
          done_(eventfd(0, EFD_CLOEXEC)),
          thread_([this] { run(); }) {}

    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;
    ~SignalWatch() override {
        const std::uint64_t one = 1;
        // Writing eight bytes to an event counter of value 0 cannot fail.
        [[maybe_unused]] const ssize_t written = write(done_, &one, sizeof one);
        thread_.join();
        close(done_);
    }

private:
    void run() {
        std::array<pollfd, 2> files{{{source_.descriptor(), POLLIN, 0}, {done_, POLLIN, 0}}};
        while (poll(files.data(), files.size(), -1) >= 0) {
            if (files[1].revents != 0) return;
            if (files[0].revents != 0 && source_.take()) action_();
        }
    }

    SignalInterrupts& source_;
    std::function<void()> action_;
    int done_;
    std::thread thread_;
};

}  // namespace

SignalInterrupts::SignalInterrupts() {
    const sigset_t signals = watched_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    descriptor_ = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

SignalInterrupts::~SignalInterrupts() {
    close(descriptor_);
    const sigset_t signals = watched_signals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

bool SignalInterrupts::take() {
    signalfd_siginfo info{};
    if (read(descriptor_, &info, sizeof info) != static_cast<ssize_t>(sizeof info)) return false;
    if (info.ssi_signo != SIGINT) wants_end_.store(true);
    return true;
}

std::unique_ptr<Interrupts::Watch> SignalInterrupts::watch(std::function<void()> action) {
    return std::make_unique<SignalWatch>(*this, std::move(action));
}

}  // namespace kempelen::console
