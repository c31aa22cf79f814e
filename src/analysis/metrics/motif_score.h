// SPDX-License-Identifier: GPL-3.0-or-later
// How well motifs are found, measured against labelled puzzles.
#pragma once

#include "analysis/metrics/puzzle_file.h"
#include "analysis/motifs/motif.h"
#include "search/searcher.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kempelen::analysis {

/// How often one motif was found and labelled.
struct MotifTally {
    MotifId id;
    std::size_t both = 0;        ///< found and labelled
    std::size_t only_found = 0;  ///< found, not labelled
    std::size_t only_labelled = 0;
    std::size_t proved = 0;  ///< of those only found, the ones that their verifier passes

    std::size_t labelled() const { return both + only_labelled; }
    /// Share of the labelled ones that were found; 1 where there is none.
    double recall() const;
    /// Share of those found that are labelled; 1 where there is none.
    double precision() const;
    /// The same where one that is not labelled, but proved on the board, is no false alarm.
    double precision_on_board() const;
};

/// A part of a set: two thirds to develop with, and one third that is kept for the last measurement. A
/// puzzle's id decides.
enum class PuzzlePart : std::uint8_t { all, development, final_third };

bool belongs_to(PuzzlePart part, const Puzzle& puzzle);

/// Counts the motifs of puzzles that Lichess has a label for. Labels know no relative pin, no opposition and
/// the like.
class MotifScore {
public:
    /// With nodes, zugzwangs are looked for, too, so many nodes for each of two searches of a position.
    explicit MotifScore(std::uint64_t nodes = 0);

    void add(const Puzzle& puzzle);

    std::size_t puzzles() const { return puzzles_; }
    /// In the order of MotifId.
    const std::vector<MotifTally>& tallies() const { return tallies_; }

private:
    std::vector<Motif> motifs_of(const Puzzle& puzzle);

    std::uint64_t nodes_;
    search::Searcher searcher_{1};
    std::size_t puzzles_ = 0;
    std::vector<MotifTally> tallies_;
};

}  // namespace kempelen::analysis
