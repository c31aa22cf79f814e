// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/motifs/find.h"

#include "analysis/motifs/attraction.h"
#include "analysis/motifs/capturing_defender.h"
#include "analysis/motifs/clearance.h"
#include "analysis/motifs/defensive_move.h"
#include "analysis/motifs/deflection.h"
#include "analysis/motifs/discovered_attack.h"
#include "analysis/motifs/double_check.h"
#include "analysis/motifs/exposed_king.h"
#include "analysis/motifs/fork.h"
#include "analysis/motifs/hanging_piece.h"
#include "analysis/motifs/interference.h"
#include "analysis/motifs/intermezzo.h"
#include "analysis/motifs/mates/anastasia.h"
#include "analysis/motifs/mates/arabian.h"
#include "analysis/motifs/mates/back_rank.h"
#include "analysis/motifs/mates/dovetail.h"
#include "analysis/motifs/mates/hook.h"
#include "analysis/motifs/mates/smothered.h"
#include "analysis/motifs/mates/two_bishops.h"
#include "analysis/motifs/opposition.h"
#include "analysis/motifs/pawn_square.h"
#include "analysis/motifs/perpetual_check.h"
#include "analysis/motifs/pin.h"
#include "analysis/motifs/pinned_defender.h"
#include "analysis/motifs/promotion.h"
#include "analysis/motifs/quiet_move.h"
#include "analysis/motifs/relative_pin.h"
#include "analysis/motifs/sacrifice.h"
#include "analysis/motifs/skewer.h"
#include "analysis/motifs/trapped_piece.h"
#include "analysis/motifs/x_ray_attack.h"

#include <algorithm>
#include <array>

namespace kempelen::analysis {

namespace {

using Finder = std::optional<Motif> (*)(const Line&);

constexpr Finder finders[] = {
    find_fork,
    find_pin,
    find_skewer,
    find_discovered_attack,
    find_double_check,
    find_hanging_piece,
    find_trapped_piece,
    find_capturing_defender,
    find_deflection,
    find_attraction,
    find_interference,
    find_clearance,
    find_intermezzo,
    find_x_ray_attack,
    find_quiet_move,
    find_defensive_move,
    find_sacrifice,
    find_promotion,
    find_under_promotion,
    find_en_passant,
    find_relative_pin,
    find_pinned_defender,
    find_exposed_king,
    find_opposition,
    find_pawn_square,
    find_perpetual_check,
};

struct MatePattern {
    MotifId id;
    bool (*fits)(const Position&);
};

/// In the order in which a name is given.
constexpr MatePattern mate_patterns[] = {
    {MotifId::smothered_mate, is_smothered_mate},
    {MotifId::back_rank_mate, is_back_rank_mate},
    {MotifId::anastasia_mate, is_anastasia_mate},
    {MotifId::hook_mate, is_hook_mate},
    {MotifId::arabian_mate, is_arabian_mate},
    {MotifId::boden_mate, is_boden_mate},
    {MotifId::double_bishop_mate, is_double_bishop_mate},
    {MotifId::dovetail_mate, is_dovetail_mate},
};

constexpr std::array<std::string_view, motif_count> names{
    "fork",           "pin",
    "skewer",         "discoveredAttack",
    "doubleCheck",    "hangingPiece",
    "trappedPiece",   "capturingDefender",
    "deflection",     "attraction",
    "interference",   "clearance",
    "intermezzo",     "xRayAttack",
    "quietMove",      "defensiveMove",
    "sacrifice",      "promotion",
    "underPromotion", "enPassant",
    "relativePin",    "pinnedDefender",
    "exposedKing",    "opposition",
    "pawnSquare",     "perpetualCheck",
    "zugzwang",       "smotheredMate",
    "backRankMate",   "anastasiaMate",
    "hookMate",       "arabianMate",
    "bodenMate",      "doubleBishopMate",
    "dovetailMate",
};

/// The name of the mate that ends a line of ours. The actor gave it; the targets are the king and all who
/// check.
std::optional<Motif> find_named_mate(const Line& line) {
    const auto last = line.last_of_ours();
    if (!last || *last + 1 != line.size() || !is_mate(line.after(*last))) return std::nullopt;
    const Position& mated = line.after(*last);
    for (const MatePattern& pattern : mate_patterns) {
        if (!pattern.fits(mated)) continue;
        std::vector<Square> targets = squares_of(mated.checkers());
        targets.insert(targets.begin(), mated.king(~line.us()));
        return Motif{pattern.id, *last, line.arrival(*last), std::move(targets)};
    }
    return std::nullopt;
}

}  // namespace

std::vector<Motif> find_motifs(const Line& line) {
    std::vector<Motif> found;
    for (const Finder find : finders) {
        if (auto motif = find(line)) found.push_back(*std::move(motif));
    }
    if (auto mate = find_named_mate(line)) found.push_back(*std::move(mate));
    return found;
}

std::string_view name_of(MotifId id) { return names[static_cast<std::size_t>(id)]; }

std::optional<MotifId> motif_named(std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<MotifId>(found - names.begin());
}

}  // namespace kempelen::analysis
