// SPDX-License-Identifier: GPL-3.0-or-later
// Switches for the ideas of the search, so that a laboratory can do without each and a player of 1970 without
// most.
#pragma once

namespace kempelen::search {

/// Which ideas are on.
struct Features {
    bool aspiration = true;
    bool table_cutoffs = true;
    bool null_move = true;
    bool reverse_futility = true;
    bool razoring = true;
    bool probcut = true;
    bool internal_reduction = true;
    bool late_move_reduction = true;
    bool late_move_pruning = true;
    bool futility = true;
    bool exchange_pruning = true;
    bool history_pruning = true;
    bool singular_extension = true;
    bool check_extension = true;
    bool correction_history = true;
    bool quiescence = true;

    /// The same without all that may overlook a move: a mate found by depth 2n - 1 or not at all is in n
    /// moves or not at all.
    constexpr Features without_pruning() const {
        Features careful = *this;
        careful.null_move = careful.reverse_futility = careful.razoring = careful.probcut = false;
        careful.internal_reduction = careful.late_move_reduction = careful.late_move_pruning = false;
        careful.futility = careful.exchange_pruning = careful.history_pruning = false;
        careful.singular_extension = false;
        return careful;
    }

    friend constexpr bool operator==(const Features&, const Features&) = default;
};

}  // namespace kempelen::search
