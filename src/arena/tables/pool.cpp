// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/pool.h"

#include <algorithm>

namespace kempelen::arena {

std::size_t Pool::member(std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    names.emplace_back(name);
    return names.size() - 1;
}

}  // namespace kempelen::arena
