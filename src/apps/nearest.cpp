// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/nearest.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace kempelen::apps {

namespace {

std::size_t distance(std::string_view a, std::string_view b) {
    // Row i: the changes that turn the first i letters of a into the first j of b.
    std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        rows[i][0] = i;
    }
    for (std::size_t j = 0; j <= b.size(); ++j) {
        rows[0][j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, change});
            const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swap) rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows[a.size()][b.size()];
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
    constexpr std::size_t longest = 40;
    if (word.size() > longest) return std::nullopt;
    std::optional<std::string_view> best;
    std::size_t least = std::min<std::size_t>(3, (word.size() + 1) / 2);
    for (const std::string_view candidate : candidates) {
        const std::size_t changes = distance(word, candidate);
        if (changes >= least) continue;
        least = changes;
        best = candidate;
    }
    return best;
}

}  // namespace kempelen::apps
