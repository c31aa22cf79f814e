// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/line_writer.h"

#include "core/base/fields.h"
#include "core/base/quote.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <unistd.h>

namespace kempelen::protocols {

void LineWriter::send(std::string_view text) {
    if (text.empty()) return;
    std::string line(text);
    for (char& c : line) {
        if (c == '\n' || c == '\r' || c == '\t' || c == '\0') c = ' ';
    }
    line = printable(line);
    const std::lock_guard lock(mutex_);
    log("<", line);
    line += '\n';
    write_all(line);
}

void LineWriter::send_text(std::string_view text) {
    while (!text.empty()) {
        send(take_field(text, '\n'));
    }
}

void LineWriter::note_received(std::string_view text) {
    const std::lock_guard lock(mutex_);
    log(">", text);
}

Status LineWriter::log_to(const std::string& path) {
    const std::lock_guard lock(mutex_);
    if (path.empty()) {
        log_.reset();
        return {};
    }
    std::unique_ptr<std::FILE, Closer> file(std::fopen(path.c_str(), "ae"));
    // The first line shows at once whether the file takes any.
    const bool is_good = file &&
                         std::fputs("# kempelen: what is received (>) and sent (<)\n", file.get()) >= 0 &&
                         std::fflush(file.get()) == 0;
    if (!is_good) {
        return Error{ErrorCode::bad_file,
                     "the log file " + quote(path) + " cannot be written: " + std::strerror(errno)};
    }
    log_ = std::move(file);
    return {};
}

void LineWriter::log(const char* mark, std::string_view text) {
    if (!log_) return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    std::fprintf(log_.get(), "%lld.%03d %s %.*s\n", static_cast<long long>(ms / 1000),
                 static_cast<int>(ms % 1000), mark, static_cast<int>(text.size()), text.data());
    if (std::fflush(log_.get()) != 0) give_up_log();
}

void LineWriter::give_up_log() {
    const std::string why = std::strerror(errno);
    log_.reset();
    write_all("info string the log file cannot be written any more: " + why + "\n");
}

void LineWriter::write_all(std::string_view bytes) {
    while (!bytes.empty() && !is_broken_) {
        const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            is_broken_ = true;
        }
    }
}

}  // namespace kempelen::protocols
