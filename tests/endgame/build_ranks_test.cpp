// SPDX-License-Identifier: GPL-3.0-or-later
// Several ranks share a build and come to the files that one would make.
#include "endgame/build_ranks.h"

#include "endgame/builder.h"
#include "support/table_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <numeric>
#include <thread>

namespace kempelen::endgame {
namespace {

using test::TableFolder;

TEST(BuildRanks, AreReadAsOneOfSome) {
    const auto rank = BuildRank::parse("2/4");
    ASSERT_TRUE(rank);
    EXPECT_EQ(rank->number, 2);
    EXPECT_EQ(rank->count, 4);
    EXPECT_EQ(rank->text(), "2/4");
    for (const char* const bad : {"", "2", "/", "2/", "/4", "0/4", "5/4", "2/4x", "-1/4", "1/1025", "1 /2"}) {
        EXPECT_FALSE(BuildRank::parse(bad)) << bad;
    }
}

TEST(BuildRanks, ShareTheWorkEvenly) {
    const std::vector<Material> order = in_building_order(all_materials(4));
    const std::vector<int> owners = owners_of(order, 3);
    ASSERT_EQ(owners.size(), order.size());
    std::vector<std::uint64_t> load(4, 0);
    for (std::size_t i = 0; i < order.size(); ++i) {
        ASSERT_GE(owners[i], 1);
        ASSERT_LE(owners[i], 3);
        load[static_cast<std::size_t>(owners[i])] += entries_of(order[i]);
    }
    const std::uint64_t sum = std::accumulate(load.begin(), load.end(), std::uint64_t{0});
    for (int rank = 1; rank <= 3; ++rank) {
        EXPECT_NEAR(static_cast<double>(load[static_cast<std::size_t>(rank)]), static_cast<double>(sum) / 3,
                    static_cast<double>(sum) / 10);
    }
    EXPECT_THAT(owners_of(order, 1), testing::Each(1));
}

constexpr GenerationLimits little{1, std::uint64_t{1} << 28};

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(TableFolder, SeveralRanksMakeTheFilesThatOneMakes) {
    const std::vector<Material> wanted = all_materials(3);
    const auto build_as = [&](const std::filesystem::path& folder, BuildRank rank) {
        Builder builder(folder, little, Metric::mate, rank);
        const auto plan = builder.plan(wanted);
        test::QuietBuild listener;
        EXPECT_TRUE(plan && builder.build(*plan, listener));
        return listener.tables;
    };
    int second = 0;
    std::thread other([&] { second = build_as(folder_ / "together", {2, 2}); });
    const int first = build_as(folder_ / "together", {1, 2});
    other.join();
    EXPECT_EQ(build_as(folder_ / "alone", {}), 5);
    EXPECT_EQ(first + second, 5);
    EXPECT_GT(first, 0);
    EXPECT_GT(second, 0);
    for (const Material& material : wanted) {
        const std::string name = table_file_name(material, Metric::mate);
        EXPECT_EQ(bytes_of(folder_ / "together" / name), bytes_of(folder_ / "alone" / name)) << name;
    }
}

TEST_F(TableFolder, ARankWorksOnceInAFolderAndNotBesideAWholeBuild) {
    BuildPlan plan;
    plan.missing = {*Material::parse("KQK")};
    plan.entries = 1;
    Builder first(folder_, little, Metric::mate, {1, 2});
    test::QuietBuild listener;
    ASSERT_TRUE(first.build(plan, listener));
    Builder again(folder_, little, Metric::mate, {1, 2});
    const Status refused = again.build(plan, listener);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().what, testing::HasSubstr("rank 1/2 is at work there already"));
    Builder whole(folder_, little);
    EXPECT_FALSE(whole.build(plan, listener));
    EXPECT_TRUE(whole.build({}, listener)) << "with nothing to do nobody is in the way";
    Builder second(folder_, little, Metric::mate, {2, 2});
    EXPECT_TRUE(second.build(plan, listener));
}

}  // namespace
}  // namespace kempelen::endgame
