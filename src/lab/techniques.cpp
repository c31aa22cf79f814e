// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/techniques.h"

#include "core/base/fields.h"
#include "core/base/quote.h"
#include "eval/historical/crp.h"
#include "eval/historical/tutorial.h"
#include "eval/historical/uqac.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kempelen::lab {

namespace {

using search::classic::Deepening;
using search::classic::Options;
using search::classic::Quiescence;

constexpr MoverScore half_window{50};

constexpr std::array techniques{
    Technique{"alpha-beta", "cuts what cannot matter", [](Options& o) { o.alpha_beta = true; },
              [](Options& o) { o.alpha_beta = false; }},
    Technique{"captures", "captures and promotions before the rest",
              [](Options& o) { o.ordering.captures = true; },
              [](Options& o) { o.ordering.captures = false; }},
    Technique{"victims", "the more valuable victim, the less valuable taker first",
              [](Options& o) { o.ordering.victims = true; }, [](Options& o) { o.ordering.victims = false; }},
    Technique{"hierarchy", "mate, capture, check, promotion first (CRP report)",
              [](Options& o) { o.ordering.hierarchy = true; },
              [](Options& o) { o.ordering.hierarchy = false; }},
    Technique{"killers", "quiet moves that refuted a neighbour first",
              [](Options& o) { o.ordering.killers = true; }, [](Options& o) { o.ordering.killers = false; }},
    Technique{"history", "quiet moves that refuted often first",
              [](Options& o) { o.ordering.history = true; }, [](Options& o) { o.ordering.history = false; }},
    Technique{"estimate", "the better evaluation after the move first",
              [](Options& o) { o.ordering.estimate = true; },
              [](Options& o) { o.ordering.estimate = false; }},
    Technique{"deepening", "shallower searches first; the best move of the last one leads",
              [](Options& o) { o.deepening = Deepening::whole; },
              [](Options& o) { o.deepening = Deepening::none; }},
    Technique{"window", "a window of 50 centipawns about the last value",
              [](Options& o) { o.aspiration = half_window; }, [](Options& o) { o.aspiration.reset(); }},
    Technique{"table", "values and best moves of positions met before",
              [](Options& o) { o.table = o.ordering.best_known = true; },
              [](Options& o) { o.table = o.ordering.best_known = false; }},
    Technique{"scout", "principal variation search: later moves are asked whether they are better",
              [](Options& o) { o.principal_variation_search = true; },
              [](Options& o) { o.principal_variation_search = false; }},
    Technique{"quiescence", "captures beyond the depth",
              [](Options& o) { o.quiescence = Quiescence::captures; },
              [](Options& o) { o.quiescence = Quiescence::none; }},
    Technique{"checks", "one ply more for a side in check", [](Options& o) { o.check_extension = true; },
              [](Options& o) { o.check_extension = false; }},
    Technique{"null-move", "a side that may pass and still holds beta is not searched",
              [](Options& o) { o.null_move = true; }, [](Options& o) { o.null_move = false; }},
    Technique{"late-moves", "late quiet moves are first searched less deep",
              [](Options& o) { o.late_move_reduction = true; },
              [](Options& o) { o.late_move_reduction = false; }},
};

constexpr std::array evaluations{
    NamedEvaluation{"tutoriel", eval::historical::tutorial_material},
    NamedEvaluation{"tutoriel+", eval::historical::tutorial_extended},
    NamedEvaluation{"uqac", eval::historical::uqac},
    NamedEvaluation{"uqac+", eval::historical::uqac_with_endgame},
    NamedEvaluation{"estm1", eval::historical::crp_estm1},
    NamedEvaluation{"estm2", eval::historical::crp_estm2},
    NamedEvaluation{"estm3", eval::historical::crp_estm3},
    NamedEvaluation{"estm4", eval::historical::crp_estm4},
    NamedEvaluation{"estm5", eval::historical::crp_estm5},
    NamedEvaluation{"estm6", eval::historical::crp_estm6},
};

template <class Rows>
Error unknown_name(std::string_view what, std::string_view name, const Rows& rows) {
    std::string names;
    for (const auto& row : rows) {
        names += names.empty() ? "" : ", ";
        names += row.name;
    }
    return {ErrorCode::bad_argument,
            fmt::format("no {} is called {}; there are: {}", what, quote(name), names)};
}

}  // namespace

std::span<const Technique> all_techniques() { return techniques; }
std::span<const NamedEvaluation> all_evaluations() { return evaluations; }

Result<std::vector<const Technique*>> read_techniques(std::string_view list) {
    std::vector<const Technique*> chosen;
    if (list == "all") {
        for (const Technique& technique : techniques) {
            chosen.push_back(&technique);
        }
        return chosen;
    }
    while (!list.empty()) {
        const std::string_view name = take_field(list, ',');
        const auto* const found = std::ranges::find(techniques, name, &Technique::name);
        if (found == techniques.end()) return unknown_name("technique", name, techniques);
        chosen.push_back(found);
    }
    return chosen;
}

Result<NamedEvaluation> read_evaluation(std::string_view name) {
    const auto* const found = std::ranges::find(evaluations, name, &NamedEvaluation::name);
    if (found == evaluations.end()) return unknown_name("evaluation", name, evaluations);
    return *found;
}

Options minimax_of(const Options& options) {
    Options plain;
    plain.depth = options.depth;
    plain.quiescence = options.quiescence;
    plain.check_extension = options.check_extension;
    plain.castling = options.castling;
    plain.en_passant = options.en_passant;
    plain.sees_mate_at_leaves = options.sees_mate_at_leaves;
    return plain;
}

}  // namespace kempelen::lab
