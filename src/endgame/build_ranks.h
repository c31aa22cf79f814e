// SPDX-License-Identifier: GPL-3.0-or-later
// One build by several processes, on one machine or on many with a common folder: who makes which table. The
// files are all that they tell each other, so that MPI, a batch system or a shell may start them.
#pragma once

#include "core/base/result.h"
#include "endgame/material.h"

#include <string>
#include <string_view>
#include <vector>

namespace kempelen::endgame {

/// One of the processes of a build.
struct BuildRank {
    int number = 1;  ///< from 1 to `count`
    int count = 1;

    static constexpr int most = 1024;

    bool is_alone() const { return count == 1; }
    std::string text() const;

    /// Reads "2/4", the second of four. Fails with bad_argument.
    static Result<BuildRank> parse(std::string_view text);
};

/// Whose each material is, in the same order: a rank from 1 to `count`, such that the work is shared evenly,
/// counted in entries. All ranks come to the same answer.
std::vector<int> owners_of(const std::vector<Material>& in_order, int count);

}  // namespace kempelen::endgame
