// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/options.h"

#include "core/base/quote.h"
#include "protocols/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kempelen::protocols {

namespace {

using players::PlayerOption;
using Kind = PlayerOption::Kind;

/// A value made fit for its option, and what had to be changed.
struct FitValue {
    std::string value;
    std::string remark;
};

bool is_same_name(std::string_view a, std::string_view b) {
    Words left(a);
    Words right(b);
    for (;;) {
        const auto x = left.next();
        const auto y = right.next();
        if (!x || !y) return !x && !y;
        if (!is_same_word(*x, *y)) return false;
    }
}

Error misfit(const PlayerOption& option, std::string_view value, std::string_view expected) {
    return {ErrorCode::bad_argument,
            fmt::format("option {}: expected {}, got {}", option.name, expected, quote(value))};
}

Result<FitValue> fit_check(const PlayerOption& option, std::string_view value) {
    for (const std::string_view yes : {"true", "on", "yes", "1"}) {
        if (is_same_word(value, yes)) return FitValue{"true", {}};
    }
    for (const std::string_view no : {"false", "off", "no", "0"}) {
        if (is_same_word(value, no)) return FitValue{"false", {}};
    }
    return misfit(option, value, "true or false");
}

/// " (three quarters of the memory)" where the option says what bounds it.
std::string bounded_by(const PlayerOption& option) {
    return option.bounded_by.empty() ? std::string() : " (" + option.bounded_by + ")";
}

Result<FitValue> fit_spin(const PlayerOption& option, std::string_view value) {
    const auto number = parse_whole_number(value);
    if (!number) {
        return misfit(
            option, value,
            fmt::format("a number from {} to {}{}", option.minimum, option.maximum, bounded_by(option)));
    }
    const std::int64_t fit = std::clamp(*number, option.minimum, option.maximum);
    if (fit == *number) return FitValue{std::to_string(fit), {}};
    return FitValue{std::to_string(fit),
                    fmt::format("option {}: {} is not from {} to {}{}; set to {}", option.name, *number,
                                option.minimum, option.maximum, bounded_by(option), fit)};
}

Result<FitValue> fit_combo(const PlayerOption& option, std::string_view value) {
    for (const std::string& choice : option.choices) {
        if (is_same_word(choice, value)) return FitValue{choice, {}};
    }
    return misfit(option, value, fmt::format("one of {}", fmt::join(option.choices, ", ")));
}

Result<FitValue> fit(const PlayerOption& option, std::string_view value) {
    switch (option.kind) {
        case Kind::check:
            return fit_check(option, value);
        case Kind::spin:
            return fit_spin(option, value);
        case Kind::combo:
            return fit_combo(option, value);
        case Kind::button:
            return FitValue{};
        case Kind::text:
            break;
    }
    return FitValue{value == "<empty>" ? std::string() : std::string(value), {}};
}

}  // namespace

PlayerOption check(std::string name, bool standard, std::string meaning) {
    PlayerOption option;
    option.name = std::move(name);
    option.kind = Kind::check;
    option.standard = standard ? "true" : "false";
    option.meaning = std::move(meaning);
    return option;
}

PlayerOption spin(std::string name, std::int64_t standard, std::int64_t minimum, std::int64_t maximum,
                  std::string meaning) {
    PlayerOption option;
    option.name = std::move(name);
    option.kind = Kind::spin;
    option.standard = std::to_string(standard);
    option.minimum = minimum;
    option.maximum = maximum;
    option.meaning = std::move(meaning);
    return option;
}

PlayerOption text(std::string name, std::string standard, std::string meaning) {
    PlayerOption option;
    option.name = std::move(name);
    option.standard = std::move(standard);
    option.meaning = std::move(meaning);
    return option;
}

void OptionTable::add(Option option) {
    for (Option& row : rows_) {
        if (!is_same_name(row.face.name, option.face.name)) continue;
        row.apply = [first = std::move(row.apply), second = std::move(option.apply)](std::string_view value) {
            const Status done = first(value);
            return done ? second(value) : done;
        };
        return;
    }
    rows_.push_back(std::move(option));
}

const Option* OptionTable::find(std::string_view name) const {
    const auto row =
        std::ranges::find_if(rows_, [&](const Option& o) { return is_same_name(o.face.name, name); });
    return row == rows_.end() ? nullptr : &*row;
}

Result<std::string> OptionTable::set(std::string_view name, std::string_view value) const {
    const Option* const option = find(name);
    if (option == nullptr) {
        return Error{ErrorCode::bad_argument, fmt::format("there is no option {}", quote(name))};
    }
    Result<FitValue> wanted = fit(option->face, value);
    if (!wanted) return wanted.error();
    // A copy, because setting an option may change the table.
    const auto apply = option->apply;
    if (const Status done = apply(wanted->value); !done) return done.error();
    return wanted->remark;
}

std::string uci_line(const PlayerOption& option) {
    static constexpr std::array kinds{"check", "spin", "combo", "button", "string"};
    std::string line =
        fmt::format("option name {} type {}", option.name, kinds[static_cast<std::size_t>(option.kind)]);
    if (option.kind == Kind::button) return line;
    line += " default " + (option.standard.empty() ? std::string("<empty>") : option.standard);
    if (option.kind == Kind::spin) line += fmt::format(" min {} max {}", option.minimum, option.maximum);
    for (const std::string& choice : option.choices) {
        line += " var " + choice;
    }
    return line;
}

}  // namespace kempelen::protocols
