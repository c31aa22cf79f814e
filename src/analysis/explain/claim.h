// SPDX-License-Identifier: GPL-3.0-or-later
// What an explanation may say: one fact with the line that proves it.
#pragma once

#include "analysis/explain/deeds.h"
#include "analysis/explain/exchange.h"
#include "analysis/explain/material.h"
#include "analysis/motifs/motif.h"
#include "core/move.h"
#include "core/position.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kempelen::analysis {

enum class ClaimKind : std::uint8_t {
    only_legal,  ///< the first move of the line is the only legal one
    mates,       ///< the side to move mates in `moves` moves by the line
    is_mated,    ///< after the first move the other side mates in `moves` moves
    wins,        ///< the side to move wins the swing by the line
    loses,       ///< the other side wins it: the swing is that of the side to move; by `other`, where it is
                 ///< there, a better move loses no less
    motif,       ///< the line shows the motif
    stops,       ///< `other` is what the opponent threatens after a pass; the first move of the line meets it
    overlooks,   ///< the first move of the line does not meet it, and it comes
    only_good,   ///< every other move gives 0.15 expected points or more away; `other` is the next best
    misses,      ///< the line begins with a better move that mates, or wins the swing where `other`, the line
                 ///< of the move played, wins less
    criterion,   ///< what one criterion says for the position after the line against the one after `other`
    no_criterion,   ///< no criterion makes out 0.15 pawns; the search prefers the line by `pawns`
    no_common_end,  ///< the search prefers the line by `pawns`, the criteria together do not
    leaves,         ///< the answer to the first move takes a man that stood there before, with gain
    doomed,         ///< the mover's man on `where` has no safe square; after `other`, too, it is lost
    cancels,        ///< one criterion says the same, `pawns`, for both sides of the position
    does,           ///< the first move of the line does the deeds, for all to see
    forsakes,  ///< the mover's man on `where` is to be taken with gain after the first move of the line, not
               ///< after that of `other`, and is taken there with the last move of the line
    promotes,  ///< the last move of the line promotes a pawn of `motif_side`, and the new man is not lost
               ///< where it stands; in `other`, where it is there, the side has no such promotion
    pawn_ending,   ///< after the line only kings and pawns are left, and the ending is good for `motif_side`
    wrong_bishop,  ///< after the line one side has a bare king in or beside the corner `where`, the other
                   ///< bishops that do not guard it and pawns on its file alone: a draw
    stalemate,     ///< the last move of the line stalemates
    offers,   ///< the first move leaves the mover's piece on `where`, and taking it with the second seems
              ///< to win; with the third the mover mates in `moves`, or else by the line loses nothing
    repeats,  ///< after the line a position of the game, whose moves `exchange` holds, has come about
              ///< `moves` times, two or three
};

/// One fact. Which members count depends on the kind.
struct Claim {
    ClaimKind kind;
    Position position;       ///< where the line begins
    std::vector<Move> line;  ///< the proof
    int moves = 0;           ///< to mate, or times
    Swing swing{};           ///< for the side to move of `position`
    std::optional<Motif> motif{};
    Color motif_side = Color::white;  ///< whose motif
    std::vector<Move> other{};        ///< the line that is compared, or the threat
    std::string_view criterion{};
    std::optional<Square> where{};
    double pawns = 0;  ///< what the criterion says, or how far two moves are apart
    std::vector<Deed> deeds{};
    std::optional<Exchange> exchange{};  ///< in whose middle the line begins, where something is won
    bool is_won_back = false;            ///< what is won was lost in that exchange
};

}  // namespace kempelen::analysis
