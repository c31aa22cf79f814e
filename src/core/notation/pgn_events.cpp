// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_events.h"

#include "core/base/quote.h"

#include <fmt/format.h>

namespace kempelen {

std::optional<PgnResult> parse_pgn_result(std::string_view text) {
    if (text == "1-0") return PgnResult::white_wins;
    if (text == "0-1") return PgnResult::black_wins;
    if (text == "1/2-1/2" || text == "1/2" || text == "\u00BD-\u00BD" || text == "\u00BD") {
        return PgnResult::draw;
    }
    if (text == "*") return PgnResult::unknown;
    return std::nullopt;
}

std::string to_string(const PgnFault& fault) {
    std::string text = fmt::format("line {}, column {}", fault.place.line, fault.place.column);
    if (fault.ply > 0) {
        text += fmt::format(", move {}{}", (fault.ply + 1) / 2, fault.ply % 2 == 1 ? "" : "...");
    }
    if (!fault.token.empty()) text += ", at " + quote(fault.token);
    return text + ": " + fault.reason;
}

}  // namespace kempelen
