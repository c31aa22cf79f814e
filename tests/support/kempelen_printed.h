// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that the Kempelen manual prints, from tests/data/kempelen.
#pragma once

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "core/position.h"
#include "eval/kempelen/evaluator.h"
#include "support/paths.h"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::test {

/// A full screen of the manual.
struct PrintedScreen {
    std::string move;
    double total = 0;
    int arrival = 0;
    int white_control = 0;
    int black_control = 0;
    std::vector<std::pair<std::string, double>> values;  ///< those that are not zero
};

/// A position of the manual with what is printed of it.
struct PrintedPosition {
    std::string id;
    Position position;
    std::vector<PrintedScreen> screens;
    std::vector<std::pair<std::string, double>> totals;  ///< best first where it is a list of five
};

/// A move of Kempelen in a printed game.
struct PrintedMove {
    Position position;
    std::string move;
    std::string game;
    bool may_be_lot = false;
};

namespace detail {

inline Position position_of(const std::string& fen) {
    const Result<Position> position = parse_fen(fen);
    if (!position) throw std::runtime_error(fen + ": " + position.error().what);
    return *position;
}

inline std::vector<std::string> lines_of(std::string_view name) {
    std::ifstream file(data_path(name));
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line[0] != '#') lines.push_back(line);
    }
    return lines;
}

inline std::vector<std::string> split_at_semicolons(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, ';');) {
        fields.push_back(field.substr(field.find_first_not_of(' ')));
    }
    return fields;
}

inline PrintedScreen screen_of(std::istringstream& words) {
    PrintedScreen screen;
    words >> screen.move >> screen.total >> screen.arrival >> screen.white_control >> screen.black_control;
    for (std::string word; words >> word;) {
        const std::size_t sign = word.find('=');
        screen.values.emplace_back(word.substr(0, sign), std::stod(word.substr(sign + 1)));
    }
    return screen;
}

}  // namespace detail

inline std::vector<PrintedPosition> printed_positions() {
    std::vector<PrintedPosition> result;
    for (const std::string& line : detail::lines_of("kempelen/printed.txt")) {
        std::istringstream words(line);
        std::string kind;
        words >> kind;
        if (kind == "position") {
            const auto fields = detail::split_at_semicolons(line.substr(9));
            result.push_back({fields[0], detail::position_of(fields[1]), {}, {}});
        } else if (kind == "screen") {
            result.back().screens.push_back(detail::screen_of(words));
        } else {
            std::pair<std::string, double> total;
            words >> total.first >> total.second;
            result.back().totals.push_back(total);
        }
    }
    return result;
}

inline std::vector<PrintedMove> printed_moves() {
    std::vector<PrintedMove> result;
    for (const std::string& line : detail::lines_of("kempelen/moves.txt")) {
        const auto fields = detail::split_at_semicolons(line);
        result.push_back({detail::position_of(fields[0]), fields[1], fields[2], fields[3] == "l"});
    }
    return result;
}

inline const eval::kempelen56::MoveEvaluation& evaluation_of(
    const std::vector<eval::kempelen56::MoveEvaluation>& moves, const Position& position,
    const std::string& move) {
    for (const auto& candidate : moves) {
        if (to_uci(candidate.move, position) == move) return candidate;
    }
    throw std::runtime_error("no move " + move);
}

}  // namespace kempelen::test
