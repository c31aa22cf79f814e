// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the console and their names in all languages.
#pragma once

#include "console/words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::console {

/// What the user can ask for beside moves.
enum class Verb : std::uint8_t {
    help,
    board,
    moves,
    legal,
    undo,
    redo,
    go_to,
    hint,
    why,
    analyse,
    swap,
    flip,
    new_game,
    setup,
    criteria_on,
    criteria_off,
    comment,
    fen,
    save,
    load,
    games,
    resume,
    clock,
    book,
    ponder,
    time,
    depth,
    level,
    player,
    notation,
    language,
    draw,
    resign,
    quit,
};

/// A command as typed.
struct Command {
    Verb verb;
    std::string argument;  ///< what follows the name, without blanks at its ends
};

/// The names of all commands, first those of one language, then the others.
class CommandNames {
public:
    explicit CommandNames(const Words& words);

    /// The command that the line names, upper or lower case, or nothing.
    std::optional<Command> find(std::string_view line) const;

    /// The first name of each command in this language, for completion.
    std::vector<std::string> preferred() const;

private:
    struct Name {
        std::string text;
        Verb verb;
    };
    void add(const Words& words);

    std::vector<Name> names_;  ///< earlier ones win
    std::vector<Name> preferred_;
};

}  // namespace kempelen::console
