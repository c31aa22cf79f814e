// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/time_control.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace kempelen::arena {

namespace {

constexpr double longest_seconds = 1e7;

std::optional<double> number_of(std::string_view text) {
    double value = 0;
    const auto [end, fault] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(value >= 0) || value > longest_seconds) return std::nullopt;
    return value;
}

std::optional<Milliseconds> duration_of(std::string_view text) {
    const std::size_t colon = text.find(':');
    double minutes = 0;
    if (colon != std::string_view::npos) {
        const auto read = number_of(text.substr(0, colon));
        if (!read) return std::nullopt;
        minutes = *read;
        text.remove_prefix(colon + 1);
    }
    const auto seconds = number_of(text);
    if (!seconds) return std::nullopt;
    return Milliseconds(std::llround((minutes * 60 + *seconds) * 1000));
}

std::string seconds_text(Milliseconds time) {
    return fmt::format("{:g}", static_cast<double>(time.count()) / 1000);
}

}  // namespace

protocols::ThinkingTime TimeControl::thinking_time() const {
    protocols::ThinkingTime time;
    if (base) time.clock = search::Clock{*base, increment, moves};
    time.move_time = move_time;
    time.depth = depth;
    time.nodes = nodes;
    return time;
}

Result<TimeControl> parse_time_control(std::string_view text) {
    const Error refused{ErrorCode::bad_argument,
                        "the time control '" + std::string(text) +
                            "' is not understood: expected [MOVES/]TIME[+INCREMENT], times in seconds or "
                            "minutes:seconds, as in 1+0.01 or 40/5:00+3"};
    TimeControl control;
    std::string_view rest = text;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        const auto moves = number_of(rest.substr(0, slash));
        if (!moves || *moves < 1 || *moves > 10000 || *moves != std::floor(*moves)) return refused;
        control.moves = static_cast<int>(*moves);
        rest.remove_prefix(slash + 1);
    }
    if (const std::size_t plus = rest.find('+'); plus != std::string_view::npos) {
        const auto increment = duration_of(rest.substr(plus + 1));
        if (!increment) return refused;
        control.increment = *increment;
        rest = rest.substr(0, plus);
    }
    control.base = duration_of(rest);
    if (!control.base || (control.base->count() == 0 && control.increment.count() == 0)) return refused;
    return control;
}

std::string to_pgn_tag(const TimeControl& control) {
    if (control.base) {
        std::string text = control.moves ? std::to_string(*control.moves) + "/" : "";
        text += seconds_text(*control.base);
        if (control.increment.count() > 0) text += "+" + seconds_text(control.increment);
        return text;
    }
    return control.move_time ? "*" + seconds_text(*control.move_time) : "-";
}

std::string describe(const TimeControl& control) {
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (control.base) add(to_pgn_tag(control));
    if (control.move_time) add(seconds_text(*control.move_time) + " s a move");
    if (control.depth) add("depth " + std::to_string(*control.depth));
    if (control.nodes) add(std::to_string(*control.nodes) + " nodes");
    return text;
}

std::optional<search::Clock> PlayerClock::shown() const {
    if (!control_.base) return std::nullopt;
    search::Clock clock;
    clock.remaining = std::chrono::floor<Milliseconds>(remaining_);
    clock.increment = control_.increment;
    if (control_.moves) clock.moves_to_go = moves_to_go_;
    return clock;
}

std::optional<std::chrono::nanoseconds> PlayerClock::allowance() const {
    std::optional<std::chrono::nanoseconds> allowed;
    if (control_.base) allowed = std::max(remaining_, std::chrono::nanoseconds(0)) + margin_;
    if (control_.move_time) {
        const std::chrono::nanoseconds for_move = *control_.move_time + margin_;
        allowed = allowed ? std::min(*allowed, for_move) : for_move;
    }
    return allowed;
}

bool PlayerClock::spend(std::chrono::nanoseconds elapsed) {
    if (const auto allowed = allowance(); allowed && elapsed > *allowed) return false;
    if (!control_.base) return true;
    // Within the margin the clock stands still at nothing.
    remaining_ = std::max(remaining_ - elapsed, std::chrono::nanoseconds(0)) + control_.increment;
    if (control_.moves && --moves_to_go_ == 0) {
        moves_to_go_ = *control_.moves;
        remaining_ += *control_.base;
    }
    return true;
}

}  // namespace kempelen::arena
