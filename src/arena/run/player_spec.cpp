// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/player_spec.h"

#include "arena/seats/player_seat.h"
#include "players/registry.h"
#include "protocols/engine/command_words.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>

namespace kempelen::arena {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

Error bad_value(std::string_view key, std::string_view value, const std::string& expected) {
    return {ErrorCode::bad_argument,
            "'" + std::string(key) + "=" + std::string(value) + "': expected " + expected};
}

template <class Number>
Result<Number> number_of(std::string_view key, std::string_view value, Number lowest) {
    Number number{};
    const auto [end, fault] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (fault != std::errc() || end != value.data() + value.size() || number < lowest ||
        number > Number(1e15)) {
        return bad_value(key, value, "a number");
    }
    return number;
}

Result<bool> switch_of(std::string_view key, std::string_view value) {
    if (value == "on" || value == "true" || value == "1") return true;
    if (value == "off" || value == "false" || value == "0") return false;
    return bad_value(key, value, "on or off");
}

Status set_protocol(PlayerSpec& spec, std::string_view value) {
    if (value == "uci") {
        spec.kind = PlayerKind::uci;
    } else if (value == "xboard") {
        spec.kind = PlayerKind::xboard;
    } else if (value == "player") {
        spec.kind = PlayerKind::built_in;
    } else {
        return bad_value("protocol", value, "uci, xboard or player");
    }
    return {};
}

Status set_clock(PlayerSpec& spec, std::string_view value) {
    const auto control = parse_time_control(value);
    if (!control) return control.error();
    spec.time.base = control->base;
    spec.time.increment = control->increment;
    spec.time.moves = control->moves;
    return {};
}

/// Sets the property if it limits thinking; nothing if it is something else.
std::optional<Status> set_limit(PlayerSpec& spec, std::string_view key, std::string_view value) {
    if (key == "tc") return set_clock(spec, value);
    if (key == "st") {
        const auto seconds = number_of<double>(key, value, 0.001);
        if (!seconds) return Status(seconds.error());
        spec.time.move_time = Milliseconds(std::llround(*seconds * 1000));
        return Status();
    }
    if (key == "depth") {
        const auto depth = number_of<int>(key, value, 1);
        if (!depth) return Status(depth.error());
        spec.time.depth = *depth;
        return Status();
    }
    if (key == "nodes") {
        const auto nodes = number_of<std::uint64_t>(key, value, 1);
        if (!nodes) return Status(nodes.error());
        spec.time.nodes = *nodes;
        return Status();
    }
    if (key == "margin") {
        const auto margin = number_of<int>(key, value, 0);
        if (!margin) return Status(margin.error());
        spec.margin = Milliseconds(*margin);
        return Status();
    }
    return std::nullopt;
}

bool is_built_in(std::string_view name) {
    const auto known = players::all_players();
    return std::any_of(known.begin(), known.end(), [name](const auto& entry) { return entry.name == name; });
}

}  // namespace

Milliseconds grace(const PlayerSpec& spec) {
    constexpr Milliseconds usual_for_fixed_time{100};
    if (spec.margin) return *spec.margin;
    return spec.time.move_time && !spec.time.base ? usual_for_fixed_time : Milliseconds(0);
}

Status set_property(PlayerSpec& spec, std::string_view key, std::string_view value) {
    if (auto limit = set_limit(spec, key, value)) return *limit;
    if (key == "name") {
        spec.name = value;
    } else if (key == "dir") {
        spec.folder = value;
    } else if (key == "command") {
        spec.command = value;
    } else if (key == "protocol") {
        return set_protocol(spec, value);
    } else if (key == "ponder" || key == "restart") {
        const auto is_on = switch_of(key, value);
        if (!is_on) return is_on.error();
        (key == "ponder" ? spec.ponders : spec.restarts) = *is_on;
    } else {
        if (key.starts_with("option.")) key.remove_prefix(7);
        spec.options.emplace_back(key, value);
    }
    return {};
}

Result<PlayerSpec> parse_player_spec(std::string_view text, const PlayerSpec& defaults) {
    PlayerSpec spec = defaults;
    std::size_t bar = std::min(text.find('|'), text.size());
    spec.command = trimmed(text.substr(0, bar));
    if (spec.command.empty()) {
        return Error{ErrorCode::bad_argument, "the player '" + std::string(text) + "' has no command"};
    }
    spec.kind = is_built_in(spec.command) ? PlayerKind::built_in : PlayerKind::uci;
    while (bar < text.size()) {
        const std::size_t next = std::min(text.find('|', bar + 1), text.size());
        const std::string_view part = trimmed(text.substr(bar + 1, next - bar - 1));
        bar = next;
        if (part.empty()) continue;
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos) {
            return Error{ErrorCode::bad_argument,
                         "player " + spec.command + ": '" + std::string(part) + "': expected key=value"};
        }
        const Status status =
            set_property(spec, trimmed(part.substr(0, equals)), trimmed(part.substr(equals + 1)));
        if (!status) return Error{status.error().code, "player " + spec.command + ": " + status.error().what};
    }
    return spec;
}

Result<std::unique_ptr<protocols::Seat>> make_seat(const PlayerSpec& spec) {
    if (spec.kind == PlayerKind::built_in) {
        auto player = players::make_player(spec.command);
        if (!player) return player.error();
        return seat_player(*std::move(player), spec.options);
    }
    protocols::EngineOrder order;
    order.protocol =
        spec.kind == PlayerKind::uci ? protocols::EngineProtocol::uci : protocols::EngineProtocol::xboard;
    auto words = protocols::split_command(spec.command);
    if (!words) return words.error();
    order.launch = {*std::move(words), spec.folder};
    order.options = spec.options;
    order.patience = spec.patience;
    return protocols::start_engine(order);
}

std::string fingerprint(const PlayerSpec& spec) {
    constexpr std::string_view kinds[] = {"player", "uci", "xboard"};
    std::string text = std::string(kinds[static_cast<std::size_t>(spec.kind)]) + ":" + spec.command + " [" +
                       describe(spec.time) + "]";
    for (const auto& [name, value] : spec.options) {
        text.append(" ").append(name).append("=").append(value);
    }
    if (spec.ponders) text += " ponder";
    return text;
}

}  // namespace kempelen::arena
