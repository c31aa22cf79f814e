// SPDX-License-Identifier: GPL-3.0-or-later
// The rating list as text.
#include "arena/tables/rating.h"
#include "core/base/quote.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::arena {

std::string print_ratings(const RatingList& list) {
    std::size_t width = 6;
    std::vector<std::string> shown;
    for (const Rating& rating : list.ratings) {
        shown.push_back(printable(rating.name));
        width = std::max(width, shown.back().size());
    }
    std::string text = fmt::format(
        "  #  {:<{}}     Elo  error   points  games      %  opponents  better than next\n", "player", width);
    for (std::size_t i = 0; i < list.ratings.size(); ++i) {
        const Rating& rating = list.ratings[i];
        const double percent =
            rating.games == 0 ? 0 : 100 * rating.points / static_cast<double>(rating.games);
        text +=
            fmt::format("{:>3}  {:<{}} {:>7.1f} {:>6} {:>8.1f} {:>6} {:>6.1f} {:>10.1f}", i + 1, shown[i],
                        width, rating.elo, rating.is_anchor ? "fixed" : fmt::format("{:.1f}", rating.error),
                        rating.points, rating.games, percent, rating.opponents);
        if (i + 1 < list.ratings.size()) text += fmt::format("  {:>15.1f}%", 100 * rating.superiority);
        if (rating.is_one_sided) text += rating.points > 0 ? "  only wins" : "  only losses";
        text += '\n';
    }
    text += fmt::format("Advantage of White {:+.1f} +- {:.1f}, draws {:.1f} %. Errors are 95 %.\n",
                        list.white.elo, list.white.error, 100 * list.draw_ratio);
    if (list.groups.empty()) return text;
    text += "No game links these groups, so ratings of one say nothing about the other:\n";
    for (const auto& group : list.groups) {
        std::string names;
        for (const std::string& name : group) {
            names += (names.empty() ? "" : ", ") + printable(name);
        }
        text += fmt::format("  {}\n", names);
    }
    return text;
}

}  // namespace kempelen::arena
