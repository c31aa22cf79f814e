// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metrics/motif_score.h"

#include "analysis/explain/verify.h"
#include "analysis/motifs/find.h"
#include "analysis/motifs/zugzwang.h"

#include <algorithm>
#include <cstdint>

namespace kempelen::analysis {

namespace {

double share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 1 : static_cast<double>(part) / static_cast<double>(whole);
}

/// Whether Lichess labels puzzles with it.
bool has_label(MotifId id) {
    constexpr MotifId without[] = {MotifId::relative_pin, MotifId::pinned_defender, MotifId::opposition,
                                   MotifId::pawn_square, MotifId::perpetual_check};
    return std::ranges::find(without, id) == std::end(without);
}

bool is_proved(const Puzzle& puzzle, const Motif& motif) {
    Claim claim{ClaimKind::motif, puzzle.start, puzzle.moves};
    claim.motif = motif;
    claim.motif_side = puzzle.solver();
    return holds(claim);
}

}  // namespace

double MotifTally::recall() const { return share(both, labelled()); }

double MotifTally::precision() const { return share(both, both + only_found); }

double MotifTally::precision_on_board() const { return share(both + proved, both + only_found); }

bool belongs_to(PuzzlePart part, const Puzzle& puzzle) {
    if (part == PuzzlePart::all) return true;
    // FNV-1a (Fowler, Noll, Vo), so that every machine divides alike.
    std::uint32_t hash = 2166136261U;
    for (const char letter : puzzle.id) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
    }
    return (hash % 3 == 0) == (part == PuzzlePart::final_third);
}

MotifScore::MotifScore(std::uint64_t nodes) : nodes_(nodes) {
    for (std::size_t i = 0; i < motif_count; ++i) {
        const auto id = static_cast<MotifId>(i);
        if (has_label(id) && (id != MotifId::zugzwang || nodes > 0)) tallies_.push_back({id});
    }
}

std::vector<Motif> MotifScore::motifs_of(const Puzzle& puzzle) {
    const Line line(puzzle.start, puzzle.moves, puzzle.solver());
    std::vector<Motif> motifs = find_motifs(line);
    if (nodes_ == 0) return motifs;
    search::Limits limits;
    limits.nodes = nodes_;
    searcher_.clear_table();
    if (auto zugzwang = find_zugzwang(line, limits, searcher_)) motifs.push_back(*std::move(zugzwang));
    return motifs;
}

void MotifScore::add(const Puzzle& puzzle) {
    ++puzzles_;
    const std::vector<Motif> motifs = motifs_of(puzzle);
    for (MotifTally& tally : tallies_) {
        const auto found = std::ranges::find(motifs, tally.id, &Motif::id);
        const bool is_found = found != motifs.end();
        const bool is_labelled = std::ranges::find(puzzle.themes, name_of(tally.id)) != puzzle.themes.end();
        if (is_found && is_labelled) ++tally.both;
        if (!is_found && is_labelled) ++tally.only_labelled;
        if (!is_found || is_labelled) continue;
        ++tally.only_found;
        if (is_proved(puzzle, *found)) ++tally.proved;
    }
}

}  // namespace kempelen::analysis
