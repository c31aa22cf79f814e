// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/review/stoppable_source.h"

#include <poll.h>

namespace kempelen::apps {

std::size_t StoppableSource::read(std::span<char> room) {
    constexpr int patience = 100;  // milliseconds
    pollfd file{descriptor_, POLLIN, 0};
    while (!control_.is_stopped()) {
        // What is not to be polled, and a fault, is told by reading.
        if (::poll(&file, 1, patience) != 0) return file_.read(room);
    }
    return 0;
}

}  // namespace kempelen::apps
