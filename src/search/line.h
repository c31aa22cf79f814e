// SPDX-License-Identifier: GPL-3.0-or-later
// A line of moves of bounded length, without heap.
#pragma once

#include "core/base/assert.h"
#include "core/move.h"
#include "search/values.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kempelen::search {

/// The moves that a node expects, best play by both sides.
class Line {
public:
    Line() {}  // NOLINT: the room stays uninitialized on purpose

    std::size_t size() const { return size_; }
    bool is_empty() const { return size_ == 0; }
    Move operator[](std::size_t i) const { return Move::unpack(moves_[i]); }
    void clear() { size_ = 0; }

    /// Appends a move if there is room.
    void push(Move move) {
        if (size_ < moves_.size()) moves_[size_++] = move.packed();
    }
    /// Becomes a move and the line that follows it.
    void assign(Move first, const Line& rest) {
        clear();
        push(first);
        for (std::size_t i = 0; i < rest.size_; ++i) {
            push(rest[i]);
        }
    }
    std::vector<Move> moves() const {
        std::vector<Move> all;
        for (std::size_t i = 0; i < size_; ++i) {
            all.push_back((*this)[i]);
        }
        return all;
    }

private:
    std::array<std::uint16_t, static_cast<std::size_t>(max_ply) + 1> moves_;
    std::size_t size_ = 0;
};

}  // namespace kempelen::search
