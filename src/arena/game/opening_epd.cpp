// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/opening_formats.h"
#include "core/base/fields.h"
#include "core/notation/epd.h"

namespace kempelen::arena {

Result<std::vector<Opening>> read_epd_openings(std::string_view text) {
    std::vector<Opening> openings;
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = take_field(text, '\n');
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (is_epd_comment(line)) continue;
        const auto epd = parse_epd(line);
        if (!epd) return Error{epd.error().code, "line " + std::to_string(number) + ": " + epd.error().what};
        openings.push_back({epd->position, {}});
    }
    return openings;
}

}  // namespace kempelen::arena
