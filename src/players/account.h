// SPDX-License-Identifier: GPL-3.0-or-later
// What a player says of a move by its own means, in no language.
#pragma once

#include "core/move.h"
#include "eval/historical/gambiet_exchange.h"
#include "search/report.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kempelen::players {

/// By what a player judges.
enum class Means : std::uint8_t {
    analysis,  ///< the modern search: what is said of it is made and proved by the analysis layer
    criteria,  ///< the named criteria of Kempelen 56
    exchange,  ///< Gambiet's minimum and maximum evaluation, and a search above it
    line,      ///< the line that its search found, and the men at its end
    lot,       ///< chance alone
};

/// What a criterion says of a move, in pawns, good for the mover.
struct CriterionValue {
    std::string_view abbreviation;
    double pawns = 0;
};

/// What a player has to say of one move.
struct Account {
    Move move = Move::null();
    bool is_from_book = false;             ///< it knows the move and would play it unthought
    std::vector<CriterionValue> criteria;  ///< all that are not zero, in the order of the document
    double total = 0;                      ///< the sum of the criteria
    std::optional<eval::historical::ExchangeValue> exchange;
    std::optional<search::Report> report;  ///< of its search; none where it does not search
};

}  // namespace kempelen::players
