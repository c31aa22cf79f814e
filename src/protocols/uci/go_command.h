// SPDX-License-Identifier: GPL-3.0-or-later
// The UCI command `go`.
#pragma once

#include "core/position.h"
#include "search/limits.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::protocols::uci {

/// Until when an answer that is ready has to be kept back.
enum class Hold : std::uint8_t {
    none,
    ponder_hit,  ///< `ponderhit` or `stop`
    stop,        ///< `stop` alone
};

/// What a `go` asks for.
struct GoCommand {
    search::Limits limits;     ///< without the overhead and the number of lines, which are options
    std::optional<int> perft;  ///< count the legal move tree instead, that many plies deep
    Hold hold = Hold::none;
    bool ends_at_ponder_hit = false;   ///< pondering without any limit: nothing else would end it
    std::vector<std::string> remarks;  ///< what made no sense, and what was made of it
};

/// Reads what follows the word `go`. Every text is understood somehow: numbers out of range become the
/// nearest sensible one, unknown words and illegal moves are left out, each with a remark. Without any limit
/// the search is infinite.
GoCommand parse_go(std::string_view text, const Position& position);

}  // namespace kempelen::protocols::uci
