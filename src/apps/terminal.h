// SPDX-License-Identifier: GPL-3.0-or-later
// What the user's terminal and environment say.
#pragma once

#include "core/base/language.h"

#include <cstddef>
#include <string>

namespace kempelen::apps {

/// The terminal that the program runs in, if it does.
struct Terminal {
    bool can_edit = false;     ///< a person types, and the cursor can move
    bool can_rewrite = false;  ///< a line of the output can be written over
    bool has_colors = false;   ///< 256 colors, and the user has not set NO_COLOR
    bool is_utf8 = true;       ///< the locale says UTF-8, or says nothing
};
Terminal look_at_terminal();

/// True when a person types: standard input is a terminal.
bool is_interactive();

/// The width of the terminal, 80 where there is none.
std::size_t terminal_columns();

/// The language of the locale (LC_ALL, LC_MESSAGES, LANG), English when it is none of ours.
Language language_of_user();

/// Tells the C library that texts are UTF-8, whatever the locale says: ours are.
void use_utf8();

/// The local date as PGN writes it: "2026.11.28".
std::string today();

}  // namespace kempelen::apps
