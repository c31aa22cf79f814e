// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/same_file.h"

#include "core/base/file_writer.h"
#include "core/base/quote.h"

#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace kempelen::apps {

namespace {

bool find(const std::string& name, struct stat& about) {
    return (name == "-" ? ::fstat(STDIN_FILENO, &about) : ::stat(name.c_str(), &about)) == 0;
}

/// The name with all links and dots resolved, be there a file or not.
std::filesystem::path whole(const std::string& name) {
    std::error_code none;
    return std::filesystem::weakly_canonical(std::filesystem::absolute(file_behind(name), none), none);
}

bool is_one_file(const std::string& one, const std::string& other) {
    struct stat first {};
    struct stat second {};
    const bool has_first = find(one, first);
    const bool has_second = find(other, second);
    if (has_first && has_second) {
        return S_ISREG(first.st_mode) && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
    }
    return !has_first && !has_second && one != "-" && other != "-" && whole(one) == whole(other);
}

}  // namespace

bool would_touch(const std::string& written, const std::string& other) {
    if (written.empty() || written == "-" || other.empty()) return false;
    return is_one_file(written, other) || is_one_file(file_behind(written) + ".new", other);
}

Status check_not_output(const std::string& read, const std::string& written) {
    if (!would_touch(written, read)) return {};
    return Error{ErrorCode::bad_argument, printable(read) + ": is read and cannot be written, too"};
}

}  // namespace kempelen::apps
