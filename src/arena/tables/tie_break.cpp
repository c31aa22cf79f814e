// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/tie_break.h"

#include <algorithm>

namespace kempelen::arena {

std::string_view name_of(TieBreak tie_break) {
    switch (tie_break) {
        case TieBreak::sonneborn_berger:
            return "sb";
        case TieBreak::buchholz:
            return "buchholz";
        case TieBreak::fore_buchholz:
            return "fore-buchholz";
        case TieBreak::direct_encounter:
            return "direct";
        case TieBreak::wins:
            return "wins";
        case TieBreak::koya:
            break;
    }
    return "koya";
}

Result<std::vector<TieBreak>> parse_tie_breaks(std::string_view text) {
    std::vector<TieBreak> order;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        const auto found = std::find_if(all_tie_breaks.begin(), all_tie_breaks.end(),
                                        [word](TieBreak tie_break) { return name_of(tie_break) == word; });
        if (found == all_tie_breaks.end()) {
            return Error{ErrorCode::bad_argument,
                         "tie-break '" + std::string(word) +
                             "' is unknown: expected sb, buchholz, fore-buchholz, direct, wins or koya",
                         begin};
        }
        order.push_back(*found);
        begin = end + 1;
    }
    return order;
}

std::string_view explain(UnplayedRule rule) {
    return rule == UnplayedRule::nothing ? "Unplayed rounds count nothing in tie-breaks."
                                         : "An unplayed round counts in tie-breaks as a game against an "
                                           "opponent with the player's own points.";
}

Result<UnplayedRule> parse_unplayed_rule(std::string_view text) {
    if (text == "nothing") return UnplayedRule::nothing;
    if (text == "dummy") return UnplayedRule::dummy;
    return Error{ErrorCode::bad_argument, "the rule '" + std::string(text) +
                                              "' for unplayed rounds is unknown: expected nothing or dummy"};
}

}  // namespace kempelen::arena
