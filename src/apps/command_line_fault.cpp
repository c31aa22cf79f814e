// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/command_line_fault.h"

#include "apps/terminal.h"
#include "console/words.h"
#include "core/base/quote.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace kempelen::apps {

namespace {

/// What stands between a beginning and an end, or nothing where a text has not both.
std::optional<std::string> between(std::string_view text, std::string_view begin, std::string_view end) {
    const bool has_both =
        text.size() >= begin.size() + end.size() && text.starts_with(begin) && text.ends_with(end);
    if (!has_both) return std::nullopt;
    return std::string(text.substr(begin.size(), text.size() - begin.size() - end.size()));
}

/// "--compare: At least 2 required but received 1".
std::optional<std::string> too_few(std::string_view what, const console::Words& words) {
    constexpr std::string_view least = ": At least ";
    constexpr std::string_view received = " required but received ";
    const std::size_t first = what.find(least);
    const std::size_t second = what.find(received);
    if (first == std::string_view::npos || second == std::string_view::npos) return std::nullopt;
    const std::size_t number = first + least.size();
    return words.say("arguments.too-few", {{"option", std::string(what.substr(0, first))},
                                           {"count", std::string(what.substr(number, second - number))},
                                           {"given", std::string(what.substr(second + received.size()))}});
}

}  // namespace

Language language_asked_for(const std::vector<std::string>& words) {
    constexpr std::string_view option = "--lang";
    std::optional<Language> asked;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == option && i + 1 < words.size()) asked = language_of(words[i + 1]);
        if (word.starts_with("--lang=")) asked = language_of(word.substr(option.size() + 1));
    }
    const bool is_console = !words.empty() && words.front() == "play";
    return asked.value_or(is_console ? language_of_user() : Language::english);
}

std::string fault_sentence(std::string_view what, Language language) {
    const console::Words words(language);
    if (const auto text = too_few(what, words)) return *text;
    constexpr std::string_view misread = "Could not convert: ";
    if (const std::size_t place = what.find(misread); place != std::string_view::npos) {
        return words.say("arguments.no-number", {{"text", std::string(what.substr(place + misread.size()))}});
    }
    if (const auto name = between(what, "", " is required")) {
        return words.say("arguments.required", {{"name", *name}});
    }
    if (const auto name = between(what, "", " was given a disallowed flag override")) {
        return words.say("arguments.no-value", {{"option", "--" + *name}});
    }
    const std::string option(what.substr(0, what.find(": ")));
    if (what.find(": At Most ") != std::string_view::npos) {
        return words.say("arguments.too-often", {{"option", option}});
    }
    if (what.ends_with(" missing")) return words.say("arguments.value-missing", {{"option", option}});
    return words.say("arguments.other", {{"what", std::string(what)}});
}

std::string extras_sentence(const std::vector<std::string>& extras, Language language) {
    const console::Words words(language);
    const auto option =
        std::ranges::find_if(extras, [](const std::string& word) { return word.starts_with('-'); });
    if (option != extras.end()) return words.say("arguments.no-option", {{"text", shortened(*option)}});
    return words.say("arguments.left-over", {{"text", quote(fmt::format("{}", fmt::join(extras, " ")))}});
}

std::string output_sentence(Language language) { return console::Words(language).say("arguments.no-output"); }

}  // namespace kempelen::apps
