// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/build_ranks.h"

#include "core/base/quote.h"
#include "endgame/indexing.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <numeric>

namespace kempelen::endgame {

std::string BuildRank::text() const { return std::to_string(number) + "/" + std::to_string(count); }

Result<BuildRank> BuildRank::parse(std::string_view text) {
    BuildRank rank;
    const char* const end = text.data() + text.size();
    const auto number = std::from_chars(text.data(), end, rank.number);
    const bool has_slash = number.ec == std::errc{} && number.ptr != end && *number.ptr == '/';
    const auto count = has_slash ? std::from_chars(number.ptr + 1, end, rank.count) : number;
    if (!has_slash || count.ec != std::errc{} || count.ptr != end || rank.number < 1 ||
        rank.number > rank.count || rank.count > most) {
        return Error{ErrorCode::bad_argument, quote(text) +
                                                  " is no rank such as 2/4: the second of four, of " +
                                                  std::to_string(most) + " at most"};
    }
    return rank;
}

std::vector<int> owners_of(const std::vector<Material>& in_order, int count) {
    // The largest first, each to whom has least; equals in the order of the work, so that all agree.
    std::vector<std::uint64_t> sizes;
    sizes.reserve(in_order.size());
    for (const Material& material : in_order) {
        sizes.push_back(entries_of(material));
    }
    std::vector<std::size_t> order(in_order.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return sizes[i]; });
    std::vector<std::uint64_t> load(static_cast<std::size_t>(count), 0);
    std::vector<int> owners(in_order.size(), 1);
    for (const std::size_t i : order) {
        const auto least = std::ranges::min_element(load);
        *least += sizes[i];
        owners[i] = static_cast<int>(std::distance(load.begin(), least)) + 1;
    }
    return owners;
}

}  // namespace kempelen::endgame
