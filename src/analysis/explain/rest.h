// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a position has come to rest, so that its criteria may be counted.
#pragma once

#include "analysis/explain/material.h"
#include "core/position.h"
#include "search/searcher.h"

#include <cstdint>
#include <optional>

namespace kempelen::analysis {

/// What a short search sees of a position.
struct Prospect {
    int said = 0;   ///< what the classical evaluation says of it, in centipawns for the side to move
    int drift = 0;  ///< how far the score of the search is from that, in centipawns
    Swing swing{};  ///< the men that change hands along its line, for the side to move

    /// Whether a piece changes hands, or more than one pawn.
    bool has_fall() const;
};
/// Looks on for so many nodes; nothing where the game is over. Mates are farther than any score.
std::optional<Prospect> prospect_of(const Position& position, std::uint64_t nodes,
                                    search::Searcher& searcher);

/// Whether nothing is about to fall in a quiet position, nor a king: a short search wins and loses no more
/// than a pawn along its line (has_fall()), and stays within two and a half pawns of the evaluation, or
/// a quarter of what it says. A man that stands well guarded may be caught, or attacked by a fork, and what
/// was given up for an attack may come back: then the count of men would lie. Where `men_count` it is asked
/// for more: no pawn falls, and the search stays within 1.2 pawns.
bool is_at_rest(const Position& position, bool men_count, search::Searcher& searcher);

}  // namespace kempelen::analysis
