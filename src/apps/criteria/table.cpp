// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/criteria/view.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "eval/kempelen/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace kempelen::apps::criteria {

namespace {

using namespace eval::kempelen56;  // NOLINT: the whole file is about its types

constexpr std::size_t values_a_line = 6;

std::string pawns(int thousandths_of_pawn) {
    const int size = std::abs(thousandths_of_pawn);
    return fmt::format("{}{}.{:03}", thousandths_of_pawn < 0 ? "-" : "", size / 1000, size % 1000);
}

std::string heading(const View& view, std::size_t index) {
    const MoveEvaluation& move = view.moves[index];
    const std::string hanging = move.en_prise ? move.en_prise->name() : "-";
    return fmt::format("{:>3}. {:<6} X {}   to {} (white {}, black {})   I {}\n", index + 1,
                       to_uci(move.move, view.position), pawns(total_thousandths(move)), move.arrival.name(),
                       move.white_control, move.black_control, hanging);
}

/// Indented, without blanks at the end.
std::string line_of(const std::string& values) {
    return "     " + values.substr(0, values.find_last_not_of(' ') + 1) + "\n";
}

std::string values_of(const View& view, const MoveEvaluation& move) {
    const auto values = thousandths(move);
    std::string text;
    std::string line;
    std::size_t column = 0;
    for (std::size_t i = 0; i < criteria_count; ++i) {
        if (!view.criteria.test(i) || (view.nonzero_only && values[i] == 0)) continue;
        const std::string entry = fmt::format("{} {}", all_criteria[i].abbreviation, pawns(values[i]));
        line += fmt::format("{:<17}", entry);
        if (++column % values_a_line == 0) text += line_of(std::exchange(line, {}));
    }
    return line.empty() ? text : text + line_of(line);
}

}  // namespace

std::string table_text(const View& view) {
    std::string text;
    for (const std::size_t index : view.shown) {
        text += heading(view, index) + values_of(view, view.moves[index]);
    }
    text += "\nBest:";
    for (std::size_t i = 0; i < std::min<std::size_t>(5, view.best.size()); ++i) {
        const MoveEvaluation& move = view.moves[view.best[i]];
        text += fmt::format(" {} ({})", to_uci(move.move, view.position), pawns(total_thousandths(move)));
    }
    return text + "\n";
}

std::string list_text(const CriteriaSet& shown, Language language) {
    const CriteriaWords words(language);
    std::string text;
    for (std::size_t i = 0; i < criteria_count; ++i) {
        if (!shown.test(i)) continue;
        const Criterion& criterion = all_criteria[i];
        const std::string_view id = criterion.abbreviation;
        text += fmt::format("{:>2}. {}: {} ({})\n    {}\n", criterion.number, id, words.name(id),
                            name_of(criterion.standing), words.meaning(id));
    }
    return text;
}

Result<std::string> comparison_text(const View& view, std::string_view first, std::string_view second) {
    const MoveEvaluation* sides[2] = {nullptr, nullptr};
    const std::string_view texts[2] = {first, second};
    for (std::size_t side = 0; side < 2; ++side) {
        const Result<Move> move = parse_uci_move(view.position, texts[side]);
        if (!move) return move.error();
        for (const MoveEvaluation& candidate : view.moves) {
            if (candidate.move == *move) sides[side] = &candidate;
        }
        if (sides[side] == nullptr) {
            return Error{ErrorCode::illegal_move, fmt::format("{}: no move", texts[side])};
        }
    }
    const CriteriaWords words(view.language);
    const auto left = thousandths(*sides[0]);
    const auto right = thousandths(*sides[1]);
    std::string text = fmt::format("{:<10} {:>9} {:>9} {:>9}\n", "", first, second, "diff.");
    for (std::size_t i = 0; i < criteria_count; ++i) {
        if (!view.criteria.test(i) || (view.nonzero_only && left[i] == 0 && right[i] == 0)) continue;
        text +=
            fmt::format("{:<10} {:>9} {:>9} {:>9}  {}\n", all_criteria[i].abbreviation, pawns(left[i]),
                        pawns(right[i]), pawns(left[i] - right[i]), words.name(all_criteria[i].abbreviation));
    }
    const int totals[2] = {total_thousandths(*sides[0]), total_thousandths(*sides[1])};
    return text + fmt::format("{:<10} {:>9} {:>9} {:>9}\n", "X", pawns(totals[0]), pawns(totals[1]),
                              pawns(totals[0] - totals[1]));
}

}  // namespace kempelen::apps::criteria
