// SPDX-License-Identifier: GPL-3.0-or-later
// Room for all moves of a position, on the stack.
#pragma once

#include "core/base/assert.h"
#include "core/move.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>

namespace kempelen {

/// A list of moves of fixed room, cheap to make. 768 is enough for any board whatever: n men of the side to
/// move have at most 27 moves each, and each of the other 64 - n squares can be reached by at most 18 moves
/// (a slider or pawn from eight sides, three of them with four promotions at most one at a time, and eight
/// knights): min(27 n, 18 (64 - n)) < 768.
class MoveList {
public:
    static constexpr std::size_t capacity = 768;

    MoveList() {}  // NOLINT: the room stays uninitialized on purpose
    /// Copies the moves, not the empty room.
    MoveList(const MoveList& other) : size_(other.size_) {
        std::uninitialized_copy(other.begin(), other.end(), room_.moves);
    }
    MoveList& operator=(const MoveList& other) {
        size_ = other.size_;
        std::copy(other.begin(), other.end(), room_.moves);
        return *this;
    }
    ~MoveList() = default;

    void push(Move move) {
        KEMPELEN_ASSERT(size_ < capacity, "more moves than any position has");
        std::construct_at(&room_.moves[size_++], move);
    }
    void clear() { size_ = 0; }
    /// Drops the last moves. Requires: size is at most what the list holds.
    void shorten(std::size_t size) {
        KEMPELEN_ASSERT(size <= size_, "a list does not grow by shortening");
        size_ = size;
    }

    std::size_t size() const { return size_; }
    bool is_empty() const { return size_ == 0; }
    Move operator[](std::size_t i) const { return room_.moves[i]; }
    Move& operator[](std::size_t i) { return room_.moves[i]; }

    const Move* begin() const { return room_.moves; }
    const Move* end() const { return room_.moves + size_; }
    Move* begin() { return room_.moves; }
    Move* end() { return room_.moves + size_; }

    bool has(Move move) const {
        for (const Move other : *this) {
            if (other == move) return true;
        }
        return false;
    }

private:
    union Room {
        Room() {}  // NOLINT
        Move moves[capacity];
    };
    Room room_;
    std::size_t size_ = 0;
};

}  // namespace kempelen
