// SPDX-License-Identifier: GPL-3.0-or-later
// The classical evaluation as tables for people and programs.
#pragma once

#include "core/position.h"

#include <string>

namespace kempelen::apps {

/// The evaluation term by term: both sides, middlegame and endgame, the sum, and how it becomes the score.
std::string trace_text(const Position& position);
/// The same as one JSON object.
std::string trace_json(const Position& position);
/// The page docs/evaluation.md: every criterion with its meaning, every weight with its present value.
std::string evaluation_manual();

}  // namespace kempelen::apps
