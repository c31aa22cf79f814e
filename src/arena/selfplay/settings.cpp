// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/selfplay/settings.h"

#include "core/base/fnv.h"
#include "eval/nnue/network_file.h"

#include <fmt/format.h>

namespace kempelen::arena {

search::Limits SelfPlaySettings::limits() const {
    search::Limits limits;
    limits.soft_nodes = nodes;
    limits.nodes = hard_over_soft * nodes;
    return limits;
}

std::string SelfPlaySettings::text() const {
    const std::string judge =
        network ? fmt::format("network {:016x}", fnv_hash(eval::nnue::network_bytes(*network))) : "classical";
    return fmt::format("recipe={}\nseed={}\nnodes={}\nsamples={}\nsample-depth={}\nevaluation={}\n",
                       SelfPlayRecipe::version, seed, nodes, samples, sample_depth, judge);
}

}  // namespace kempelen::arena
