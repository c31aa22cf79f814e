// SPDX-License-Identifier: GPL-3.0-or-later
// The network inside the program (data/network/kempelen.knn; docs/network.md tells how it was made).
#pragma once

#include "eval/nnue/network.h"

#include <memory>

namespace kempelen::eval::nnue {

/// The network that the program carries, read once; all callers share it.
std::shared_ptr<const Network> own_network();

}  // namespace kempelen::eval::nnue
