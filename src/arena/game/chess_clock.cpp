// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/chess_clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace kempelen::arena {

namespace {

constexpr double longest_minutes = 1000;
constexpr int most_moves = 1000;
constexpr double longest_increment = 3600;  ///< seconds

std::optional<double> clock_number(std::string_view text, double most) {
    double value = 0;
    const auto [end, fault] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(value >= 0) || value > most) return std::nullopt;
    return value;
}

/// "5", "0.5" (minutes) or "1:30".
std::optional<Milliseconds> clock_time(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto minutes = clock_number(text.substr(0, colon), longest_minutes);
    std::optional<double> seconds = 0;
    if (colon != std::string_view::npos) seconds = clock_number(text.substr(colon + 1), 60);
    if (!minutes || !seconds) return std::nullopt;
    return Milliseconds(std::llround((*minutes * 60 + *seconds) * 1000));
}

std::optional<ClockSetting::Period> clock_period(std::string_view text) {
    ClockSetting::Period period;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const auto moves = clock_number(text.substr(0, slash), most_moves);
        if (!moves || *moves < 1 || *moves != std::floor(*moves)) return std::nullopt;
        period.moves = static_cast<int>(*moves);
        text.remove_prefix(slash + 1);
    }
    const auto time = clock_time(text);
    if (!time) return std::nullopt;
    period.time = *time;
    return period;
}

std::string clock_seconds(Milliseconds time) {
    return fmt::format("{:g}", static_cast<double>(time.count()) / 1000);
}

bool has_bishops_of_one_color_only(const Position& position) {
    std::array<bool, 2> seen{};
    for (const Color side : {Color::white, Color::black}) {
        for (const Square square : position.pieces(side, Piece::bishop)) {
            seen[static_cast<std::size_t>((index_of(square.file()) + index_of(square.rank())) % 2)] = true;
        }
    }
    return !(seen[0] && seen[1]);
}

}  // namespace

std::string ClockSetting::pgn_text() const {
    if (is_hourglass) return "*" + clock_seconds(periods.front().time);
    std::string text;
    for (const Period& period : periods) {
        text += text.empty() ? "" : ":";
        if (period.moves > 0) text += std::to_string(period.moves) + "/";
        text += clock_seconds(period.time);
    }
    if (increment.count() > 0) text += "+" + clock_seconds(increment);
    return text;
}

std::optional<ClockSetting> read_clock(std::string_view text) {
    ClockSetting setting;
    if (!text.empty() && (text.front() == 'h' || text.front() == 'H')) {
        setting.is_hourglass = true;
        text.remove_prefix(1);
    }
    if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto seconds = clock_number(text.substr(plus + 1), longest_increment);
        if (!seconds) return std::nullopt;
        setting.increment = Milliseconds(std::llround(*seconds * 1000));
        text = text.substr(0, plus);
    }
    for (;;) {
        const std::size_t comma = text.find(',');
        const auto period = clock_period(text.substr(0, comma));
        if (!period) return std::nullopt;
        setting.periods.push_back(*period);
        if (comma == std::string_view::npos) break;
        // Only the last period may be without an end.
        if (period->moves == 0) return std::nullopt;
        text.remove_prefix(comma + 1);
    }
    const bool is_simple = setting.periods.size() == 1 && setting.periods.front().moves == 0;
    if (setting.is_hourglass && (!is_simple || setting.increment.count() > 0)) return std::nullopt;
    if (setting.periods.front().time + setting.increment <= Milliseconds(0)) return std::nullopt;
    return setting;
}

ChessClock::ChessClock(ClockSetting setting) : setting_(std::move(setting)), readings_(1) {
    const Milliseconds start = setting_.periods.front().time + setting_.increment;
    readings_.front().remaining = {start, start};
}

std::pair<std::size_t, int> ChessClock::period_after(int moves) const {
    std::size_t period = 0;
    for (;;) {
        const int wanted = setting_.periods[period].moves;
        if (wanted == 0 || moves < wanted) return {period, wanted - moves};
        moves -= wanted;
        if (period + 1 < setting_.periods.size()) ++period;
    }
}

search::Clock ChessClock::for_search(Color side) const {
    search::Clock clock;
    clock.remaining = remaining(side);
    clock.increment = setting_.increment;
    const auto [period, to_go] = period_after(now().moves[index_of(side)]);
    if (setting_.periods[period].moves > 0) clock.moves_to_go = to_go;
    return clock;
}

void ChessClock::spend(Color side, Milliseconds time) {
    Reading next = now();
    Milliseconds& mine = next.remaining[index_of(side)];
    mine -= time;
    if (setting_.is_hourglass) next.remaining[index_of(~side)] += time;
    if (mine >= Milliseconds(0)) {
        mine += setting_.increment;
        const int made = ++next.moves[index_of(side)];
        const auto [before, before_to_go] = period_after(made - 1);
        // The last move of a period brings the time of the next one.
        if (setting_.periods[before].moves > 0 && before_to_go == 1) {
            mine += setting_.periods[period_after(made).first].time;
        }
    }
    readings_.push_back(next);
}

void ChessClock::take_back(std::size_t moves) {
    const std::size_t known = readings_.size() - 1;
    readings_.resize(readings_.size() - std::min(moves, known));
}

void ChessClock::set(std::array<Milliseconds, 2> remaining, std::array<int, 2> moves) {
    readings_.assign(1, Reading{remaining, moves});
}

bool can_ever_mate(const Position& position, Color side) {
    const auto count = [&](Color color, Piece piece) { return position.pieces(color, piece).count(); };
    for (const Piece piece : {Piece::pawn, Piece::rook, Piece::queen}) {
        if (count(side, piece) > 0) return true;
    }
    const Color other = ~side;
    const auto knights = count(side, Piece::knight);
    const auto bishops = count(side, Piece::bishop);
    if (knights + bishops == 0) return false;
    if (knights > 0) {
        // One knight needs a man of the other side that takes its king a square and cannot help otherwise.
        return knights + bishops > 1 || count(other, Piece::pawn) + count(other, Piece::knight) +
                                                count(other, Piece::bishop) + count(other, Piece::rook) >
                                            0;
    }
    const bool may_block = count(other, Piece::pawn) + count(other, Piece::knight) > 0;
    return may_block || !has_bishops_of_one_color_only(position);
}

}  // namespace kempelen::arena
