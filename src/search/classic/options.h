// SPDX-License-Identifier: GPL-3.0-or-later
// What the classic search can do, each idea behind a switch of its own: a historical player is a set of them,
// and the laboratory turns them on and off one by one.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "search/values.h"

#include <cstdint>
#include <optional>

namespace kempelen::search::classic {

/// What a position is worth for the side to move, without looking ahead.
using Evaluation = MoverScore (*)(const Position&);
/// What a legal move changes in that for White, in centipawns; nothing where it is not worth finding out.
using Change = std::optional<int> (*)(const Position&, Move);

/// The order in which moves are found, before anything sorts them.
enum class Generation : std::uint8_t {
    core,        ///< as core lists them: by kind of piece
    board_scan,  ///< square by square from a8 to h1, as the boards of the tutorial and of the UQAC engine are
                 ///< read
    rank_by_rank,  ///< from a1 to h8, each man's targets too; pieces, then pawns, then castling (CHESS 0.5X,
                   ///< 1982)
};

/// What brings moves forward. The first idea that tells two moves apart decides, in the order of this list;
/// moves that nothing tells apart stay as they were found.
struct Ordering {
    bool best_known = false;  ///< the move of the table or of the last iteration
    bool hierarchy = false;   ///< mate, capture, check, promotion (CRP report, 3.2)
    bool captures =
        false;  ///< captures and promotions before the rest (tutorial, "La recherche du meilleur coup")
    bool victims = false;   ///< the more valuable victim first, then the less valuable taker
    bool killers = false;   ///< quiet moves that refuted a neighbour
    bool history = false;   ///< quiet moves that refuted often
    bool estimate = false;  ///< what the evaluation says after the move

    constexpr bool is_any() const {
        return best_known || hierarchy || captures || victims || killers || history || estimate;
    }
    friend constexpr bool operator==(const Ordering&, const Ordering&) = default;
};

/// What happens where the depth is used up.
enum class Quiescence : std::uint8_t {
    none,      ///< the evaluation
    captures,  ///< captures and promotions, or the evaluation where that is better; all replies to check
    tactical,  ///< where a capture is possible or the king in check, a capture or evasion must be played
               ///< (CRP, 2.3)
    tactical_or_still,  ///< the same, or the evaluation where that is better; all replies to check
};

/// Whether shallower searches come first.
enum class Deepening : std::uint8_t {
    none,
    whole,     ///< all root moves to depth 1, then 2 ...
    each_move  ///< one root move to depth 1, 2 ..., then the next (CRP report, 5.2)
};

/// A search. The standard values are plain minimax.
struct Options {
    int depth = 4;  ///< plies, the root move included
    Generation generation = Generation::core;
    Ordering ordering;
    Quiescence quiescence = Quiescence::none;
    Deepening deepening = Deepening::none;
    std::optional<int> width;                 ///< moves looked at in a node below the root; nothing: all
    std::optional<MoverScore> aspiration;     ///< half the window around the last value; needs deepening
    bool alpha_beta = false;                  ///< fail-hard: values stay between alpha and beta
    bool principal_variation_search = false;  ///< later moves are first only asked whether they are better
    bool table = false;                       ///< a value found at the same depth is not searched for again
    bool null_move = false;                   ///< a side that may pass and still holds beta is not searched
    bool late_move_reduction = false;         ///< late quiet moves are first searched less deep
    bool check_extension = false;             ///< a side in check is searched one ply deeper
    bool sees_mate_at_leaves = true;          ///< a leaf without moves is not evaluated by its men
    bool draws = false;                       ///< repetitions, fifty moves and dead positions count as drawn
    bool castling = true;                     ///< the program knows castling
    bool en_passant = true;                   ///< the program knows taking in passing
    bool shuns_repetition = false;  ///< no move leads to a position of the game (CRP, `dejaVisitee`)

    /// True when nothing in the set can change the value that minimax finds at the same depth.
    constexpr bool keeps_minimax_value() const {
        return !width && !null_move && !late_move_reduction && !draws && !shuns_repetition;
    }
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace kempelen::search::classic
