// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a text that a PGN reader sees: a buffer that slides over the source. It grows only for a token
// that does not fit, so memory does not depend on the size of the file.
#pragma once

#include "core/notation/pgn_events.h"
#include "core/notation/pgn_source.h"
#include "core/notation/utf16.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace kempelen {

/// A window over a source. What lies between a position and end() may be read, and `padding` bytes of zero
/// behind it. A byte order mark is dropped; UTF-16 becomes UTF-8.
class PgnWindow {
public:
    static constexpr std::size_t first_room = std::size_t{1} << 17;  ///< bytes
    static constexpr std::size_t most_room = std::size_t{1} << 24;   ///< bytes: no token may be longer
    static constexpr std::size_t history = 64;                       ///< bytes kept before the position
    static constexpr std::size_t padding = 64;                       ///< zero bytes behind the end
    static constexpr std::size_t lookahead = 512;  ///< bytes that a move, number or result never exceeds

    explicit PgnWindow(PgnSource& source);

    const char* begin() const { return room_.data() + history; }
    const char* end() const { return end_; }
    /// True when there is nothing behind end().
    bool is_complete() const { return complete_; }
    /// True when the text ends here.
    bool is_at_end(const char* position) const { return position == end_ && complete_; }
    /// True when so little is left that a short token might be cut.
    bool is_low(const char* position) const {
        return static_cast<std::size_t>(end_ - position) < lookahead && !complete_;
    }

    /// Forgets what is before `keep`, reads more, and returns where `keep` is now. When nothing can be
    /// forgotten the room grows; at most_room it does not: see is_full().
    const char* refill(const char* keep);
    /// True when a token that starts at `keep` fills the largest room.
    bool is_full(const char* keep) const;

    /// The place of a position. Positions must not be asked for in falling order.
    TextPlace place(const char* position);

private:
    void read_more();
    void count_lines(const char* until);

    PgnSource& source_;
    std::optional<Utf16Decoder> decoder_;
    std::vector<char> room_;
    char* end_;
    bool complete_ = false;

    // Lines are counted late, and each byte once.
    const char* counted_;
    std::uint64_t offset_ = 0;      ///< of counted_
    std::uint64_t line_ = 1;        ///< of counted_
    std::uint64_t line_start_ = 0;  ///< offset of that line
};

}  // namespace kempelen
