// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/output_file.h"

#include "core/base/file_writer.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace kempelen::arena {

namespace {

namespace fs = std::filesystem;

Error cannot_write(const std::string& path, int reason) {
    return {ErrorCode::bad_file, path + ": cannot be written: " + std::strerror(reason)};
}

}  // namespace

bool is_stream(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

Status check_writable(const std::string& path) {
    const std::string target = file_behind(path);
    std::error_code none;
    if (fs::is_directory(target, none)) return cannot_write(path, EISDIR);
    const std::string folder = fs::path(target).parent_path().string();
    const std::string asked = is_stream(target) ? target : folder.empty() ? "." : folder;
    return ::access(asked.c_str(), W_OK) == 0 ? Status() : Status(cannot_write(path, errno));
}

}  // namespace kempelen::arena
