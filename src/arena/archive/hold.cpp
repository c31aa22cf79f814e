// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/archive/hold.h"

#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace kempelen::arena {

std::optional<GameHold> GameHold::take(const std::string& lock_file, std::int64_t game) {
    const int descriptor = ::open(lock_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return std::nullopt;
    GameHold hold(descriptor);
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = game;
    lock.l_len = 1;
    if (::fcntl(descriptor, F_OFD_SETLK, &lock) != 0) return std::nullopt;
    return hold;
}

GameHold& GameHold::operator=(GameHold&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

GameHold::~GameHold() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace kempelen::arena
