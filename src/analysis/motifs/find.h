// SPDX-License-Identifier: GPL-3.0-or-later
// All motifs of a line.
#pragma once

#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>
#include <string_view>
#include <vector>

namespace kempelen::analysis {

/// Every motif that the line shows, each at the first place where it does, in the order of MotifId. A mate
/// has one name at most: the first that fits. Source of the definitions: the themes of Lichess's puzzles, as
/// described for players; conditions by us.
std::vector<Motif> find_motifs(const Line& line);

/// The name of a motif in programs: "discoveredAttack".
std::string_view name_of(MotifId id);

/// The motif of that name, or nothing.
std::optional<MotifId> motif_named(std::string_view name);

}  // namespace kempelen::analysis
