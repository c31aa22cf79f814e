// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/go_command.h"

#include "core/base/quote.h"
#include "core/notation/uci_move.h"
#include "protocols/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace kempelen::protocols::uci {

namespace {

using search::Milliseconds;

/// The numbers of a `go`, in the order of the table below.
enum class Number : std::uint8_t {
    white_time,
    black_time,
    white_increment,
    black_increment,
    moves_to_go,
    depth,
    nodes,
    mate,
    move_time,
    perft,
};

/// How a number is called and from where to where it makes sense.
struct NumberRow {
    std::string_view name;
    std::int64_t minimum;
    std::int64_t maximum;
};

constexpr std::int64_t long_time = 1'000'000'000'000;  ///< milliseconds: some thirty years

constexpr std::array<NumberRow, 10> numbers{{
    {"wtime", 0, long_time},
    {"btime", 0, long_time},
    {"winc", 0, long_time},
    {"binc", 0, long_time},
    {"movestogo", 1, 10'000},
    {"depth", 1, 10'000},
    {"nodes", 1, std::int64_t{1} << 62},
    {"mate", 1, 10'000},
    {"movetime", 1, long_time},
    {"perft", 0, 100},
}};

class GoReader {
public:
    GoReader(std::string_view text, const Position& position) : words_(text), position_(position) {}

    GoCommand read() {
        while (const auto word = words_.next()) {
            read_parameter(lower(*word));
        }
        set_limits();
        return std::move(command_);
    }

private:
    void read_parameter(const std::string& name) {
        const auto row = std::ranges::find(numbers, name, &NumberRow::name);
        if (row != numbers.end()) {
            read_number(*row, values_[static_cast<std::size_t>(row - numbers.begin())]);
        } else if (name == "infinite") {
            is_infinite_ = true;
        } else if (name == "ponder") {
            is_ponder_ = true;
        } else if (name == "searchmoves") {
            read_moves();
        } else {
            remark(fmt::format("go: {} is unknown and left out", quote(name)));
        }
    }

    void read_number(const NumberRow& row, std::optional<std::int64_t>& value) {
        const auto word = words_.peek();
        const auto number = word ? parse_whole_number(*word) : std::nullopt;
        if (!number) {
            remark(fmt::format("go {}: expected a number, got {}; left out", row.name,
                               quote(word.value_or(""))));
            // A word that is no parameter either is a broken number.
            if (word && !is_parameter(*word)) words_.next();
            return;
        }
        words_.next();
        value = std::clamp(*number, row.minimum, row.maximum);
        if (*value != *number) remark(fmt::format("go {}: {} taken as {}", row.name, *number, *value));
    }

    void read_moves() {
        for (auto word = words_.peek(); word && !is_parameter(*word); word = words_.peek()) {
            words_.next();
            const Result<Move> move = parse_uci_move(position_, *word);
            if (!move || move->is_null()) {
                remark("go searchmoves: " +
                       (move ? std::string("the null move is not legal") : move.error().what));
                continue;
            }
            auto& moves = command_.limits.only_moves;
            if (std::ranges::find(moves, *move) == moves.end()) moves.push_back(*move);
        }
        if (command_.limits.only_moves.empty()) {
            remark("go searchmoves: no legal move is named; all are considered");
        }
    }

    static bool is_parameter(std::string_view word) {
        const std::string name = lower(word);
        return name == "infinite" || name == "ponder" || name == "searchmoves" ||
               std::ranges::find(numbers, name, &NumberRow::name) != numbers.end();
    }

    const std::optional<std::int64_t>& value(Number number) const {
        return values_[static_cast<std::size_t>(number)];
    }

    std::optional<int> small(Number number) const {
        const auto wanted = value(number);
        return wanted ? std::optional(static_cast<int>(*wanted)) : std::nullopt;
    }

    void set_limits() {
        search::Limits& limits = command_.limits;
        command_.perft = small(Number::perft);
        limits.depth = small(Number::depth);
        limits.mate = small(Number::mate);
        if (const auto nodes = value(Number::nodes)) limits.nodes = static_cast<std::uint64_t>(*nodes);
        if (const auto time = value(Number::move_time)) limits.move_time = Milliseconds(*time);
        set_clock();
        // Endless thought knows no time; depth, nodes and mate end the work, though not the wait for `stop`.
        if (is_infinite_) {
            limits.move_time.reset();
            limits.clock.reset();
        }
        const bool has_end = limits.depth || limits.mate || limits.nodes || limits.move_time || limits.clock;
        limits.infinite = !has_end;
        limits.ponder = is_ponder_ && has_end && !is_infinite_;
        command_.ends_at_ponder_hit = is_ponder_ && !has_end && !is_infinite_;
        if (is_ponder_ && !is_infinite_) {
            command_.hold = Hold::ponder_hit;
        } else if (is_infinite_ || !has_end) {
            command_.hold = Hold::stop;
        }
    }

    void set_clock() {
        const bool white = position_.side_to_move() == Color::white;
        const auto own = value(white ? Number::white_time : Number::black_time);
        const auto other = value(white ? Number::black_time : Number::white_time);
        if (!own && !other) return;
        if (!own) remark("go: the time of the side to move is missing; the opponent's is taken");
        search::Clock clock;
        clock.remaining = Milliseconds(own ? *own : *other);
        clock.increment =
            Milliseconds(value(white ? Number::white_increment : Number::black_increment).value_or(0));
        clock.moves_to_go = small(Number::moves_to_go);
        command_.limits.clock = clock;
    }

    void remark(std::string text) { command_.remarks.push_back(std::move(text)); }

    Words words_;
    const Position& position_;
    std::array<std::optional<std::int64_t>, numbers.size()> values_{};
    bool is_infinite_ = false;
    bool is_ponder_ = false;
    GoCommand command_;
};

}  // namespace

GoCommand parse_go(std::string_view text, const Position& position) {
    return GoReader(text, position).read();
}

}  // namespace kempelen::protocols::uci
