// SPDX-License-Identifier: GPL-3.0-or-later
// What a comment of a game can hold.
#pragma once

#include <string>

namespace kempelen {

/// The text as it can stand between the braces of a PGN: with round brackets for braces, which would end it,
/// and blanks for control characters, so that no line in it looks like the next game's first.
std::string comment_text(std::string text);

}  // namespace kempelen
