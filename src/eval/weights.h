// SPDX-License-Identifier: GPL-3.0-or-later
// What each finding of the classical evaluation is worth: all numbers in one place, so that they can be tuned
// together.
#pragma once

#include "core/piece.h"
#include "core/square.h"
#include "eval/score.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace kempelen::eval {

/// A value for each square of the half board a1-d8, seen by the side: rank by rank from its own first, files
/// a to d; the king's wing mirrors the queen's.
using HalfBoard = std::array<std::array<Tapered, 4>, 8>;

/// The entry of a square as a side sees it.
constexpr const Tapered& at(const HalfBoard& board, Square square, Color side) {
    const int file = index_of(square.file());
    const auto column = static_cast<std::size_t>(file < 4 ? file : 7 - file);
    return board[static_cast<std::size_t>(index_of(relative_rank(square.rank(), side)))][column];
}

/// Centipawns (middlegame, endgame) for each finding, good for the side that it is found on. What the
/// findings mean stands with the criteria that use them.
struct Weights {
    std::array<Tapered, 6> material;  ///< by kind of man; the king counts nothing
    std::array<HalfBoard, 6> square;  ///< by kind of man

    Tapered pawn_isolated;
    Tapered pawn_doubled;
    Tapered pawn_backward;
    std::array<Tapered, 8> pawn_connected;  ///< by own rank
    std::array<Tapered, 8> pawn_passed;     ///< by own rank

    std::array<Tapered, 9> knight_mobility;  ///< by number of squares
    std::array<Tapered, 14> bishop_mobility;
    std::array<Tapered, 15> rook_mobility;
    std::array<Tapered, 28> queen_mobility;

    Tapered bishop_pair;
    Tapered bishop_own_pawn;  ///< each own pawn on the bishop's color
    Tapered minor_behind_pawn;
    Tapered knight_outpost;
    Tapered bishop_outpost;
    Tapered rook_open_file;
    Tapered rook_half_open_file;
    Tapered rook_on_seventh;
    Tapered bishop_trapped;
    Tapered rook_trapped;

    std::array<Tapered, 8> king_shelter;  ///< by own rank of the nearest own pawn on a file; 0: none
    std::array<Tapered, 8> king_storm;    ///< by own rank of the nearest enemy pawn on a file; 0: none
    Tapered king_storm_blocked;           ///< an enemy pawn that runs into ours
    Tapered king_file_open;               ///< no own pawn before the king itself

    Tapered threat_by_pawn;
    Tapered threat_by_push;
    Tapered threat_by_minor_on_minor;
    Tapered threat_by_minor_on_major;
    Tapered threat_by_rook_on_queen;
    Tapered threat_hanging;  ///< an enemy man attacked and not defended
    Tapered threat_by_king;

    std::array<Tapered, 8> passed_free;        ///< by own rank: the next square is empty and not attacked
    std::array<Tapered, 8> passed_blocked;     ///< by own rank: an enemy man stands before it
    std::array<Tapered, 8> passed_enemy_king;  ///< by own rank, for each king's step the enemy king is away
    std::array<Tapered, 8> passed_own_king;    ///< by own rank, for each king's step the own king is away
    Tapered passed_safe_path;                  ///< no square on the way is attacked
    Tapered passed_rook_behind;

    Tapered space;
    Tapered tempo;

    Tapered bare_king;         ///< the opponent has a king only, and we can mate
    Tapered bare_king_edge;    ///< for each step the bare king is away from the center
    Tapered bare_king_near;    ///< for each step less than seven that the kings are apart
    Tapered bare_king_corner;  ///< bishop and knight: for each step towards a corner of the bishop's color
};

/// What makes up the attack on a king.
enum class DangerKind : std::uint8_t {
    knight_attacks,  ///< each knight that attacks the king's zone; the other officers likewise
    bishop_attacks,
    rook_attacks,
    queen_attacks,
    zone_square,   ///< each attack on a square beside the king
    weak_square,   ///< each such square that only king or queen defends
    knight_check,  ///< a safe check that could be given next
    bishop_check,
    rook_check,
    queen_check,
    no_queen,  ///< the attacker has no queen
};
inline constexpr std::size_t danger_kinds = 11;

/// How often each is found.
using DangerCounts = std::array<int, danger_kinds>;

/// Weights of the attack on a king, in units whose square is the danger.
struct DangerWeights {
    std::array<int, danger_kinds> units;  ///< by DangerKind
    int divisor;                          ///< units squared that make a centipawn in the middlegame
    int endgame_divisor;                  ///< units that make a centipawn in the endgame
    int most;                             ///< units: no attack counts more
};

}  // namespace kempelen::eval
