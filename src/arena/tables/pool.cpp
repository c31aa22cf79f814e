// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/pool.h"

#include "core/base/counted.h"

#include <algorithm>

namespace kempelen::arena {

std::size_t Pool::member(std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    names.emplace_back(name);
    return names.size() - 1;
}

std::string remarks(const Pool& pool) {
    std::string text;
    if (pool.unfinished > 0) {
        text += "Not counted: " + counted(pool.unfinished, "game") + " without a result.\n";
    }
    if (pool.broken > 0) {
        text += "Counted by the result alone: " + counted(pool.broken, "game") +
                " with moves that cannot be read (kempelen pgn check tells where).\n";
    }
    return text;
}

}  // namespace kempelen::arena
