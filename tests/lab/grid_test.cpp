// SPDX-License-Identifier: GPL-3.0-or-later
// The grid plays a game for each depth and width, and says how each ended.
#include "lab/grid.h"

#include <gtest/gtest.h>

#include <string>

namespace kempelen::lab {
namespace {

Grid small() {
    Grid grid;
    grid.depths = {1};
    grid.widths = {1, 2};
    grid.most_plies = 40;
    grid.measures_time = false;
    return grid;
}

TEST(LabGrid, PlaysEveryConfigurationAndIsRepeatable) {
    const Report report = run_grid(small());
    ASSERT_EQ(report.sheets.size(), 5U);
    EXPECT_EQ(report.sheets[0].name, "winners");
    EXPECT_EQ(report.sheets[1].rows.size(), 2U);
    EXPECT_EQ(report.sheets[2].name, "winners_ordered");
    EXPECT_EQ(report.sheets[4].name, "ordering");
    EXPECT_EQ(to_csv(report), to_csv(run_grid(small())));
}

TEST(LabGrid, StandingStillMakesOtherGames) {
    Grid grid = small();
    grid.stands_pat = true;
    EXPECT_NE(to_csv(run_grid(grid)), to_csv(run_grid(small())));
}

TEST(LabGrid, TooMuchWorkEndsAGame) {
    Grid grid = small();
    grid.with_ordering = false;
    grid.most_positions = 100;
    const Report report = run_grid(grid);
    EXPECT_EQ(cell_text(report.sheets[0].rows[0][1], {}), "too long");
}

TEST(LabGrid, ALongGameIsBrokenOff) {
    Grid grid = small();
    grid.without_ordering = false;
    grid.most_plies = 2;
    const Report report = run_grid(grid);
    EXPECT_EQ(cell_text(report.sheets[0].rows[0][1], {}), "broken off");
    EXPECT_EQ(report.sheets[0].notes.at(0).substr(0, 24), "0 of 2 games finished; W");
}

}  // namespace
}  // namespace kempelen::lab
