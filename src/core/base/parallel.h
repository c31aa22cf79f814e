// SPDX-License-Identifier: GPL-3.0-or-later
// Shares a range of numbers among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace kempelen {

/// Calls body(begin, end, thread) for pieces of 0 to total, from several threads at once; returns when all is
/// done.
template <class Body>
void share_out(unsigned threads, std::uint64_t total, std::uint64_t piece, const Body& body) {
    std::atomic<std::uint64_t> next{0};
    const auto work = [&](unsigned thread) {
        for (;;) {
            const std::uint64_t begin = next.fetch_add(piece);
            if (begin >= total) return;
            body(begin, std::min(begin + piece, total), thread);
        }
    };
    std::vector<std::jthread> others;
    for (unsigned thread = 1; thread < threads && std::uint64_t{thread} * piece < total; ++thread) {
        others.emplace_back(work, thread);
    }
    work(0);
}

}  // namespace kempelen
