// SPDX-License-Identifier: GPL-3.0-or-later
// What a command tells beside its results.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <utility>

namespace kempelen::apps {

/// Writes to standard error: progress, notes, refusals. That it cannot be written ends no work.
template <class... Values>
void tell(fmt::format_string<Values...> form, Values&&... values) {
    const std::string text = fmt::format(form, std::forward<Values>(values)...);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace kempelen::apps
