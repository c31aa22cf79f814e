// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/output_file.h"

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace kempelen::arena {

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

}  // namespace kempelen::arena
