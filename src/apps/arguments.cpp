// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/arguments.h"

#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstdlib>

namespace kempelen::apps {

namespace {

/// The library itself takes a number beyond 64 bits for the greatest one. Told as it tells other misreadings.
void refuse_beyond_64_bits(CLI::Option* option) {
    option->check([option](const std::string& given) {
        errno = 0;
        std::strtoll(given.c_str(), nullptr, 0);
        return errno == ERANGE ? "Could not convert: " + option->get_name() + " = " + given : std::string();
    });
}

}  // namespace

void Arguments::flag(const std::string& name, bool& value, const std::string& help) {
    app_.add_flag(name, value, help)->disable_flag_override();
}

void Arguments::option(const std::string& name, int& value, const std::string& help) {
    app_.add_option(name, value, help)->capture_default_str();
}
void Arguments::option(const std::string& name, std::int64_t& value, const std::string& help) {
    refuse_beyond_64_bits(app_.add_option(name, value, help)->capture_default_str());
}
void Arguments::option(const std::string& name, double& value, const std::string& help) {
    app_.add_option(name, value, help)->capture_default_str();
}
void Arguments::option(const std::string& name, std::string& value, const std::string& help) {
    app_.add_option(name, value, help)->capture_default_str();
}
void Arguments::option(const std::string& name, std::optional<int>& value, const std::string& help) {
    app_.add_option(name, value, help);
}
void Arguments::option(const std::string& name, std::optional<std::int64_t>& value, const std::string& help) {
    refuse_beyond_64_bits(app_.add_option(name, value, help));
}
void Arguments::option(const std::string& name, std::optional<double>& value, const std::string& help) {
    app_.add_option(name, value, help);
}
void Arguments::option(const std::string& name, std::optional<std::string>& value, const std::string& help) {
    app_.add_option(name, value, help);
}
void Arguments::option(const std::string& name, std::vector<std::string>& values, const std::string& help) {
    app_.add_option(name, values, help)->expected(1)->take_all()->allow_extra_args(false);
}

void Arguments::text(const std::string& name, std::optional<std::string>& value, const std::string& help) {
    // The library itself takes an empty text for an optional value as none.
    app_.add_option_function<std::string>(
        name, [&value](const std::string& given) { value = given; }, help);
}

void Arguments::numbers(const std::string& name, int count, std::vector<std::int64_t>& values,
                        const std::string& help) {
    refuse_beyond_64_bits(app_.add_option(name, values, help)->expected(count));
}

void Arguments::words(const std::string& name, int count, std::vector<std::string>& values,
                      const std::string& help) {
    app_.add_option(name, values, help)->expected(count)->allow_extra_args(false);
}

void Arguments::operand(const std::string& name, int& value, const std::string& help) {
    app_.add_option(name, value, help)->required();
}
void Arguments::operand(const std::string& name, std::string& value, const std::string& help) {
    app_.add_option(name, value, help)->required();
}
void Arguments::operand(const std::string& name, std::optional<std::string>& value, const std::string& help) {
    app_.add_option(name, value, help);
}
void Arguments::rest(const std::string& name, std::vector<std::string>& words, const std::string& help) {
    app_.add_option(name, words, help)->expected(0, CLI::detail::expected_max_vector_size);
}

void Arguments::footer(const std::string& text) { app_.footer(text); }

}  // namespace kempelen::apps
