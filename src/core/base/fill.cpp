// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fill.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace kempelen {

namespace {

/// A place in a text: where it begins and ends, braces included.
struct Place {
    std::size_t begin;
    std::size_t end;
    std::string_view name(std::string_view text) const { return text.substr(begin + 1, end - begin - 2); }
};

/// The first place at or behind `from`: letters, digits and '_' between braces.
std::optional<Place> next_place(std::string_view text, std::size_t from) {
    for (std::size_t begin = text.find('{', from); begin != std::string_view::npos;
         begin = text.find('{', begin + 1)) {
        std::size_t end = begin + 1;
        while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') || text[end] == '_')) {
            ++end;
        }
        if (end < text.size() && text[end] == '}' && end > begin + 1) return Place{begin, end + 1};
    }
    return std::nullopt;
}

}  // namespace

std::string fill(std::string_view text, std::span<const TextValue> values) {
    std::string filled;
    std::size_t done = 0;
    while (const std::optional<Place> place = next_place(text, done)) {
        filled += text.substr(done, place->begin - done);
        const auto value = std::find_if(values.begin(), values.end(), [&](const TextValue& candidate) {
            return candidate.name == place->name(text);
        });
        filled += value == values.end() ? text.substr(place->begin, place->end - place->begin)
                                        : std::string_view(value->value);
        done = place->end;
    }
    filled += text.substr(done);
    return filled;
}

std::vector<std::string> places_of(std::string_view text) {
    std::vector<std::string> names;
    std::size_t done = 0;
    while (const std::optional<Place> place = next_place(text, done)) {
        names.emplace_back(place->name(text));
        done = place->end;
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

}  // namespace kempelen
