// SPDX-License-Identifier: GPL-3.0-or-later
// The opening of a game in its tags.
#pragma once

#include "book/opening_names.h"
#include "core/notation/game_tree.h"

#include <vector>

namespace kempelen::book {

/// Writes the tags ECO and Opening, in place of those that were there.
void name_opening(std::vector<PgnTag>& tags, const OpeningName& opening);

/// Names the opening of a game that does not name it itself, where its main line has one with a name. A code
/// that the game has is kept.
void name_opening(GameTree& game, const OpeningNames& names);

}  // namespace kempelen::book
