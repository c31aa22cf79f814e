// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal.h"

#include <fmt/format.h>

#include <clocale>
#include <cstdlib>
#include <ctime>
#include <initializer_list>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace kempelen::apps {

namespace {

/// The first of these variables that is set and not empty; as locale(7) has it, only that one counts.
std::string_view first_set(std::initializer_list<const char*> names) {
    for (const char* const name : names) {
        const char* const value = std::getenv(name);
        if (value != nullptr && *value != '\0') return value;
    }
    return {};
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool is_utf8(std::string_view locale) {
    return has(locale, "UTF-8") || has(locale, "utf8") || has(locale, "UTF8") || has(locale, "utf-8");
}

}  // namespace

Terminal look_at_terminal() {
    const std::string_view kind = first_set({"TERM"});
    const bool is_dumb = kind.empty() || kind == "dumb";
    const bool many_colors = has(kind, "256color") || has(kind, "kitty") || has(kind, "direct") ||
                             !first_set({"COLORTERM"}).empty();
    const std::string_view locale = first_set({"LC_ALL", "LC_CTYPE", "LANG"});
    Terminal terminal;
    terminal.can_rewrite = isatty(STDOUT_FILENO) != 0 && !is_dumb;
    terminal.can_edit = isatty(STDIN_FILENO) != 0 && terminal.can_rewrite;
    terminal.has_colors = terminal.can_rewrite && many_colors && first_set({"NO_COLOR"}).empty();
    terminal.is_utf8 = locale.empty() || is_utf8(locale);
    return terminal;
}

bool is_interactive() { return isatty(STDIN_FILENO) != 0; }

std::size_t terminal_columns() {
    constexpr std::size_t usual = 80;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
    return size.ws_col;
}

Language language_of_user() {
    return language_of(first_set({"LC_ALL", "LC_MESSAGES", "LANG"})).value_or(Language::english);
}

void use_utf8() { std::setlocale(LC_CTYPE, "C.UTF-8"); }

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm date{};
    localtime_r(&now, &date);
    return fmt::format("{:04}.{:02}.{:02}", date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

}  // namespace kempelen::apps
