// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/solve/from_tables.h"

#include "apps/tables/tables_folder.h"
#include "apps/tell.h"
#include "core/base/quote.h"

#include <fmt/core.h>

#include <cstdio>
#include <utility>

namespace kempelen::apps {

endgame::TableSet tables_for_solving() {
    endgame::TableSet set;
    if (const auto folder = tables_folder(std::nullopt)) {
        auto own = endgame::TableSet::open(*folder);
        if (own) {
            set = *std::move(own);
        } else {
            tell("kempelen: {}\n", own.error().what);
        }
    }
    set.add_missing(endgame::TableSet::embedded());
    return set;
}

std::optional<ProblemAnswer> answer_from_tables(const ProblemTask& task, endgame::Prober& prober) {
    const problems::Stipulation& wanted = task.wanted;
    if (wanted.play != problems::Play::direct || wanted.aim != problems::Aim::mate) return std::nullopt;
    const problems::Watch watch;
    const auto value = prober.probe(task.position);
    const auto moves = prober.moves(task.position);
    if (!value || !moves) {
        const Error& error = value ? moves.error() : value.error();
        tell("kempelen: {}\n", printable(error.what));
        return std::nullopt;
    }
    if (!*value || !*moves) return std::nullopt;
    ProblemAnswer answer;
    const bool is_forced = wanted.is_defence ? (*value)->is_loss() : (*value)->is_win();
    answer.verdict = problems::Verdict::refuted;
    if (is_forced && (*value)->moves() <= wanted.moves) {
        answer.verdict = problems::Verdict::solved;
        answer.solution.length = (*value)->moves();
        answer.solution.refuted = answer.solution.length - 1;
        answer.solution.has_all_keys = true;
        for (const endgame::MoveValue& one : **moves) {
            if (!wanted.is_defence && one.value == **value) answer.solution.keys.push_back(one.move);
        }
        if (auto line = prober.best_line(task.position)) answer.line = std::move(line->moves);
    } else {
        answer.solution.refuted = wanted.moves;
    }
    answer.solution.verdict = answer.verdict;
    answer.nodes = (*moves)->size();
    answer.time = watch.elapsed();
    return answer;
}

}  // namespace kempelen::apps
