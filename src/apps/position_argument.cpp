// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/position_argument.h"

#include "core/notation/fen.h"

#include <fmt/core.h>
#include <fmt/format.h>

namespace kempelen::apps {

Result<Position> position_of(const std::vector<std::string>& words, Strictness strictness) {
    const std::string text = fmt::format("{}", fmt::join(words, " "));
    if (text.empty() || text == "startpos") return Position::initial();
    Result<FenReading> reading = read_fen(text, strictness);
    if (!reading) return reading.error();
    for (const std::string& warning : reading->warnings()) {
        fmt::print(stderr, "kempelen: note: {}\n", warning);
    }
    return reading->position;
}

}  // namespace kempelen::apps
