// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/commands/pgn_files.h"

#include "core/base/file_reader.h"
#include "core/base/named_error.h"
#include "core/notation/pgn_reader.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kempelen::apps {

Result<InputFile> InputFile::open(const std::string& name) {
    if (name == "-") return InputFile(STDIN_FILENO);
    const auto fail = [&](int code) {
        return Error{ErrorCode::bad_file, name + ": " + std::strerror(code), 0, unreadable(code).reason};
    };
    InputFile file(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.descriptor_ < 0) return fail(errno);
    struct stat about {};
    if (::fstat(file.descriptor_, &about) != 0) return fail(errno);
    if (S_ISDIR(about.st_mode)) {
        return Error{ErrorCode::bad_file, name + ": is a folder, not a file", 0, {ReasonId::file_is_folder}};
    }
    if (is_endless(file.descriptor_)) return named(name, endless());
    return file;
}

InputFile::~InputFile() {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

Status read_games(const std::string& name, PgnVisitor& visitor, const std::function<bool()>& goes_on) {
    const auto file = InputFile::open(name);
    if (!file) return file.error();
    PgnDescriptor source(file->descriptor());
    PgnReader reader(source);
    while (goes_on() && reader.read_game(visitor)) {
    }
    if (source.has_failed()) return Error{ErrorCode::bad_file, name + ": cannot be read to its end"};
    return {};
}

}  // namespace kempelen::apps
