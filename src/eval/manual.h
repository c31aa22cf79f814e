// SPDX-License-Identifier: GPL-3.0-or-later
// The manual page of the evaluation, made from the code.
#pragma once

#include "eval/weights.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::eval {

/// A weight, or a row of them, by name.
struct NamedWeights {
    std::string_view name;
    std::span<const Tapered> values;
};

/// Every weight but the squares' tables, in the order of the struct.
std::vector<NamedWeights> named_weights(const Weights& weights);

/// The parts of an attack on the king, by DangerKind.
inline constexpr std::array<std::string_view, danger_kinds> danger_names{
    "knight_attacks", "bishop_attacks", "rook_attacks", "queen_attacks", "zone_square", "weak_square",
    "knight_check",   "bishop_check",   "rook_check",   "queen_check",   "no_queen",
};

/// The page docs/evaluation.md.
std::string manual();

}  // namespace kempelen::eval
