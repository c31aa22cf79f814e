// SPDX-License-Identifier: GPL-3.0-or-later
// What our search thinks of the end of a book line.
#pragma once

#include "core/game.h"
#include "search/searcher.h"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace kempelen::analysis {

/// Judges positions with a fixed number of nodes, each from an empty table: the same line, the same answer on
/// every machine.
class LineJudge {
public:
    explicit LineJudge(std::uint64_t nodes) : nodes_(nodes), searcher_(hash_mebibytes) {}

    /// The score at the end of the game, good for White, in centipawns; a mate counts 10,000 and a finished
    /// game what its result is worth.
    int white_score(const Game& game);
    /// The move that the search plays there. Requires: there is a legal one.
    Move best_move(const Game& game);

    std::uint64_t nodes() const { return nodes_; }

private:
    static constexpr std::size_t hash_mebibytes = 2;  ///< emptied for each line
    static constexpr int mate_score = 10000;

    search::Choice search(const Game& game);

    std::uint64_t nodes_;
    search::Searcher searcher_;
};

/// Does the work for each number from 0 to count - 1, on several threads, each with a judge of its own.
/// Before each, `on_progress` hears how many have begun, from one thread at a time.
struct JudgeTeam {
    std::uint64_t nodes = 0;
    std::size_t threads = 1;

    void judge_each(std::size_t count, const std::function<void(std::size_t)>& on_progress,
                    const std::function<void(std::size_t, LineJudge&)>& work) const;
};

}  // namespace kempelen::analysis
