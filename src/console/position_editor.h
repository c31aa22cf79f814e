// SPDX-License-Identifier: GPL-3.0-or-later
// Sets up a position man by man, with undo.
#pragma once

#include "console/words.h"
#include "core/base/result.h"
#include "core/notation/fen.h"
#include "core/position.h"
#include "core/setup.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::console {

/// A board that anything may stand on, until it is to be a position.
class PositionEditor {
public:
    explicit PositionEditor(const Setup& start) : steps_{start} {}

    const Setup& setup() const { return steps_.back(); }

    /// Does what a line says. Steps, in the order of the line: "white" or "black" (in any language) for the
    /// men that follow; "Ke1", "pa2" or "a2" to place a man, with the letters of the language or the English
    /// ones; "-a2" to take one away; "empty", "start"; "turn white"; "castling KQkq"; "passing e3".
    /// Punctuation does not count, so that "White: Ke1, Dd1, a2. Black: Ke8" places a position as books print
    /// it: a line with both kings is a whole position, and what stood on the board is gone. Returns the word
    /// that is not understood, and changes nothing then.
    std::optional<std::string> edit(std::string_view line, const Words& words);

    /// Takes the last change back; false when there is none.
    bool undo();

    /// The position. Fails with illegal_position and a reason; rights that the board does not allow are
    /// dropped and remarked on.
    Result<FenReading> finish() const;

private:
    std::vector<Setup> steps_;
};

}  // namespace kempelen::console
