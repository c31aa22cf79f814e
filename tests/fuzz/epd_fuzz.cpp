// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as an EPD line: read or refused; what is read is written and read again with the same meaning.
#include "core/notation/epd.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace kempelen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto epd = parse_epd(text, Strictness::playable);
    if (!epd) {
        if (epd.error().what.empty() || epd.error().offset > size) std::abort();
        return 0;
    }
    const auto again = parse_epd(to_epd(*epd), Strictness::playable);
    if (!again) std::abort();
    if (again->best_moves != epd->best_moves || again->avoid_moves != epd->avoid_moves) std::abort();
    if (again->variation != epd->variation) std::abort();
    return 0;
}
