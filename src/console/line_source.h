// SPDX-License-Identifier: GPL-3.0-or-later
// Where the lines that the user types come from.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::console {

/// What came from the keyboard.
struct Entry {
    enum class Kind : std::uint8_t {
        line,       ///< a line, in `text`
        end,        ///< no more lines will come
        interrupt,  ///< Ctrl-C; what was typed is gone
        late,       ///< the patience has ended; what was typed is gone
    };
    Kind kind = Kind::line;
    std::string text;
};

/// How long to wait for a line; nothing is for ever.
using Patience = std::optional<std::chrono::milliseconds>;

/// Reads lines from a person or a file.
class LineSource {
public:
    virtual ~LineSource() = default;

    /// Shows the prompt and waits for a line; where a terminal is listened to, not longer than the patience.
    virtual Entry read(std::string_view prompt, Patience patience) = 0;
    Entry read(std::string_view prompt) { return read(prompt, std::nullopt); }

    /// The words that may be completed in the lines to come.
    // NOLINTNEXTLINE(performance-unnecessary-value-param): who does complete words keeps them
    virtual void offer(std::vector<std::string> /*words*/) {}
};

/// Lines of a stream; the prompt is written to another.
class StreamSource : public LineSource {
public:
    /// Requires: both streams outlive this.
    StreamSource(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

    using LineSource::read;
    Entry read(std::string_view prompt, Patience patience) override;

private:
    std::istream& in_;
    std::ostream& out_;
};

}  // namespace kempelen::console
