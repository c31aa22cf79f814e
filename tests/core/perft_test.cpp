// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of legal move sequences against published ones: a few in the repository, many in the shared data.
// `make test` counts what stays under a million nodes a position (less in slow builds), the long run what
// stays under a hundred million.
#include "core/perft.h"

#include "core/movegen.h"
#include "core/notation/epd.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "support/paths.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

using namespace kempelen;

namespace {

/// The environment variable KEMPELEN_PERFT_NODES sets another cap.
std::uint64_t short_cap() {
    if (const char* const cap = std::getenv("KEMPELEN_PERFT_NODES")) return std::stoull(cap);
    return test::is_slow_build() ? 10'000 : 1'000'000;
}
constexpr std::uint64_t long_cap = 100'000'000;

std::vector<std::string> lines_of_file(const std::filesystem::path& path) {
    std::vector<std::string> lines;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!is_epd_comment(line)) lines.push_back(line);
    }
    return lines;
}

struct Tally {
    std::atomic<std::uint64_t> positions{0};
    std::atomic<std::uint64_t> counts{0};
    std::atomic<std::uint64_t> nodes{0};
    std::mutex mutex;
    std::vector<std::string> faults;

    void fault(const std::string& text) {
        const std::lock_guard lock(mutex);
        faults.push_back(text);
    }
};

/// Counts every depth of one line that stays under the cap.
void check_line(const std::string& line, std::uint64_t cap, Tally& tally) {
    const auto epd = parse_epd(line, Strictness::playable);
    if (!epd) {
        tally.fault(line + ": " + epd.error().what);
        return;
    }
    ++tally.positions;
    for (const EpdOperation& operation : epd->operations) {
        if (operation.opcode.size() < 2 || operation.opcode[0] != 'D' || operation.operands.empty()) continue;
        const int depth = std::stoi(operation.opcode.substr(1));
        const std::uint64_t expected = std::stoull(operation.operands.front());
        if (expected > cap) continue;
        const std::uint64_t nodes = perft(epd->position, depth);
        ++tally.counts;
        tally.nodes += nodes;
        if (nodes != expected) {
            tally.fault(line + "\n  depth " + std::to_string(depth) + ": " + std::to_string(nodes));
        }
    }
}

void check_file(const std::filesystem::path& path, std::uint64_t cap, unsigned threads) {
    const auto lines = lines_of_file(path);
    ASSERT_FALSE(lines.empty());
    Tally tally;
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < lines.size(); i = next++) {
            check_line(lines[i], cap, tally);
        }
    };
    std::vector<std::thread> helpers;
    for (unsigned i = 1; i < threads; ++i) {
        helpers.emplace_back(work);
    }
    work();
    for (std::thread& helper : helpers) {
        helper.join();
    }
    for (const std::string& fault : tally.faults) {
        ADD_FAILURE() << fault;
    }
    EXPECT_EQ(tally.positions, lines.size());
    std::printf("%s: %llu positions, %llu counts, %llu nodes\n", path.filename().c_str(),
                static_cast<unsigned long long>(tally.positions),
                static_cast<unsigned long long>(tally.counts), static_cast<unsigned long long>(tally.nodes));
}

const std::vector<std::string> suites{"standard",         "fischer",
                                      "frc_extra",        "marcel_random",
                                      "misc_whittington", "ferdy_double_checks",
                                      "ferdy_enpassant",  "ferdy_single_check_1",
                                      "tricky_standard",  "tricky_chess960",
                                      "tricky_sedlak",    "tricky_unreachable",
                                      "tricky_overflow"};

std::string name_of(const testing::TestParamInfo<std::string>& info) { return info.param; }

}  // namespace

class PerftSuite : public testing::TestWithParam<std::string> {};
class PerftSuiteLong : public testing::TestWithParam<std::string> {};

TEST(Perft, KnownPositions) { check_file(test::data_path("perft/known.epd"), short_cap(), 1); }

TEST(Perft, DepthZeroIsOne) { EXPECT_EQ(perft(Position::initial(), 0), 1U); }

TEST_P(PerftSuite, GivesTheListedCounts) {
    const std::string file = "data/perft/" + GetParam() + ".epd";
    KEMPELEN_NEEDS_SHARED(file);
    check_file(test::shared_path(file), short_cap(), 1);
}
INSTANTIATE_TEST_SUITE_P(Shared, PerftSuite, testing::ValuesIn(suites), name_of);

TEST_P(PerftSuiteLong, GivesTheListedCounts) {
    const std::string file = "data/perft/" + GetParam() + ".epd";
    KEMPELEN_NEEDS_SHARED(file);
    check_file(test::shared_path(file), long_cap, std::max(1U, std::thread::hardware_concurrency()));
}
INSTANTIATE_TEST_SUITE_P(Shared, PerftSuiteLong, testing::ValuesIn(suites), name_of);

TEST(PerftLong, StartPositionToDepthSix) { EXPECT_EQ(perft(Position::initial(), 6, {2, 0}), 119060324U); }

TEST(Perft, SharesSumToTheCount) {
    const Position position = Position::initial();
    std::uint64_t nodes = 0;
    const auto shares = perft_divide(position, 3);
    EXPECT_EQ(shares.size(), 20U);
    for (const PerftShare& share : shares) {
        EXPECT_EQ(share.nodes, perft(position.after(share.move), 2)) << to_uci(share.move, position);
        nodes += share.nodes;
    }
    EXPECT_EQ(nodes, 8902U);
}
