// SPDX-License-Identifier: GPL-3.0-or-later
// The UCI command `position`.
#pragma once

#include "core/base/result.h"
#include "core/game.h"

#include <string>
#include <string_view>
#include <vector>

namespace kempelen::protocols::uci {

/// A game as the other side described it.
struct PositionCommand {
    Game game;
    std::vector<std::string> remarks;  ///< what was completed, dropped or not played
};

/// Reads what follows the word `position`: `startpos` or `fen FEN`, then `moves ...`. Moves are played up to
/// the first illegal one, which a remark names. Fails with bad_protocol for another form, and as read_fen()
/// does.
Result<PositionCommand> parse_position(std::string_view text);

}  // namespace kempelen::protocols::uci
