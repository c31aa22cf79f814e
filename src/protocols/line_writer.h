// SPDX-License-Identifier: GPL-3.0-or-later
// The one place through which a protocol answers: whole lines, from any thread, at once.
#pragma once

#include "core/base/result.h"

#include <atomic>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace kempelen::protocols {

/// Writes lines to a file descriptor and, if asked, a copy of the whole dialogue to a log file. Any thread
/// may call any member at any time; lines never mix.
class LineWriter {
public:
    /// Writes to an open descriptor, which stays the caller's.
    explicit LineWriter(int descriptor) : descriptor_(descriptor) {}

    /// Sends one line, flushed. Line ends inside the text become blanks, and what a terminal would obey is
    /// written out; an empty text sends nothing, because
    /// some interfaces stumble over blank lines. When nobody reads any more, nothing happens.
    void send(std::string_view text);

    /// Sends each line of a text; lines of other threads may come between.
    void send_text(std::string_view text);

    /// True when something could not be sent: nobody reads any more, or the disk is full.
    bool is_broken() const { return is_broken_.load(std::memory_order_relaxed); }

    /// Notes in the log what the other side said.
    void note_received(std::string_view text);

    /// Appends the dialogue to this file from now on; an empty path ends that. Fails with bad_file when the
    /// file cannot be opened or written, and then keeps the old log. A log that cannot be written later on is
    /// given up, which an `info string` tells.
    Status log_to(const std::string& path);

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    void log(const char* mark, std::string_view text);
    void give_up_log();
    void write_all(std::string_view bytes);

    std::mutex mutex_;
    int descriptor_;
    std::atomic<bool> is_broken_{false};
    std::unique_ptr<std::FILE, Closer> log_;
};

}  // namespace kempelen::protocols
