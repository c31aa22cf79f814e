// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the quiet positions out of games.
#pragma once

#include "core/notation/pgn_events.h"
#include "eval/tuning/samples.h"

#include <cstddef>
#include <vector>

namespace kempelen::eval {

/// True when the position can be judged as it stands: not in check, the move played is no capture, promotion
/// or check, and no capture wins anything.
bool is_quiet(const Position& position, Move played);

/// Collects the quiet positions of the games it is told of. One game in ten is held back as a whole: its
/// positions are too much alike to be split.
class QuietPositions final : public PgnVisitor {
public:
    explicit QuietPositions(Samples& samples) : samples_(samples) {}

    void on_game(std::size_t number, const TextPlace& place) override;
    void on_move(const Position& before, Move move) override;
    void on_variation() override { ++depth_; }
    void on_variation_end() override { --depth_; }
    void on_end(const PgnEnd& end) override;

    /// Games used: with a result.
    std::size_t games() const { return games_; }

private:
    static constexpr int skipped_plies = 6;  ///< the opening is the book's

    Samples& samples_;
    std::vector<Position> pending_;
    std::size_t games_ = 0;
    int ply_ = 0;
    int depth_ = 0;
};

}  // namespace kempelen::eval
