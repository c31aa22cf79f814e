// SPDX-License-Identifier: GPL-3.0-or-later
// What a search tells while it runs and when it is done.
#pragma once

#include "core/move.h"
#include "search/limits.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kempelen::search {

/// A score as people read it: centipawns, or moves to mate. Good for the side to move.
struct ReportedScore {
    enum class Kind : std::uint8_t { centipawns, mate };
    enum class Bound : std::uint8_t { exact, lower, upper };

    Kind kind = Kind::centipawns;
    int value = 0;  ///< centipawns; or moves to mate, negative when the mover is mated (0: is mated now)
    Bound bound = Bound::exact;

    constexpr bool is_mate() const { return kind == Kind::mate; }
    /// The centipawns, or for a mate what it is to count as: less than that when the mover is mated.
    constexpr int centipawns_or(int mate) const {
        if (!is_mate()) return value;
        return value > 0 ? mate : -mate;
    }

    friend constexpr bool operator==(ReportedScore, ReportedScore) = default;
};

/// One line of analysis.
struct Report {
    int depth = 0;            ///< plies, of the finished iteration
    int selective_depth = 0;  ///< plies, the longest line looked at
    int line = 1;             ///< 1 for the best move, 2 for the second best (MultiPV) ...
    ReportedScore score;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int hash_permille = 0;         ///< how full the hash table is
    std::uint64_t table_hits = 0;  ///< endgame table probes that answered
    std::vector<Move> pv;          ///< starts with the move of this line
};

/// Whole nodes a second; a time shorter than the clock can tell counts as a millisecond.
inline std::uint64_t nodes_per_second(std::uint64_t nodes, Milliseconds time) {
    return nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 1));
}

/// Takes the news of a search. Called from the thread that thinks; must not block for long.
class Listener {
public:
    virtual ~Listener() = default;
    /// A line of an iteration, finished or improved.
    virtual void on_report(const Report&) {}
    /// The search turns to a root move (number 1 is the first).
    virtual void on_root_move(int /*depth*/, Move, int /*number*/) {}
    /// A remark in words.
    virtual void on_remark(std::string_view) {}
};

/// What a thinker decided.
struct Choice {
    std::optional<Move> best;    ///< nothing only when there is no legal move
    std::optional<Move> ponder;  ///< the reply it expects
    std::vector<Report> lines;   ///< the final report of each line, best first
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

}  // namespace kempelen::search
