// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of text from a file descriptor, whatever comes through it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace kempelen::protocols {

/// A line as another program sent it.
struct InputLine {
    std::string text;     ///< without its end; NUL bytes and other control characters are blanks
    bool is_cut = false;  ///< it was longer than LineReader::longest, and the rest of it is lost
};

/// Reads lines that end in LF, CR LF or the end of input. A byte order mark at the very start is skipped.
class LineReader {
public:
    static constexpr std::size_t longest = std::size_t{1}
                                           << 22;  ///< bytes; a game of 6000 moves needs 30,000

    /// Reads from an open descriptor, which stays the caller's. `read_already` is input that somebody has
    /// taken from it before.
    explicit LineReader(int descriptor, std::string read_already = {})
        : descriptor_(descriptor), pending_(std::move(read_already)) {}

    /// Waits for the next line; nothing at the end of input, and when reading fails.
    std::optional<InputLine> next();

private:
    bool fill();
    static void clean(std::string& text);

    int descriptor_;
    std::string pending_;       ///< bytes read and not yet handed out
    std::size_t searched_ = 0;  ///< so far there is no line end in pending_
    bool is_first_ = true;
};

}  // namespace kempelen::protocols
