// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen explain --puzzles: how well motifs are found.
#include "analysis/metrics/motif_score.h"
#include "analysis/motifs/find.h"
#include "apps/command_line.h"
#include "apps/explain/options.h"
#include "apps/explain/task.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <optional>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT

std::optional<PuzzlePart> part_named(const std::string& name) {
    if (name == "all") return PuzzlePart::all;
    if (name == "development") return PuzzlePart::development;
    if (name == "final") return PuzzlePart::final_third;
    return std::nullopt;
}

void print_json(const MotifScore& score) {
    nlohmann::ordered_json json{{"puzzles", score.puzzles()}, {"motifs", nlohmann::ordered_json::array()}};
    for (const MotifTally& tally : score.tallies()) {
        json["motifs"].push_back({{"motif", name_of(tally.id)},
                                  {"labelled", tally.labelled()},
                                  {"recall", tally.recall()},
                                  {"precision", tally.precision()},
                                  {"precision_on_board", tally.precision_on_board()}});
    }
    fmt::print("{}\n", json.dump());
}

}  // namespace

Exit run_puzzles(const std::string& file, const std::string& part, const MeasuringEffort& effort,
                 const Words& words) {
    const auto wanted = part_named(part);
    if (!wanted) return refuse(complaint(words, "part"));
    auto puzzles = PuzzleFile::open(file);
    if (!puzzles) return refuse(file_fault(puzzles.error(), file, words));
    MotifScore score(effort.nodes);
    for (;;) {
        const auto puzzle = puzzles->next();
        if (!puzzle) return refuse(file_fault(puzzle.error(), file, words));
        if (!*puzzle) break;
        if (belongs_to(*wanted, **puzzle)) score.add(**puzzle);
    }
    if (effort.json) {
        print_json(score);
        return Exit::ok;
    }
    fmt::print("{} puzzles\n{:<20} {:>8} {:>8} {:>10} {:>10}\n", score.puzzles(), "motif", "labelled",
               "recall", "precision", "on board");
    for (const MotifTally& tally : score.tallies()) {
        fmt::print("{:<20} {:>8} {:>8.4f} {:>10.4f} {:>10.4f}\n", name_of(tally.id), tally.labelled(),
                   tally.recall(), tally.precision(), tally.precision_on_board());
    }
    return Exit::ok;
}

}  // namespace kempelen::apps
