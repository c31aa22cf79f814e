// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through a whole table: counts it, lists its longest positions, and checks it against the rules.
#pragma once

#include "endgame/table_set.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kempelen::endgame {

/// What a survey does.
struct SurveyOptions {
    unsigned threads = 1;          ///< at most; fewer where the memory is too little for them
    bool checks_moves = false;     ///< compare each position with its successors, by core's move generator
    std::size_t most_listed = 10;  ///< longest positions and faults that are kept
    std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes for unpacked blocks
};

/// What a survey found.
struct SurveyReport {
    std::vector<Tally> tallies;         ///< of the halves
    int longest_win = 0;                ///< moves
    std::vector<std::string> longest;   ///< FENs that are won in so many moves by the side to move
    std::uint64_t longest_count = 0;    ///< how many there are, in all halves
    std::uint64_t positions = 0;        ///< legal positions looked at
    std::uint64_t faults = 0;           ///< positions that contradict their successors, and wrong counts
    std::vector<std::string> examples;  ///< the first faults, in words

    friend bool operator==(const SurveyReport&, const SurveyReport&) = default;
};

/// Surveys a table of the set. Fails with bad_file for damaged tables, with bad_argument where a check lacks
/// a smaller table. `progress` hears the share done, from one thread.
Result<SurveyReport> survey(const TableSet& tables, const TableFile& file, const SurveyOptions& options,
                            const std::function<void(double)>& progress);

}  // namespace kempelen::endgame
