// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/reason.h"

#include "core/base/assert.h"
#include "core/base/reason_table.h"

#include <array>
#include <cstddef>

namespace kempelen {

namespace {

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < detail::reason_table.size(); ++i) {
        if (static_cast<std::size_t>(detail::reason_table[i].id) != i + 1) return false;
    }
    return true;
}
static_assert(is_in_order(), "the table has one row for each reason, in the order of ReasonId");

}  // namespace

std::span<const ReasonText> all_reasons() { return detail::reason_table; }

const ReasonText& text_of(ReasonId id) {
    KEMPELEN_ASSERT(id != ReasonId::none, "asked for the text of no reason");
    return detail::reason_table[static_cast<std::size_t>(id) - 1];
}

std::string_view english_field(int fen_field) {
    constexpr std::array<std::string_view, 7> names{"",
                                                    "piece placement (field 1)",
                                                    "side to move (field 2)",
                                                    "castling (field 3)",
                                                    "en passant (field 4)",
                                                    "halfmove clock (field 5)",
                                                    "move number (field 6)"};
    return names[static_cast<std::size_t>(fen_field)];
}

std::string in_english(const Reason& reason) {
    if (reason.id == ReasonId::none) return {};
    std::string text;
    if (reason.fen_field > 0) text = std::string(english_field(reason.fen_field)) + ": ";
    return text + fill(text_of(reason.id).english, reason.values);
}

}  // namespace kempelen
