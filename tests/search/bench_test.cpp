// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/bench.h"

#include "eval/nnue/own_network.h"
#include "support/paths.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace kempelen::search {
namespace {

TEST(Bench, HasAtLeastFortyPositions) { EXPECT_GE(bench_positions().size(), 40U); }

/// The nodes that bench/signatures.txt has for a name; 0 where it has none.
std::uint64_t signature_of(const std::string& name) {
    std::ifstream file(test::data_path("../../bench/signatures.txt"));
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string player;
        std::uint64_t nodes = 0;
        if (words >> player >> nodes && player == name) return nodes;
    }
    return 0;
}

TEST(Bench, EqualsItsSignature) {
    BenchOptions options;
    options.network = eval::nnue::own_network();
    EXPECT_EQ(run_bench(options).total, signature_of("kempelen"));
}

TEST(Bench, EqualsTheSignatureOfTheClassicalEvaluation) {
    EXPECT_EQ(run_bench().total, signature_of("kempelen-classical"));
}

}  // namespace
}  // namespace kempelen::search
