// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/stipulation.h"

#include "core/base/quote.h"

#include <fmt/format.h>

#include <charconv>

namespace kempelen::problems {

std::string Stipulation::text() const {
    std::string head;
    if (play == Play::self) head = "s";
    if (play == Play::help) head = "h";
    return fmt::format("{}{}{}{}{}", head, aim == Aim::mate ? "#" : "=", is_defence ? "-" : "", moves,
                       has_half ? ".5" : "");
}

Result<Stipulation> parse_stipulation(std::string_view text) {
    const Error error{
        ErrorCode::bad_argument,
        fmt::format("{} is no stipulation: give #N (mate), =N (stalemate), #-N (the side to move "
                    "is mated), s#N (selfmate), s=N, h#N or h#N.5 (helpmate), h=N, N up to {}",
                    quote(text), Stipulation::most_moves)};
    Stipulation wanted;
    std::string_view rest = text;
    if (rest.starts_with('s') || rest.starts_with('h')) {
        wanted.play = rest.front() == 's' ? Play::self : Play::help;
        rest.remove_prefix(1);
    }
    if (!rest.starts_with('#') && !rest.starts_with('=')) return error;
    wanted.aim = rest.front() == '#' ? Aim::mate : Aim::stalemate;
    rest.remove_prefix(1);
    if (wanted.play == Play::direct && rest.starts_with('-')) {
        wanted.is_defence = true;
        rest.remove_prefix(1);
    }
    if (wanted.play == Play::help && rest.ends_with(".5")) {
        wanted.has_half = true;
        rest.remove_suffix(2);
    }
    const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), wanted.moves);
    const int least = wanted.has_half ? 0 : 1;
    if (fault != std::errc{} || end != rest.data() + rest.size() || wanted.moves < least ||
        wanted.moves > Stipulation::most_moves) {
        return error;
    }
    return wanted;
}

}  // namespace kempelen::problems
