// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_reader.h"

#include "core/base/named_error.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace kempelen {

namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// The null device, which is empty, has this number on Linux.
bool is_null_device(const struct stat& about) { return about.st_rdev == makedev(1, 3); }

}  // namespace

bool is_endless(int descriptor) {
    struct stat about {};
    if (::fstat(descriptor, &about) != 0 || !S_ISCHR(about.st_mode)) return false;
    return ::isatty(descriptor) == 0 && !is_null_device(about);
}

Error endless() { return {ErrorCode::bad_file, "is a device, not a file", 0, {ReasonId::file_unreadable}}; }

Error unreadable(int code) {
    const ReasonId reason = code == ENOENT || code == ENOTDIR ? ReasonId::file_missing
                            : code == EISDIR                  ? ReasonId::file_is_folder
                                                              : ReasonId::file_unreadable;
    return {ErrorCode::bad_file, fmt::format("cannot be read: {}", std::strerror(code)), 0, {reason}};
}

Result<std::string> read_file(const std::string& path, std::size_t most) {
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file) return unreadable(errno);
    if (is_endless(::fileno(file.get()))) return endless();
    std::string text;
    std::array<char, 65536> bytes;
    for (;;) {
        const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), file.get());
        text.append(bytes.data(), count);
        if (text.size() > most) {
            return Error{ErrorCode::bad_file,
                         fmt::format("is longer than {} bytes, the most that is read here", most),
                         0,
                         {ReasonId::file_unreadable}};
        }
        if (count == bytes.size()) continue;
        // A folder can be opened; only reading it fails.
        if (std::ferror(file.get()) != 0) return unreadable(errno);
        return text;
    }
}

Result<std::string> read_named_file(const std::string& path, std::size_t most) {
    Result<std::string> text = read_file(path, most);
    if (text) return text;
    return named(path, text.error());
}

}  // namespace kempelen
