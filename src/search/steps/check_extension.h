// SPDX-License-Identifier: GPL-3.0-or-later
// The check extension.
#pragma once

#include "search/node.h"

namespace kempelen::search {

struct CheckExtensionParams {
    int depth = 5;  ///< plies: not above this depth
};

/// Near the leaves a check that loses nothing is looked at one ply deeper, so that a threat is not pushed
/// behind the horizon.
constexpr bool deserves_check_extension(const Node& node, bool gives_check,
                                        const CheckExtensionParams& params) {
    return gives_check && node.depth.value() <= params.depth;
}

}  // namespace kempelen::search
