// SPDX-License-Identifier: GPL-3.0-or-later
// The techniques that the laboratory turns on and off, by name, and the evaluations it can measure them with.
#pragma once

#include "core/base/result.h"
#include "search/classic/options.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::lab {

/// One idea of the classic search.
struct Technique {
    std::string_view name;
    std::string_view meaning;
    void (*add)(search::classic::Options&);
    void (*remove)(search::classic::Options&);
};

/// All of them, in the order in which a ladder adds them.
std::span<const Technique> all_techniques();

/// The techniques named in "killers,history"; "all" is all. Fails with bad_argument, with the names there
/// are.
Result<std::vector<const Technique*>> read_techniques(std::string_view list);

/// An evaluation by name.
struct NamedEvaluation {
    std::string_view name;
    search::classic::Evaluation evaluation;
};

/// The evaluations of the historical programs.
std::span<const NamedEvaluation> all_evaluations();

/// Fails with bad_argument, with the names there are.
Result<NamedEvaluation> read_evaluation(std::string_view name);

/// What may not change the value of a search taken away: plain minimax of the same tree.
search::classic::Options minimax_of(const search::classic::Options& options);

}  // namespace kempelen::lab
