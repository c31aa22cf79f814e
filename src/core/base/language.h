// SPDX-License-Identifier: GPL-3.0-or-later
// The languages that the program speaks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kempelen {

/// A language with a catalogue in i18n/.
enum class Language : std::uint8_t { english, french, dutch };

inline constexpr std::array<Language, 3> all_languages{Language::english, Language::french, Language::dutch};

/// That one of three texts which is in the language.
constexpr std::string_view in_language(Language language, std::string_view english, std::string_view french,
                                       std::string_view dutch) {
    return language == Language::french ? french : language == Language::dutch ? dutch : english;
}

/// The two letters of ISO 639-1: "en", "fr", "nl".
constexpr std::string_view code_of(Language language) {
    constexpr std::array<std::string_view, 3> codes{"en", "fr", "nl"};
    return codes[static_cast<std::size_t>(language)];
}

/// The language of a code or of a locale name ("fr", "nl_BE.UTF-8", "EN"), or nothing when it is none of
/// ours.
constexpr std::optional<Language> language_of(std::string_view name) {
    const bool ends_after_two =
        name.size() == 2 ||
        (name.size() > 2 && (name[2] == '_' || name[2] == '-' || name[2] == '.' || name[2] == '@'));
    if (!ends_after_two) return std::nullopt;
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    for (const Language language : all_languages) {
        const std::string_view code = code_of(language);
        if (lower(name[0]) == code[0] && lower(name[1]) == code[1]) return language;
    }
    return std::nullopt;
}

}  // namespace kempelen
