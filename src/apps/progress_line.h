// SPDX-License-Identifier: GPL-3.0-or-later
// One line that tells how far long work has come.
#pragma once

#include "apps/tell.h"

#include <fmt/core.h>

#include <chrono>
#include <cstdio>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace kempelen::apps {

/// A line on standard error that is written over while the work goes on, and is gone at its end. Where that
/// is no terminal nothing is written.
class ProgressLine {
public:
    ProgressLine() = default;
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    bool is_terminal() const { return is_terminal_; }
    /// True on a terminal, every half second: then a new text is worth its making.
    bool is_due() {
        const auto now = std::chrono::steady_clock::now();
        if (!is_terminal_ || now - last_ < std::chrono::milliseconds(500)) return false;
        last_ = now;
        return true;
    }
    void show(std::string_view text) {
        if (!is_terminal_) return;
        tell("\r\033[K{}", text);
        std::fflush(stderr);
        is_open_ = true;
    }
    void clear() {
        if (std::exchange(is_open_, false)) tell("\r\033[K");
    }

private:
    bool is_terminal_ = ::isatty(STDERR_FILENO) == 1;
    bool is_open_ = false;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace kempelen::apps
