// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/pgn_log.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kempelen::arena {

PgnLog::~PgnLog() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::int64_t PgnLog::size_of(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 ? static_cast<std::int64_t>(info.st_size) : 0;
}

Status PgnLog::open(const std::string& path) {
    path_ = path;
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor_ < 0)
        return Error{ErrorCode::bad_file, path + ": cannot be written: " + std::strerror(errno)};
    return {};
}

Status PgnLog::add(std::string_view pgn) {
    while (descriptor_ >= 0 && !pgn.empty()) {
        const ssize_t written = ::write(descriptor_, pgn.data(), pgn.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0)
            return Error{ErrorCode::bad_file, path_ + ": cannot be written: " + std::strerror(errno)};
        pgn.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

}  // namespace kempelen::arena
