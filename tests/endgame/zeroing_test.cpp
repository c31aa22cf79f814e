// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of the fifty-move rule: against the rules, the tables of mates, and published distances.
#include "core/notation/fen.h"
#include "endgame/survey.h"
#include "support/paths.h"
#include "support/table_folder.h"
#include "support/table_workshop.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace kempelen;
using namespace kempelen::endgame;
class ZeroingFolder : public kempelen::test::TableFolder {};
class ZeroingFolderLong : public kempelen::test::TableFolder {};
using kempelen::test::Workshop;

namespace {

constexpr auto zeroing = Metric::zeroing;

/// A line "FEN wdl_table 2; wdl 2; dtz 1;" of published distances.
struct PublishedDistance {
    std::string fen;
    int plies = 0;  ///< below 0: the side to move loses
};

std::vector<PublishedDistance> read_distances(const std::filesystem::path& path) {
    std::vector<PublishedDistance> rows;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        PublishedDistance row;
        std::string word;
        for (int field = 0; field < 4 && words >> word; ++field) {
            row.fen += word + " ";
        }
        row.fen += "0 1";
        row.plies = std::stoi(line.substr(line.rfind("dtz ") + 4));
        rows.push_back(row);
    }
    return rows;
}

int signed_plies(Value value) { return value.is_loss() ? -value.moves() : value.moves(); }

}  // namespace

TEST(Zeroing, AMoveCostsAPlyAndTheHundredthIsInTime) {
    EXPECT_EQ(value_of_move(Value::loss(0), false, zeroing), Value::win(1));
    EXPECT_EQ(value_of_move(Value::win(7), false, zeroing), Value::loss(8));
    EXPECT_EQ(value_of_move(Value::loss(99), false, zeroing), Value::win(100));
    EXPECT_EQ(value_of_move(Value::loss(100), false, zeroing), Value::draw());
    EXPECT_EQ(value_of_move(Value::win(100), false, zeroing), Value::draw());
    EXPECT_EQ(value_of_move(Value::win(100), true, zeroing), Value::loss(1));
    EXPECT_EQ(value_of_move(Value::loss(100), true, zeroing), Value::win(1));
}

// Within fifty moves everything is over, so the outcomes are those of the mates; without captures and pawns
// the plies are, too.
TEST(Zeroing, ThreeMenEndAsWithoutTheRule) {
    Workshop mates;
    Workshop plies(zeroing);
    for (const char* name : {"KQK", "KRK", "KBK", "KNK", "KPK"}) {
        const auto by_mates = *mates.load(*Material::parse(name));
        const auto by_plies = *plies.load(*Material::parse(name));
        for (int half = 0; half < 2; ++half) {
            for (std::uint32_t index = 0; index < by_mates->indexer.size(); ++index) {
                const Value mate = by_mates->at({half, index});
                const Value ply = by_plies->at({half, index});
                ASSERT_EQ(mate.is_win(), ply.is_win()) << name << " " << index;
                ASSERT_EQ(mate.is_loss(), ply.is_loss()) << name << " " << index;
                const int to_mate = mate.is_win() ? 2 * mate.moves() - 1 : 2 * mate.moves();
                ASSERT_LE(ply.moves(), to_mate) << name << " " << index;
                const bool nothing_zeroes = name != std::string("KPK") && mate.is_win();
                ASSERT_TRUE(!nothing_zeroes || ply.moves() == to_mate) << name << " " << index;
            }
        }
    }
}

TEST_F(ZeroingFolder, EveryPositionAgreesWithItsMoves) {
    EXPECT_EQ(build("KPK", zeroing), 5);
    const auto set = TableSet::open(folder_, zeroing);
    ASSERT_TRUE(set);
    for (const TableFile* file : set->all()) {
        const auto report = survey(*set, *file, {.threads = 2, .checks_moves = true}, [](double) {});
        ASSERT_TRUE(report);
        EXPECT_EQ(report->faults, 0U) << (report->examples.empty() ? "" : report->examples.front());
        EXPECT_GT(report->positions, 40'000U);
    }
}

TEST_F(ZeroingFolder, TablesOfTheTwoKindsAreKeptApart) {
    build("KRK", zeroing);
    EXPECT_TRUE(TableSet::open(folder_)->all().empty());
    std::filesystem::copy(folder_ / "KRK.ktz", folder_ / "KRK.ktb");
    const auto mistaken = TableSet::open(folder_);
    ASSERT_FALSE(mistaken);
    EXPECT_NE(mistaken.error().what.find("not a table file of this version"), std::string::npos);
}

// Syzygy counts moves in some of its tables, so that its plies may be one short.
TEST_F(ZeroingFolderLong, FourMenHaveThePublishedDistances) {
    KEMPELEN_NEEDS_SHARED("data/syzygy/endgame_wdl_dtz.epd");
    for (const Material& material : all_materials(4)) {
        build(material.name(), zeroing);
    }
    const auto set = TableSet::open(folder_, zeroing);
    ASSERT_TRUE(set);
    Prober prober(*set);
    int exact = 0;
    int one_more = 0;
    for (const auto& row : read_distances(test::shared_path("data/syzygy/endgame_wdl_dtz.epd"))) {
        const auto position = parse_fen(row.fen);
        ASSERT_TRUE(position) << row.fen;
        const auto value = prober.probe(*position);
        ASSERT_TRUE(value && *value) << row.fen;
        const int plies = signed_plies(**value);
        EXPECT_EQ(plies > 0, row.plies > 0) << row.fen;
        EXPECT_EQ(plies < 0, row.plies < 0) << row.fen;
        exact += plies == row.plies ? 1 : 0;
        one_more += std::abs(plies) == std::abs(row.plies) + 1 ? 1 : 0;
    }
    EXPECT_EQ(exact, 170);
    EXPECT_EQ(exact + one_more, 200);
}
