// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metrics/motif_score.h"

#include "analysis/motifs/find.h"
#include "support/paths.h"

#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

void score_file(MotifScore& score, const std::string& path) {
    auto file = PuzzleFile::open(path);
    EXPECT_TRUE(file) << file.error().what;
    while (file) {
        auto puzzle = file->next();
        EXPECT_TRUE(puzzle) << puzzle.error().what;
        if (!puzzle || !*puzzle) break;
        score.add(**puzzle);
    }
}

TEST(MotifScore, FindsWhatTheKeptPuzzlesAreLabelledWithAndNothingElse) {
    MotifScore score;
    score_file(score, test::data_path("puzzles/motifs.csv"));
    EXPECT_EQ(score.puzzles(), 96U);
    for (const MotifTally& tally : score.tallies()) {
        if (tally.id == MotifId::exposed_king) continue;  // the themes of that file leave it out
        EXPECT_GE(tally.labelled(), 3U) << name_of(tally.id);
        EXPECT_EQ(tally.only_found, 0U) << name_of(tally.id);
        EXPECT_EQ(tally.only_labelled, 0U) << name_of(tally.id);
    }
}

TEST(MotifScore, FindsTheMotifsOfALargeSet) {
    KEMPELEN_NEEDS_SHARED("data/puzzles/lichess-puzzles-dev.csv");
    MotifScore score;
    score_file(score, test::shared_path("data/puzzles/lichess-puzzles-dev.csv"));
    EXPECT_GT(score.puzzles(), 14000U);
    for (const MotifTally& tally : score.tallies()) {
        EXPECT_GE(tally.recall(), 0.95) << name_of(tally.id);
        EXPECT_GE(tally.precision(), 0.95) << name_of(tally.id);
    }
}

TEST(MotifScore, DividesASetByTheIdsOfItsPuzzles) {
    Puzzle puzzle{"", Position::initial(), {}, {}};
    std::size_t kept = 0;
    for (int i = 0; i < 3000; ++i) {
        puzzle.id = std::to_string(i);
        EXPECT_NE(belongs_to(PuzzlePart::development, puzzle), belongs_to(PuzzlePart::final_third, puzzle));
        kept += belongs_to(PuzzlePart::final_third, puzzle) ? 1U : 0U;
    }
    EXPECT_NEAR(static_cast<double>(kept), 1000, 100);
}

TEST(PuzzleFile, TellsTheLineThatCannotBeRead) {
    const auto none = PuzzleFile::open(test::data_path("puzzles/README.md"));
    ASSERT_FALSE(none);
    EXPECT_TRUE(none.error().what.ends_with("line 1: no column PuzzleId: expected puzzles as of Lichess"))
        << none.error().what;
}

}  // namespace
}  // namespace kempelen::analysis
