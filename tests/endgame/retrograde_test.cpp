// SPDX-License-Identifier: GPL-3.0-or-later
// Tables made in memory, against published counts.
#include "support/paths.h"
#include "support/table_workshop.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace kempelen;
using namespace kempelen::endgame;
using kempelen::test::Workshop;

namespace {

std::array<std::uint64_t, 3> counts(const Tally& tally) { return {tally.wins, tally.draws, tally.losses}; }

using Counts = std::array<std::uint64_t, 3>;

/// A row of the published table.
struct PublishedRow {
    std::string name;
    int longest = 0;  ///< moves; 0 where there is no win
    Counts white{};
    Counts black{};
};

/// The rows "| KQK | 10 | 20 | 18081 / 0 / 0 | 0 / 2896 / 25160 |" of a file.
std::vector<PublishedRow> read_published(const std::filesystem::path& path) {
    std::vector<PublishedRow> rows;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("| K")) continue;
        for (char& c : line) {
            if (c == '|' || c == '/') c = ' ';
        }
        std::istringstream words(line);
        PublishedRow row;
        std::string longest;
        std::string plies;
        words >> row.name >> longest >> plies;
        for (auto* side : {&row.white, &row.black}) {
            words >> (*side)[0] >> (*side)[1] >> (*side)[2];
        }
        row.longest = longest == "-" ? 0 : std::stoi(longest);
        rows.push_back(row);
    }
    return rows;
}

/// The counts as the published file has them: like men count in every order. Two like men that mirror each
/// other along the diagonal of the kings are one position in either order.
Counts counts_in_every_order(const WholeTable& table, int half) {
    const Indexer& indexer = table.indexer;
    const auto& men = indexer.men();
    const bool has_like = men.size() == 4 && men[2] == men[3];
    Counts counts{};
    for (std::uint32_t index = 0; index < indexer.size(); ++index) {
        const Squares squares = indexer.squares_of(index);
        const Color to_move = half == 0 ? Color::white : Color::black;
        if (!indexer.is_legal(squares, index, to_move)) continue;
        const Entry entry = *indexer.find(squares, to_move);
        const bool is_swapped = entry.is_self_symmetric && (squares[2] & 7) != squares[2] >> 3;
        const Value value = table.at({half, index});
        counts[value.is_win() ? 0 : value.is_draw() ? 1 : 2] += has_like && !is_swapped ? 2 : 1;
    }
    return counts;
}

}  // namespace

TEST(Retrograde, CountsOfThreeMenAreThePublishedOnes) {
    Workshop shop;
    EXPECT_EQ(counts(shop.tallies("KQK")[0]), (Counts{18081, 0, 0}));
    EXPECT_EQ(counts(shop.tallies("KQK")[1]), (Counts{0, 2896, 25160}));
    EXPECT_EQ(counts(shop.tallies("KRK")[0]), (Counts{21959, 0, 0}));
    EXPECT_EQ(counts(shop.tallies("KRK")[1]), (Counts{0, 2796, 25260}));
    EXPECT_EQ(counts(shop.tallies("KBK")[0]), (Counts{0, 24178, 0}));
    EXPECT_EQ(counts(shop.tallies("KBK")[1]), (Counts{0, 28056, 0}));
    EXPECT_EQ(counts(shop.tallies("KNK")[0]), (Counts{0, 25750, 0}));
    EXPECT_EQ(counts(shop.tallies("KPK")[0]), (Counts{62480, 19184, 0}));
    EXPECT_EQ(counts(shop.tallies("KPK")[1]), (Counts{0, 35210, 48802}));
    EXPECT_EQ(shop.tallies("KQK")[0].longest_win(), 10);
    EXPECT_EQ(shop.tallies("KQK")[0].won_in[10], 1U);
    EXPECT_EQ(shop.tallies("KQK")[1].lost_in[10], 8U);
    EXPECT_EQ(shop.tallies("KPK")[0].longest_win(), 28);
    EXPECT_EQ(shop.tallies("KPK")[0].won_in[28], 3U);
    EXPECT_EQ(shop.tallies("KPK")[1].lost_in[28], 2U);
}

TEST(Retrograde, RookEndingHasThePublishedHistogram) {
    Workshop shop;
    const Tally& lost = shop.tallies("KRK")[1];
    const std::array<std::uint64_t, 17> published{27,   78,   246,  81,   198,  471,  592,  683, 1433,
                                                  1712, 1985, 2854, 3597, 4194, 4553, 2166, 390};
    for (std::size_t n = 0; n < published.size(); ++n) {
        EXPECT_EQ(lost.lost_in[n], published[n]) << n;
    }
    EXPECT_EQ(shop.tallies("KRK")[0].won_in[16], 121U);
}

TEST(Retrograde, TooLittleMemoryIsRefused) {
    Workshop shop;
    shop.limit = 1000;
    const auto table = shop.load(*Material::parse("KQK"));
    ASSERT_FALSE(table);
    EXPECT_NE(table.error().what.find("KQK needs 1 MiB"), std::string::npos) << table.error().what;
}

TEST(Retrograde, BishopAndKnightNeedThirtyThreeMoves) {
    Workshop shop;
    const Tally& white = shop.tallies("KBNK")[0];
    EXPECT_EQ(counts(white), (Counts{1352913, 6665, 0}));
    EXPECT_EQ(counts(shop.tallies("KBNK")[1]), (Counts{0, 309147, 1398741}));
    EXPECT_EQ(white.longest_win(), 33);
}

TEST(RetrogradeLong, AllTablesOfFourMenHaveThePublishedCounts) {
    KEMPELEN_NEEDS_SHARED("tables.md");
    Workshop shop;
    const auto rows = read_published(test::shared_path("tables.md"));
    ASSERT_EQ(rows.size(), 35U);
    for (const PublishedRow& row : rows) {
        const auto& tallies = shop.tallies(row.name);
        const Tally& white = tallies.front();
        const Tally& black = tallies.back();
        const auto table = shop.load(*Material::parse(row.name));
        EXPECT_EQ(counts_in_every_order(**table, 0), row.white) << row.name;
        EXPECT_EQ(counts_in_every_order(**table, (*table)->indexer.halves() - 1), row.black) << row.name;
        EXPECT_EQ(std::max(white.longest_win(), black.longest_win()), row.longest) << row.name;
    }
}
