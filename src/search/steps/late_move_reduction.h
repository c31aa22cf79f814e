// SPDX-License-Identifier: GPL-3.0-or-later
// Late move reductions.
#pragma once

#include "search/node.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace kempelen::search {

/// Reductions are counted in thousandths (1024) of a ply.
struct LateMoveReductionParams {
    int depth = 2;                ///< plies: not below this depth
    double quiet_base = 0.90;     ///< plies
    double quiet_divisor = 2.10;  ///< of ln(depth) ln(number)
    double capture_base = 0.20;
    double capture_divisor = 3.20;
    int not_improving = 700;
    int expects_cut = 1500;
    int is_pv = -1000;
    int was_pv = -800;
    int capture_in_table = 700;  ///< the table's move is a capture: quiet moves seldom do better
    int many_child_cuts = 800;   ///< the children have often refuted our moves
    int gives_check = -900;
    int killer = -900;
    int history = 9000;  ///< history points that are worth a ply

    friend bool operator==(const LateMoveReductionParams&, const LateMoveReductionParams&) = default;
};

/// The reduction of a move by depth and number, before what else is known: a late move in a well-ordered list
/// rarely matters. Romstad, "An Introduction to Late Move Reductions", 2006.
class Reductions {
public:
    explicit Reductions(const LateMoveReductionParams& params) : params_(params) {
        std::array<double, size> log{};
        for (std::size_t i = 1; i < size; ++i) {
            log[i] = std::log(static_cast<double>(i));
        }
        for (std::size_t depth = 1; depth < size; ++depth) {
            for (std::size_t number = 1; number < size; ++number) {
                const double logs = log[depth] * log[number];
                quiet_[depth][number] =
                    static_cast<int>(1024 * (params.quiet_base + logs / params.quiet_divisor));
                capture_[depth][number] =
                    static_cast<int>(1024 * (params.capture_base + logs / params.capture_divisor));
            }
        }
    }

    /// What they were made of.
    const LateMoveReductionParams& params() const { return params_; }

    /// In 1024ths of a ply.
    int of(Depth depth, int number, bool is_quiet) const {
        const auto row = static_cast<std::size_t>(std::clamp(depth.value(), 1, static_cast<int>(size) - 1));
        const auto column = static_cast<std::size_t>(std::clamp(number, 1, static_cast<int>(size) - 1));
        return (is_quiet ? quiet_ : capture_)[row][column];
    }

private:
    static constexpr std::size_t size = 64;
    LateMoveReductionParams params_;
    std::array<std::array<int, size>, size> quiet_{};
    std::array<std::array<int, size>, size> capture_{};
};

/// What is known of the move to reduce.
struct LateMove {
    bool is_quiet = true;
    bool is_killer = false;
    bool gives_check = false;
    int history = 0;
    int child_cuts = 0;
};

/// The reduction adjusted to the node and the move, in 1024ths of a ply.
constexpr int adjusted_reduction(const Node& node, const LateMove& move, int base,
                                 const LateMoveReductionParams& params) {
    int reduction = base;
    if (!node.improving) reduction += params.not_improving;
    if (node.expects_cut) reduction += params.expects_cut;
    if (node.is_pv) reduction += params.is_pv;
    if (node.was_pv) reduction += params.was_pv;
    if (node.is_table_move_capture && move.is_quiet) reduction += params.capture_in_table;
    if (move.child_cuts > 3) reduction += params.many_child_cuts;
    if (move.gives_check) reduction += params.gives_check;
    if (move.is_killer) reduction += params.killer;
    reduction -= move.history * 1024 / params.history;
    return reduction;
}

}  // namespace kempelen::search
