// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/position_argument.h"

#include "apps/tell.h"
#include "console/words.h"
#include "core/notation/fen.h"

#include <fmt/core.h>
#include <fmt/format.h>

namespace kempelen::apps {

Result<Position> position_of(const std::vector<std::string>& words, Strictness strictness,
                             Language language) {
    const std::string text = fmt::format("{}", fmt::join(words, " "));
    if (words.empty() || text == "startpos") return Position::initial();
    Result<FenReading> reading = read_fen(text, strictness);
    if (!reading) return reading.error();
    if (reading->remarks.empty()) return reading->position;
    const console::Words said(language);
    for (const Reason& remark : reading->remarks) {
        const std::string note = said.say("arguments.note", {{"text", said.reason(remark)}});
        tell("kempelen: {}\n", note);
    }
    return reading->position;
}

}  // namespace kempelen::apps
