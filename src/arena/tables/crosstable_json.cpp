// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/crosstable_json.h"

#include <nlohmann/json.hpp>

namespace kempelen::arena {

nlohmann::ordered_json crosstable_json(const CrosstableRow& row, const std::vector<CrosstableRow>& rows) {
    nlohmann::ordered_json against = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (row.against[i].games == 0) continue;
        against[rows[i].name] = {{"points", row.against[i].points}, {"games", row.against[i].games}};
    }
    return {{"rank", row.rank},
            {"name", row.name},
            {"points", row.points},
            {"games", row.games.games()},
            {"wins", row.games.wins},
            {"draws", row.games.draws},
            {"losses", row.games.losses},
            {"bye_points", row.bye_points},
            {"sonneborn_berger", row.sonneborn_berger},
            {"buchholz", row.buchholz},
            {"fore_buchholz", row.fore_buchholz},
            {"direct_encounter", row.direct_encounter},
            {"koya", row.koya},
            {"against", against}};
}

}  // namespace kempelen::arena
