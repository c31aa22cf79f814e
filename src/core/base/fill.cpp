// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fill.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace kempelen {

namespace {

/// A place in a text: where it begins and ends, braces included, and what stands there. `{count}` takes a
/// value; `{count:move|moves}` takes the word that agrees with it, the first where the value is "1";
/// `{count:no move|one move|moves}` has one for "0" in front.
struct Place {
    std::size_t begin;
    std::size_t end;
    std::string_view name;
    std::vector<std::string_view> forms{};  ///< none; for one and for many; or for none, one and many
};

/// The parts between bars.
std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t bar = std::min(text.find('|', begin), text.size());
        parts.push_back(text.substr(begin, bar - begin));
        begin = bar + 1;
    }
    return parts;
}

/// The place whose brace opens at `begin`: small letters and '_', then perhaps ':' and two or three forms.
std::optional<Place> place_at(std::string_view text, std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') || text[end] == '_')) {
        ++end;
    }
    const std::size_t close = text.find('}', end);
    if (close == std::string_view::npos || end == begin + 1) return std::nullopt;
    const std::string_view name = text.substr(begin + 1, end - begin - 1);
    if (close == end) return Place{begin, close + 1, name};
    if (text[end] != ':') return std::nullopt;
    std::vector<std::string_view> forms = parts_of(text.substr(end + 1, close - end - 1));
    if (forms.size() != 2 && forms.size() != 3) return std::nullopt;
    return Place{begin, close + 1, name, std::move(forms)};
}

/// The first place at or behind `from`.
std::optional<Place> next_place(std::string_view text, std::size_t from) {
    for (std::size_t begin = text.find('{', from); begin != std::string_view::npos;
         begin = text.find('{', begin + 1)) {
        if (const auto place = place_at(text, begin)) return place;
    }
    return std::nullopt;
}

/// What stands in a place that has a value.
std::string_view text_in(const Place& place, const std::string& value) {
    if (place.forms.empty()) return value;
    const std::size_t many = place.forms.size() - 1;
    if (value == "1") return place.forms[many - 1];
    return value == "0" ? place.forms[many == 2 ? 0 : many] : place.forms[many];
}

}  // namespace

std::string fill(std::string_view text, std::span<const TextValue> values) {
    std::string filled;
    std::size_t done = 0;
    while (const std::optional<Place> place = next_place(text, done)) {
        filled += text.substr(done, place->begin - done);
        const auto value = std::find_if(values.begin(), values.end(), [&](const TextValue& candidate) {
            return candidate.name == place->name;
        });
        if (value == values.end()) {
            filled += text.substr(place->begin, place->end - place->begin);
        } else {
            filled += utf8::from_bytes(text_in(*place, value->value));
        }
        done = place->end;
    }
    filled += text.substr(done);
    return filled;
}

std::vector<std::string> places_of(std::string_view text) {
    std::vector<std::string> names;
    std::size_t done = 0;
    while (const std::optional<Place> place = next_place(text, done)) {
        names.emplace_back(place->name);
        done = place->end;
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

}  // namespace kempelen
