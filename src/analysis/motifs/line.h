// SPDX-License-Identifier: GPL-3.0-or-later
// A line of play as one of its sides sees it.
#pragma once

#include "core/move.h"
#include "core/position.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace kempelen::analysis {

/// Moves from a position, with the position before and after each of them. A ply is an index of a move.
class Line {
public:
    /// Requires: each move is legal where it is played. `us` is the side whose motifs are looked for.
    Line(const Position& start, std::span<const Move> moves, Color us);

    Color us() const { return us_; }
    std::size_t size() const { return moves_.size(); }
    Move move(std::size_t ply) const { return moves_[ply]; }
    const Position& before(std::size_t ply) const { return positions_[ply]; }
    const Position& after(std::size_t ply) const { return positions_[ply + 1]; }

    bool is_ours(std::size_t ply) const { return before(ply).side_to_move() == us_; }
    /// The plies that we play, in order.
    const std::vector<std::size_t>& ours() const { return ours_; }
    /// The same from our second move on; these have a move of ours and a reply before them.
    std::span<const std::size_t> later() const;
    /// Our last ply, or nothing when we never move.
    std::optional<std::size_t> last_of_ours() const;

    /// The man that moves, before it promotes.
    Piece mover(std::size_t ply) const { return before(ply).piece_on(move(ply).from()); }
    std::optional<Piece> captured(std::size_t ply) const { return before(ply).captured_by(move(ply)); }
    /// Where the man that moves ends; a king that castles, beside its rook.
    Square arrival(std::size_t ply) const;

private:
    Color us_;
    std::vector<Move> moves_;
    std::vector<Position> positions_;
    std::vector<std::size_t> ours_;
};

}  // namespace kempelen::analysis
