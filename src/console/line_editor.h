// SPDX-License-Identifier: GPL-3.0-or-later
// Lines from a terminal, with editing, history and completion by libedit.
#pragma once

#include "console/interrupts.h"
#include "console/line_source.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::console {

/// Reads from the terminal at standard input and output. Needs a UTF-8 locale (setlocale). The
/// arrow keys edit the line and recall earlier ones; the tabulator completes a word or shows how it can go
/// on.
class LineEditor final : public LineSource {
public:
    /// Requires: `interrupts` outlives this.
    explicit LineEditor(SignalInterrupts& interrupts);
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;
    ~LineEditor() override;

    using LineSource::read;
    Entry read(std::string_view prompt, Patience patience) override;
    void offer(std::vector<std::string> words) override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The candidates that begin with the text, without regard to case, sorted.
std::vector<std::string> completions_of(std::string_view text, const std::vector<std::string>& words);

/// The longest text that all words begin with, without regard to case, as the first one writes it.
std::string common_start(const std::vector<std::string>& words);

}  // namespace kempelen::console
