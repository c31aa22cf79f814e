// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <istream>
#include <unistd.h>

namespace kempelen {

std::size_t PgnText::read(std::span<char> room) {
    const std::size_t size = std::min(room.size(), rest_.size());
    if (size != 0) std::memcpy(room.data(), rest_.data(), size);
    rest_.remove_prefix(size);
    return size;
}

std::size_t PgnStream::read(std::span<char> room) {
    stream_.read(room.data(), static_cast<std::streamsize>(room.size()));
    return static_cast<std::size_t>(stream_.gcount());
}

bool PgnStream::has_failed() const { return stream_.bad(); }

std::size_t PgnDescriptor::read(std::span<char> room) {
    while (true) {
        const ssize_t size = ::read(descriptor_, room.data(), room.size());
        if (size >= 0) return static_cast<std::size_t>(size);
        if (errno == EINTR) continue;
        failed_ = true;
        return 0;
    }
}

}  // namespace kempelen
