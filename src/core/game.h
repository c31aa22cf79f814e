// SPDX-License-Identifier: GPL-3.0-or-later
// A game: where it started, what was played, and how it ended.
#pragma once

#include "core/move.h"
#include "core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kempelen {

/// Who won, or that nobody did.
enum class Outcome : std::uint8_t { white_wins, black_wins, draw };

/// Why the rules end a game.
enum class EndReason : std::uint8_t {
    checkmate,
    stalemate,
    dead_position,         ///< no sequence of moves mates (the material cases)
    fivefold_repetition,   ///< ends the game by itself
    seventy_five_moves,    ///< ends the game by itself
    threefold_repetition,  ///< a player may claim it
    fifty_moves,           ///< a player may claim it
};

/// How a game ended by the rules.
struct Ending {
    Outcome result;
    EndReason reason;
};

/// Neither side can ever mate with this material: bare kings, a single minor piece, or bishops all of one
/// square color.
bool is_dead_position(const Position& position);

/// The moves of a game and every position they led to.
class Game {
public:
    explicit Game(const Position& start = Position::initial()) : positions_{start} {}

    const Position& start() const { return positions_.front(); }
    const Position& position() const { return positions_.back(); }
    /// The position after that many plies, 0 being the start.
    const Position& position_at(std::size_t ply) const { return positions_[ply]; }
    const std::vector<Move>& moves() const { return moves_; }
    std::size_t plies() const { return moves_.size(); }

    /// Plays a move. Requires: it is legal, or the null move of a side that is not in check.
    void play(Move move);
    /// Takes the last move back. Requires: there is one.
    void take_back();

    /// How often the present position has occurred, this time included.
    int occurrences() const;

    /// The ending that the rules impose or that the side to move may claim, if `with_claims`.
    std::optional<Ending> ending(bool with_claims = true) const;

    /// The keys of the earlier positions that can still occur again, oldest first, without the present one:
    /// what a search needs to see repetitions.
    std::vector<std::uint64_t> repeatable_keys() const;

private:
    std::vector<Position> positions_;
    std::vector<Move> moves_;
};

}  // namespace kempelen
