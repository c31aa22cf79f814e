// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metrics/motif_score.h"

#include "analysis/motifs/find.h"

#include <algorithm>
#include <cstdint>

namespace kempelen::analysis {

namespace {

double share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 1 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

double MotifTally::recall() const { return share(both, labelled()); }

double MotifTally::precision() const { return share(both, both + only_found); }

bool belongs_to(PuzzlePart part, const Puzzle& puzzle) {
    if (part == PuzzlePart::all) return true;
    // FNV-1a (Fowler, Noll, Vo), so that every machine divides alike.
    std::uint32_t hash = 2166136261U;
    for (const char letter : puzzle.id) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
    }
    return (hash % 3 == 0) == (part == PuzzlePart::final_third);
}

MotifScore::MotifScore() {
    for (std::size_t i = 0; i < motif_count; ++i) {
        tallies_.push_back({static_cast<MotifId>(i)});
    }
}

void MotifScore::add(const Puzzle& puzzle) {
    ++puzzles_;
    const std::vector<Motif> motifs = find_motifs(Line(puzzle.start, puzzle.moves, puzzle.solver()));
    for (MotifTally& tally : tallies_) {
        const bool is_found =
            std::ranges::any_of(motifs, [&](const Motif& motif) { return motif.id == tally.id; });
        const bool is_labelled = std::ranges::find(puzzle.themes, name_of(tally.id)) != puzzle.themes.end();
        if (is_found && is_labelled) ++tally.both;
        if (is_found && !is_labelled) ++tally.only_found;
        if (!is_found && is_labelled) ++tally.only_labelled;
    }
}

}  // namespace kempelen::analysis
