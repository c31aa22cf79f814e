// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/pgn_log.h"

#include "arena/run/output_file.h"

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
    if (descriptor_ < 0) {
        return Error{ErrorCode::bad_file, path + ": cannot be written: " + std::strerror(errno)};
    }
    return {};
}

Status PgnLog::add(std::string_view pgn) {
    if (descriptor_ < 0 || write_all(descriptor_, pgn)) return {};
    return Error{ErrorCode::bad_file, path_ + ": cannot be written: " + std::strerror(errno)};
}

}  // namespace kempelen::arena
