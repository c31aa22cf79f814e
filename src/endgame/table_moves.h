// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of a position of few men, counted within the table and valued where they leave it. Written for
// the generator and apart from core's move generator, so that each checks the other.
#pragma once

#include "endgame/descents.h"
#include "endgame/indexing.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace kempelen::endgame {

/// A double step after which a capture en passant is legal.
struct DoubleStep {
    Squares after{};
    std::size_t pawn = 0;  ///< the place of the pawn that stepped
    Value capture;         ///< the best capture, for the side that captures
};

/// What the moves of a position come to.
struct MoveSummary {
    int within = 0;         ///< legal moves of pieces that stay in the table
    bool has_move = false;  ///< there is a legal move of any kind
    bool is_check = false;
};

/// Told of moves; a caller derives from it and hides what it wants to hear.
struct MoveVisitor {
    /// A move that leaves the table and can be answered is worth so much for the side that makes it.
    void leave(Value /*value*/) {}
    /// A move of a pawn that stays in the table leads here. No enemy pawn may capture it en passant.
    void push(const Squares& /*after*/) {}
    /// A double step that can be captured en passant.
    void step(const DoubleStep& /*step*/) {}
};

/// Finds moves for one material. Immutable apart from the tables attached to `descents`.
class TableMoves {
public:
    TableMoves(const Indexer& indexer, const Descents& descents) : indexer_(indexer), descents_(descents) {}

    /// Goes through all legal moves of a legal position.
    template <class Visitor>
    MoveSummary look(const Squares& squares, Color us, Visitor& visitor) const;

    /// The double step of the pawn just made, if an enemy pawn may legally capture it en passant.
    std::optional<DoubleStep> capturable(const Squares& after, std::size_t pawn) const;

    bool has_legal_move(const Squares& squares, Color us) const {
        MoveVisitor nobody;
        return look(squares, us, nobody).has_move;
    }
    /// True when a man of `by`, the captured one aside, attacks the square.
    bool is_attacked(const Squares& squares, Square square, Color by, Bitboard occupied,
                     std::optional<std::size_t> captured) const;

private:
    struct Scene;
    template <class Visitor>
    void look_at_king(Scene& scene, Visitor& visitor) const;
    template <class Visitor>
    void look_at_piece(Scene& scene, std::size_t man, Visitor& visitor) const;
    template <class Visitor>
    void look_at_pawn(Scene& scene, std::size_t man, Visitor& visitor) const;
    template <class Visitor>
    void arrive(Scene& scene, std::size_t man, Square to, Visitor& visitor) const;
    Scene set_scene(const Squares& squares, Color us) const;
    bool exposes_king(const Scene& scene, Square from, Square to, std::optional<std::size_t> captured) const;

    const Indexer& indexer_;
    const Descents& descents_;
};

}  // namespace kempelen::endgame

#include "endgame/table_moves_inl.h"
