// SPDX-License-Identifier: GPL-3.0-or-later
// Each criterion alone, from tests/data/kempelen/single.txt.
#include "eval/kempelen/settings_file.h"
#include "support/kempelen_printed.h"

#include <gtest/gtest.h>

#include <set>

namespace kempelen::eval::kempelen56 {

TEST(SingleCriteria, HaveTheValuesOfTheTable) {
    std::set<std::string> seen;
    for (const std::string& line : test::detail::lines_of("kempelen/single.txt")) {
        const auto fields = test::detail::split_at_semicolons(line);
        ASSERT_EQ(fields.size(), 5U) << line;
        const Settings settings = Settings::of(*parse_version(fields[0]));
        const Position position = test::detail::position_of(fields[1]);
        const auto moves = judge_moves(position, settings);
        const auto index = find_criterion(fields[3]);
        ASSERT_TRUE(index) << line;
        EXPECT_NEAR(test::evaluation_of(moves, position, fields[2]).values[*index], std::stod(fields[4]),
                    1e-6)
            << line;
        if (std::stod(fields[4]) != 0) seen.insert(fields[3]);
    }
    // What is not here is on a printed screen.
    for (const auto& printed : test::printed_positions()) {
        for (const auto& screen : printed.screens) {
            for (const auto& [name, value] : screen.values) {
                seen.insert(name);
            }
        }
    }
    for (const Criterion& criterion : all_criteria) {
        EXPECT_TRUE(seen.contains(std::string(criterion.abbreviation)))
            << criterion.abbreviation << " is never tested";
    }
}

TEST(SingleCriteria, NulleSeesARepetition) {
    const Position position = *parse_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 4 30");
    const Settings settings = Settings::of(Version::k57);
    const std::uint64_t earlier[] = {position.after(*parse_uci_move(position, "g1f2")).key()};
    const auto index = *find_criterion("NULLE");
    const auto moves = judge_moves(position, settings, earlier);
    EXPECT_EQ(test::evaluation_of(moves, position, "g1f2").values[index], -1.0);
    EXPECT_EQ(test::evaluation_of(moves, position, "g1h2").values[index], 0.0);
}

}  // namespace kempelen::eval::kempelen56
