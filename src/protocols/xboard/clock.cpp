// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/xboard/clock.h"

#include "protocols/words.h"
#include "search/time.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace kempelen::protocols::xboard {

namespace {

Error bad(std::string_view command, std::string_view text) {
    return {ErrorCode::bad_argument,
            std::string(command) + ": '" + std::string(text) + "' is not understood"};
}

std::optional<double> number_of(std::string_view text) {
    double value = 0;
    const auto [end, fault] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (fault != std::errc() || end != text.data() + text.size() || !(std::abs(value) < 1e8)) {
        return std::nullopt;
    }
    return value;
}

search::Milliseconds seconds(double value) { return search::Milliseconds(std::llround(value * 1000)); }

}  // namespace

Status TimeRule::set_level(std::string_view text) {
    Words words(text);
    const auto moves = number_of(words.next().value_or(""));
    const std::string_view base = words.next().value_or("");
    const auto increment = number_of(words.next().value_or(""));
    const std::size_t colon = base.find(':');
    const auto minutes = number_of(base.substr(0, colon));
    const auto rest =
        colon == std::string_view::npos ? std::optional(0.0) : number_of(base.substr(colon + 1));
    if (!moves || !increment || !minutes || !rest || *moves < 0 || *increment < 0 || *minutes < 0 ||
        *rest < 0) {
        return bad("level", text);
    }
    moves_ = *moves >= 1 ? std::optional(static_cast<int>(*moves)) : std::nullopt;
    increment_ = seconds(*increment);
    remaining_ = seconds(*minutes * 60 + *rest);
    move_time_.reset();
    return {};
}

Status TimeRule::set_seconds_a_move(std::string_view text) {
    const auto value = number_of(Words(text).next().value_or(""));
    if (!value || *value <= 0) return bad("st", text);
    move_time_ = seconds(*value);
    remaining_.reset();
    return {};
}

Status TimeRule::set_depth(std::string_view text) {
    const auto value = parse_whole_number(Words(text).next().value_or(""));
    if (!value || *value < 0) return bad("sd", text);
    depth_ =
        *value == 0 ? std::nullopt : std::optional(static_cast<int>(std::min<std::int64_t>(*value, 1000)));
    return {};
}

Status TimeRule::set_nodes_a_second(std::string_view text) {
    const auto value = parse_whole_number(Words(text).next().value_or(""));
    if (!value || *value < 0) return bad("nps", text);
    nodes_a_second_ = *value == 0 ? std::nullopt : value;
    return {};
}

void TimeRule::new_game() {
    depth_.reset();
    nodes_a_second_.reset();
}

Status TimeRule::set_remaining(std::string_view text) {
    const auto value = number_of(Words(text).next().value_or(""));
    if (!value) return bad("time", text);
    remaining_ = seconds(*value / 100);
    return {};
}

search::Limits TimeRule::limits(int own_moves) const {
    search::Limits limits;
    limits.depth = depth_;
    limits.move_time = move_time_;
    if (remaining_ && !move_time_) {
        search::Clock clock{*remaining_, increment_, std::nullopt};
        if (moves_) clock.moves_to_go = *moves_ - own_moves % *moves_;
        limits.clock = clock;
    }
    if (nodes_a_second_) {
        const auto time = limits.move_time ? limits.move_time : search::budget_for(limits).soft;
        limits.move_time.reset();
        limits.clock.reset();
        if (time) {
            const double nodes =
                static_cast<double>(*nodes_a_second_) * static_cast<double>(time->count()) / 1000;
            limits.nodes = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::min(nodes, 1e18)));
        }
    }
    return limits;
}

}  // namespace kempelen::protocols::xboard
