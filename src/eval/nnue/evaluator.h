// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluates the positions of a search by a network, each from one that is nearly the same.
#pragma once

#include "core/position.h"
#include "eval/nnue/network.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace kempelen::eval::nnue {

/// Evaluates positions. The neurons of the last position looked at on each ply are kept with the men that
/// they belong to; the next position takes those that differ least and adds the difference. So there is
/// nothing to be told about moves, null moves and moves taken back, and nothing that can get out of step.
/// Each thread has its own.
class NetworkEvaluator {
public:
    explicit NetworkEvaluator(std::shared_ptr<const Network> network);

    /// What the position is worth, in centipawns for the side to move. `ply` tells where in the line it
    /// stands: the neighbor is looked for there and one ply before. Any number is right, a good one is fast.
    MoverScore evaluate(const Position& position, std::size_t ply);

    const Network& network() const { return *network_; }

private:
    static constexpr std::size_t plies = 256;  ///< further plies share places

    /// The men of a position.
    struct Men {
        std::array<Bitboard, 2> of_color{};
        std::array<Bitboard, 6> of_kind{};

        static Men of(const Position& position);
        Bitboard of(Color color, Piece piece) const {
            return of_color[index_of(color)] & of_kind[index_of(piece)];
        }
        /// On how many squares a side has a man in one position only: nearly the number of inputs that
        /// differ.
        int distance(const Men& other) const;
    };
    /// The neurons of a side, and of which position.
    struct Snapshot {
        Men men;
        bool is_mirrored = false;
        std::vector<Lanes> neurons;
    };

    const Snapshot& look(const Men& men, View view, std::size_t ply);
    Snapshot& nearest(const Men& men, View view, std::size_t ply);
    void update(Snapshot& target, const Snapshot& source, const Men& men, View view) const;

    std::shared_ptr<const Network> network_;
    std::array<std::vector<Snapshot>, 2> by_ply_;          ///< for each side
    std::array<std::array<Snapshot, 2>, 2> by_mirroring_;  ///< for each side, when no ply is near
};

/// The same from nothing: the reference that tests compare with.
MoverScore evaluate_afresh(const Network& network, const Position& position);

/// What a program with this network says of the position: the network's score, with the classical evaluation
/// where it corrects that. From nothing.
MoverScore judge_afresh(const Network& network, const Position& position);

}  // namespace kempelen::eval::nnue
