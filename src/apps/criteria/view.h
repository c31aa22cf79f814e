// SPDX-License-Identifier: GPL-3.0-or-later
// How `kempelen criteria` shows the judged moves of a position.
#pragma once

#include "core/base/language.h"
#include "core/base/result.h"
#include "core/position.h"
#include "eval/kempelen/evaluator.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::apps::criteria {

/// A judged position and what to show of it.
struct View {
    Position position;
    eval::kempelen56::Settings settings;
    std::vector<eval::kempelen56::MoveEvaluation> moves;  ///< in generation order
    std::vector<std::size_t> shown;                       ///< indices of `moves`, in the order to show
    std::vector<std::size_t> best;                        ///< indices of `moves`, best first
    eval::kempelen56::CriteriaSet criteria;               ///< those to show
    bool nonzero_only = false;
    Language language = Language::english;
};

/// Every move with its values, and the five best.
std::string table_text(const View& view);

/// The screens of the original, 80 columns wide, in French.
std::string classic_text(const View& view);

/// Two moves side by side, criterion by criterion. Fails with illegal_move or bad_move.
Result<std::string> comparison_text(const View& view, std::string_view first, std::string_view second);

/// The criteria with number, abbreviation, name, meaning and standing, one a paragraph.
std::string list_text(const eval::kempelen56::CriteriaSet& shown, Language language);

/// The JSON object of docs/json.md.
std::string json_text(const View& view);

/// The page docs/kempelen56.md: all criteria with formula, standing, source and numbers.
std::string page_text();

}  // namespace kempelen::apps::criteria
