// SPDX-License-Identifier: GPL-3.0-or-later
// The manual page of the evaluation, made from the code.
#pragma once

#include "eval/weights.h"

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

/// The page docs/evaluation.md.
std::string manual();

}  // namespace kempelen::eval
