// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C and requests to end, as events instead of sudden death.
#pragma once

#include <atomic>
#include <functional>
#include <memory>

namespace kempelen::console {

/// Tells who asks that the user wants to interrupt. This base never does: for input from files and tests.
class Interrupts {
public:
    /// Watches until it is destroyed.
    class Watch {
    public:
        virtual ~Watch() = default;
    };

    virtual ~Interrupts() = default;

    /// Calls `action`, from another thread, when an interrupt comes while the returned watch lives. May
    /// return nothing.
    // NOLINTNEXTLINE(performance-unnecessary-value-param): who does watch keeps it
    virtual std::unique_ptr<Watch> watch(std::function<void()> /*action*/) { return nullptr; }

    /// True once the program has been asked to end (SIGTERM, SIGHUP).
    virtual bool wants_end() const { return false; }
};

/// SIGINT, SIGTERM and SIGHUP as a file that can be polled (signalfd(2)).
class SignalInterrupts final : public Interrupts {
public:
    /// Keeps these signals from the calling thread and from those that it starts later: make it before them.
    SignalInterrupts();
    ~SignalInterrupts() override;
    SignalInterrupts(const SignalInterrupts&) = delete;
    SignalInterrupts& operator=(const SignalInterrupts&) = delete;

    std::unique_ptr<Watch> watch(std::function<void()> action) override;
    bool wants_end() const override { return wants_end_.load(); }

    /// What to poll.
    int descriptor() const { return descriptor_; }
    /// Takes one signal that waits, if one does.
    bool take();

private:
    int descriptor_ = -1;
    std::atomic<bool> wants_end_{false};
};

}  // namespace kempelen::console
