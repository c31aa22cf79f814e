// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/xboard_features.h"

#include "protocols/words.h"

#include <algorithm>
#include <array>

namespace kempelen::protocols {

namespace {

/// Features that are known and need no action of ours.
constexpr std::array noted{
    std::string_view("analyze"), std::string_view("myname"),    std::string_view("sigint"),
    std::string_view("sigterm"), std::string_view("debug"),     std::string_view("draw"),
    std::string_view("pause"),   std::string_view("playother"), std::string_view("ics"),
    std::string_view("egt"),     std::string_view("exclude")};

/// One NAME=VALUE; quotes around a value are taken off.
bool take_pair(std::string_view& text, std::string& name, std::string& value) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return false;
    name = text.substr(0, equals);
    text.remove_prefix(equals + 1);
    const bool is_quoted = !text.empty() && text.front() == '"';
    if (is_quoted) text.remove_prefix(1);
    const std::size_t end = std::min(is_quoted ? text.find('"') : text.find_first_of(" \t"), text.size());
    value = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return true;
}

}  // namespace

std::vector<std::string> XboardFeatures::read(std::string_view text) {
    std::vector<std::string> answers;
    std::string feature;
    std::string value;
    while (take_pair(text, feature, value)) {
        const bool is_on = value == "1";
        bool is_known = true;
        if (feature == "ping") {
            ping = is_on;
        } else if (feature == "setboard") {
            setboard = is_on;
        } else if (feature == "san") {
            san = is_on;
        } else if (feature == "usermove") {
            usermove = is_on;
        } else if (feature == "time") {
            time = is_on;
        } else if (feature == "reuse") {
            reuse = is_on;
        } else if (feature == "memory") {
            memory = is_on;
        } else if (feature == "smp") {
            smp = is_on;
        } else if (feature == "nps") {
            nps = is_on;
        } else if (feature == "colors") {
            colors = is_on;
        } else if (feature == "name") {
            name_command = is_on;
        } else if (feature == "variants") {
            variants = value;
        } else if (feature == "option") {
            options.push_back(value);
        } else if (feature == "done") {
            is_done = is_on;
            is_waiting = !is_on;
        } else {
            is_known = std::find(noted.begin(), noted.end(), feature) != noted.end();
        }
        if (feature == "myname") name = value;
        answers.push_back((is_known ? "accepted " : "rejected ") + feature);
    }
    return answers;
}

bool XboardFeatures::has_option(std::string_view wanted, std::string& exact) const {
    for (const std::string& option : options) {
        const std::string_view announced = std::string_view(option).substr(0, option.find(" -"));
        if (!is_same_word(announced, wanted)) continue;
        exact = announced;
        return true;
    }
    return false;
}

}  // namespace kempelen::protocols
