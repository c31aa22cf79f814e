// SPDX-License-Identifier: GPL-3.0-or-later
// The screens of the original program.
#include "apps/criteria/view.h"
#include "core/notation/uci_move.h"
#include "eval/kempelen/generation_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace kempelen::apps::criteria {

namespace {

using namespace eval::kempelen56;  // NOLINT

constexpr std::size_t screen_width = 80;

/// As the screens write the names.
std::string_view screen_name(std::string_view abbreviation) {
    if (abbreviation == "PROMOPION") return "PromoPion";
    if (abbreviation == "FORK") return "Fork";
    if (abbreviation == "AROI") return "Aroi";
    if (abbreviation == "KILL") return "Kill";
    if (abbreviation == "CBAND") return "CBand";
    return abbreviation;
}

/// A number as Pascal's write(x:2:decimals) shows it; no "-0.00".
std::string number(double value, int decimals) {
    const double unit = std::pow(10.0, decimals);
    const double rounded = std::round(value * unit) / unit;
    return fmt::format("{:.{}f}", rounded == 0 ? 0.0 : rounded, decimals);
}

/// Text broken at the right edge of the screen, words or not.
std::string broken(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); i += screen_width) {
        result += text.substr(i, screen_width) + "\n";
    }
    return result;
}

std::string screen(const View& view, std::size_t index) {
    const MoveEvaluation& move = view.moves[index];
    std::string line = fmt::format("{}.{} I({})", index + 1, to_uci(move.move, view.position),
                                   move.en_prise ? mailbox_index(*move.en_prise) : 0);
    for (std::size_t i = 0; i < criteria_count; ++i) {
        if (!view.criteria.test(i)) continue;
        const Criterion& criterion = all_criteria[i];
        line += fmt::format(" {}({})", screen_name(criterion.abbreviation),
                            number(move.values[i], criterion.decimals));
    }
    return fmt::format(
        "Case d'arrivée = {} Contrôle noir = {} Contrôle blanc = {}\n{}X({}) total tEval({})\n\n",
        mailbox_index(move.arrival), move.black_control, move.white_control, broken(line),
        number(move.total, 3), number(move.total, 3));
}

}  // namespace

std::string classic_text(const View& view) {
    std::string text = "===== Evaluation des coups Racines =====\n\n";
    for (const std::size_t index : view.shown) {
        text += screen(view, index);
    }
    if (view.best.empty()) return text;
    text += "Les 5 meilleurs coups pour Kempelen (Maxi) :\n";
    for (std::size_t i = 0; i < std::min<std::size_t>(5, view.best.size()); ++i) {
        const MoveEvaluation& move = view.moves[view.best[i]];
        const std::string name = to_uci(move.move, view.position);
        text += fmt::format("{}{}-{} ({})", i == 0 ? "" : " ", name.substr(0, 2), name.substr(2),
                            number(move.total, 3));
    }
    const MoveEvaluation& best = view.moves[view.best.front()];
    return text + fmt::format("\nMeilleur coup = {} Evaluation = {}\nNombre de Variantes analysées : {}\n",
                              to_uci(best.move, view.position), number(best.total, 3),
                              count_pseudo_legal_moves(view.position));
}

}  // namespace kempelen::apps::criteria
