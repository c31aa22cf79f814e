// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/bench.h"

#include "support/paths.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace kempelen::search {
namespace {

TEST(Bench, HasAtLeastFortyPositions) { EXPECT_GE(bench_positions().size(), 40U); }

TEST(Bench, EqualsItsSignature) {
    std::ifstream file(test::data_path("../../bench/signatures.txt"));
    ASSERT_TRUE(file);
    std::uint64_t expected = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string player;
        if (words >> player && player == "kempelen") words >> expected;
    }
    ASSERT_NE(expected, 0U);
    EXPECT_EQ(run_bench().total, expected);
}

}  // namespace
}  // namespace kempelen::search
