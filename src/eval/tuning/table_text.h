// SPDX-License-Identifier: GPL-3.0-or-later
// Writes weights as the source text of src/eval/weights_table.h.
#pragma once

#include "eval/weights.h"

#include <string>

namespace kempelen::eval {

/// The whole file. Its layout is not that of clang-format, which is to be run over it.
std::string table_text(const Weights& table, const DangerWeights& danger);

}  // namespace kempelen::eval
