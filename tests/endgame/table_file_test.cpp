// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as files: built, kept, probed, checked, and refused when a bit has flipped.
#include "core/notation/fen.h"
#include "endgame/file_head.h"
#include "endgame/survey.h"
#include "support/table_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <vector>

using namespace kempelen;
using namespace kempelen::endgame;
using kempelen::test::TableFolder;

namespace {

Value probe_fen(Prober& prober, const char* fen) {
    const auto value = prober.probe(*parse_fen(fen));
    EXPECT_TRUE(value && *value) << fen;
    return value && *value ? **value : Value::draw();
}

}  // namespace

TEST_F(TableFolder, BuildsWhatIsMissingAndKeepsWhatIsThere) {
    EXPECT_EQ(build("KPK"), 5);
    EXPECT_EQ(build("kpk"), 0);
    std::filesystem::remove(folder_ / "KRK.ktb");
    std::ofstream(folder_ / "KRK.ktb.part") << "half a table";
    const char* const of_others[] = {"film.mkv.part", "notes.part", "KXK.ktb.part", "KRK.part"};
    for (const char* const name : of_others) {
        std::ofstream(folder_ / name) << "not ours";
    }
    EXPECT_EQ(build("KPK"), 1);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "KRK.ktb.part"));
    for (const char* const name : of_others) {
        EXPECT_TRUE(std::filesystem::exists(folder_ / name)) << name;
    }
}

TEST_F(TableFolder, ProbesEveryMove) {
    build("KPK");
    const auto tables = TableSet::open(folder_);
    ASSERT_TRUE(tables);
    Prober prober(*tables, 1);
    EXPECT_EQ(probe_fen(prober, "8/8/8/5k2/8/8/1Q6/K7 w - - 0 1"), Value::win(10));
    EXPECT_EQ(probe_fen(prober, "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), Value::loss(0));
    EXPECT_EQ(probe_fen(prober, "8/8/8/8/8/1k6/1p6/1K6 w - - 0 1"), Value::draw());
    EXPECT_EQ(probe_fen(prober, "8/8/8/8/8/8/k7/7K w - - 0 1"), Value::draw());
    const auto moves = prober.moves(*parse_fen("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1"));
    ASSERT_TRUE(moves && *moves);
    EXPECT_EQ((*moves)->front().value, Value::win(10));
    const auto unknown = prober.probe(*parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    ASSERT_TRUE(unknown);
    EXPECT_FALSE(*unknown) << "castling is not in the tables";
}

TEST_F(TableFolder, EveryPositionAgreesWithItsMoves) {
    build("KPK");
    const auto tables = TableSet::open(folder_);
    ASSERT_TRUE(tables);
    for (const TableFile* file : tables->all()) {
        const auto report = survey(*tables, *file, {2, true}, [](double) {});
        ASSERT_TRUE(report);
        EXPECT_EQ(report->faults, 0U) << report->examples.front();
        EXPECT_EQ(report->positions, file->counts().wins[0] + file->counts().wins[1] +
                                         file->counts().draws[0] + file->counts().draws[1] +
                                         file->counts().losses[0] + file->counts().losses[1]);
    }
}

TEST_F(TableFolder, ABlockListThatLeadsAstrayIsRefusedWhateverItsChecksum) {
    build("KRK");
    const auto path = folder_ / "KRK.ktb";
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    FileHead head;
    file.read(reinterpret_cast<char*>(&head), sizeof head);
    std::vector<std::uint64_t> offsets(head.blocks + 1);
    const auto bytes = static_cast<std::streamsize>(offsets.size() * sizeof(std::uint64_t));
    file.read(reinterpret_cast<char*>(offsets.data()), bytes);
    for (const std::size_t wrong : {std::size_t{0}, offsets.size() - 2}) {
        std::vector<std::uint64_t> list = offsets;
        list[wrong] = std::uint64_t{1} << 63;
        head.checksum = checksum_of(head, list);
        file.seekp(0);
        file.write(reinterpret_cast<const char*>(&head), sizeof head);
        file.write(reinterpret_cast<const char*>(list.data()), bytes);
        file.flush();
        const auto opened = TableFile::open(path, *Material::parse("KRK"), Metric::mate);
        ASSERT_FALSE(opened) << wrong;
        EXPECT_NE(opened.error().what.find("damaged block list"), std::string::npos) << opened.error().what;
    }
}

TEST_F(TableFolder, AFileThatIsCutShortWhileItIsInUseIsTold) {
    build("KRK");
    const auto path = folder_ / "KRK.ktb";
    const auto file = TableFile::open(path, *Material::parse("KRK"), Metric::mate);
    ASSERT_TRUE(file);
    ASSERT_TRUE((*file)->load(1));
    std::filesystem::rename(path, folder_ / "moved");
    EXPECT_TRUE((*file)->load(1)) << "the file is whole, wherever it is";
    std::filesystem::rename(folder_ / "moved", path);
    std::filesystem::resize_file(path, 1);
    const auto table = (*file)->load(1);
    ASSERT_FALSE(table);
    EXPECT_NE(table.error().what.find("cut short"), std::string::npos) << table.error().what;
}

TEST_F(TableFolder, AFlippedBitIsFoundAndTheFileNamed) {
    build("KRK");
    const auto path = folder_ / "KRK.ktb";
    std::ifstream in(path, std::ios::binary);
    const std::string good((std::istreambuf_iterator<char>(in)), {});
    const auto size = good.size();
    for (const std::size_t at : {std::size_t{3}, std::size_t{20}, std::size_t{50}, std::size_t{97},
                                 std::size_t{110}, std::size_t{200}, size / 2, size - 1}) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 4);
        std::ofstream(path, std::ios::binary) << bad;
        const auto file = TableFile::open(path, *Material::parse("KRK"), Metric::mate);
        const auto table = file ? (*file)->load(1) : Result<std::shared_ptr<const WholeTable>>(file.error());
        ASSERT_FALSE(table) << "byte " << at;
        EXPECT_NE(table.error().what.find("KRK.ktb"), std::string::npos) << table.error().what;
    }
    std::ofstream(path, std::ios::binary) << good.substr(0, size - 1);
    EXPECT_FALSE(TableFile::open(path, *Material::parse("KRK"), Metric::mate));
}

TEST(Material, ReadsNamesAndKnowsWhatComesAfter) {
    EXPECT_EQ(Material::parse("knvkbn")->name(), "KBNKN");
    EXPECT_EQ(Material::parse("KKQ")->name(), "KQK");
    EXPECT_FALSE(Material::parse("KK"));
    EXPECT_FALSE(Material::parse("QK"));
    EXPECT_FALSE(Material::parse("KQQQQK"));
    EXPECT_FALSE(Material::parse("KXK"));
    EXPECT_EQ(all_materials(3).size(), 5U);
    EXPECT_EQ(all_materials(4).size(), 30U);
    EXPECT_EQ(all_materials(5).size(), 110U);
    EXPECT_EQ(in_building_order({*Material::parse("KPPK")}).size(), 20U);
}
