// SPDX-License-Identifier: GPL-3.0-or-later
// The classical evaluation, remembered term by term.
#pragma once

#include "core/position.h"
#include "eval/score.h"

#include <optional>
#include <string_view>
#include <vector>

namespace kempelen::eval {

/// One thing that a criterion found.
struct Finding {
    Color side;                    ///< whose
    std::optional<Square> square;  ///< where; nothing: about the side as a whole
    Tapered value;                 ///< centipawns, good for that side
};

/// A criterion and all it found.
struct TermTrace {
    std::string_view id;
    Tapered white;  ///< sum of White's findings, good for White
    Tapered black;  ///< sum of Black's findings, good for Black
    std::vector<Finding> findings;
};

/// Everything that makes up the evaluation of a position.
struct Trace {
    std::vector<TermTrace> terms;
    Tapered total;     ///< the terms added up, good for White
    int phase = 0;     ///< 0 endgame to 24 opening
    int scale = 0;     ///< share of the endgame value that counts, 0 to 64
    WhiteScore score;  ///< blended and scaled: what Evaluator::evaluate() says, for White
};

/// Evaluates with a memory.
Trace trace(const Position& position);

/// A criterion for the manual.
struct CriterionInfo {
    std::string_view id;
    std::string_view meaning;
};

/// All criteria, in the order of a trace.
std::vector<CriterionInfo> all_criteria();

}  // namespace kempelen::eval
