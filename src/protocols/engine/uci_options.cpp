// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/uci_options.h"

#include "core/base/quote.h"
#include "protocols/words.h"

#include <algorithm>
#include <array>

namespace kempelen::protocols {

namespace {

constexpr std::array keywords{std::string_view("name"), std::string_view("type"), std::string_view("default"),
                              std::string_view("min"),  std::string_view("max"),  std::string_view("var")};

bool is_keyword(std::string_view word) {
    return std::find(keywords.begin(), keywords.end(), word) != keywords.end();
}

void apply(std::string_view keyword, const std::string& text, UciOption& option) {
    if (keyword == "name") option.name = text;
    if (keyword == "type") option.type = text;
    if (keyword == "min") option.minimum = parse_whole_number(text);
    if (keyword == "max") option.maximum = parse_whole_number(text);
    if (keyword == "var") option.choices.push_back(text);
}

Error refused(const UciOption& option, std::string_view value, const std::string& expected) {
    return {ErrorCode::bad_argument,
            "option " + quote(option.name) + " does not take " + quote(value) + ": expected " + expected};
}

}  // namespace

std::optional<UciOption> parse_uci_option(std::string_view text) {
    UciOption option;
    Words words(text);
    std::string_view keyword;
    std::string collected;
    while (const auto word = words.next()) {
        if (!is_keyword(*word)) {
            if (!collected.empty()) collected += ' ';
            collected += *word;
            continue;
        }
        apply(keyword, collected, option);
        keyword = *word;
        collected.clear();
    }
    apply(keyword, collected, option);
    if (option.name.empty() || option.type.empty()) return std::nullopt;
    return option;
}

std::optional<const UciOption*> find_uci_option(const std::vector<UciOption>& options,
                                                std::string_view name) {
    const auto found = std::find_if(options.begin(), options.end(), [name](const UciOption& option) {
        return is_same_word(option.name, name);
    });
    if (found == options.end()) return std::nullopt;
    return &*found;
}

std::string list_uci_options(const std::vector<UciOption>& options) {
    std::string list;
    for (const UciOption& option : options) {
        list += (list.empty() ? "'" : ", '") + option.name + "'";
    }
    return list.empty() ? "none" : list;
}

Result<std::string> setoption_line(const UciOption& option, std::string_view value) {
    if (option.type == "button") return "setoption name " + option.name;
    if (option.type == "check" && value != "true" && value != "false") {
        return refused(option, value, "true or false");
    }
    if (option.type == "spin") {
        const auto number = parse_whole_number(value);
        const bool is_inside = number && (!option.minimum || *number >= *option.minimum) &&
                               (!option.maximum || *number <= *option.maximum);
        if (!is_inside) {
            const auto bound = [](std::optional<std::int64_t> n) { return n ? std::to_string(*n) : "any"; };
            return refused(option, value,
                           "a number from " + bound(option.minimum) + " to " + bound(option.maximum));
        }
    }
    if (option.type == "combo" && !option.choices.empty()) {
        const auto found =
            std::find_if(option.choices.begin(), option.choices.end(),
                         [&](const std::string& choice) { return is_same_word(choice, value); });
        if (found == option.choices.end()) {
            std::string list;
            for (const std::string& choice : option.choices) {
                list += (list.empty() ? "" : ", ") + choice;
            }
            return refused(option, value, "one of " + list);
        }
        value = *found;
    }
    return "setoption name " + option.name + " value " + std::string(value);
}

}  // namespace kempelen::protocols
