// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/modern.h"

#include "core/base/file_writer.h"
#include "eval/nnue/network_file.h"
#include "support/random_network.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace kempelen::players {

namespace {

/// A file for one test, gone with it.
class TemporaryFile {
public:
    TemporaryFile(const std::string& name, std::string_view bytes)
        : path_((std::filesystem::temp_directory_path() / name).string()) {
        EXPECT_TRUE(replace_file(path_, bytes));
    }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

std::uint64_t nodes_at_depth(Player& player, int depth) {
    player.new_game();
    search::Control control;
    search::Listener silent;
    search::Limits limits;
    limits.depth = depth;
    return player.think(Game(), limits, control, silent).nodes;
}

}  // namespace

TEST(ModernPlayerNetwork, JudgesByTheNetworkOfAFile) {
    const TemporaryFile file("kempelen_modern_test.knn", network_bytes(test::random_network({32, 1}, 1)));
    const auto player = make_modern_player();
    const std::uint64_t before = nodes_at_depth(*player, 6);
    ASSERT_TRUE(player->set_option("EvalFile", file.path()));
    EXPECT_NE(nodes_at_depth(*player, 6), before);
    ASSERT_TRUE(player->set_option("evalfile", "<empty>"));
    EXPECT_EQ(nodes_at_depth(*player, 6), before);
}

TEST(ModernPlayerNetwork, JudgesByTheClassicalEvaluationOnRequest) {
    const auto player = make_modern_player();
    const std::uint64_t by_network = nodes_at_depth(*player, 6);
    ASSERT_TRUE(player->set_option("Evaluation", "Classical"));
    const std::uint64_t classical = nodes_at_depth(*player, 6);
    EXPECT_NE(classical, by_network);
    const Status refused = player->set_option("Evaluation", "material");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, "option Evaluation: \"material\" is none of network, classical");
    EXPECT_EQ(nodes_at_depth(*player, 6), classical);
    ASSERT_TRUE(player->set_option("Evaluation", "network"));
    EXPECT_EQ(nodes_at_depth(*player, 6), by_network);
}

TEST(ModernPlayerNetwork, PlaysClassicallyByANetworkThatCorrectsNothing) {
    const TemporaryFile file("kempelen_modern_zero.knn",
                             network_bytes(eval::nnue::Network({.hidden = 32, .corrects = true})));
    const auto player = make_modern_player();
    ASSERT_TRUE(player->set_option("EvalFile", file.path()));
    const std::uint64_t corrected = nodes_at_depth(*player, 6);
    ASSERT_TRUE(player->set_option("Evaluation", "classical"));
    EXPECT_EQ(nodes_at_depth(*player, 6), corrected);
}

TEST(ModernPlayerNetwork, WeakerLevelsKeepTheClassicalEvaluation) {
    const auto of_network = make_modern_player();
    const auto classical = make_modern_player();
    ASSERT_TRUE(classical->set_option("Evaluation", "classical"));
    for (Player* player : {of_network.get(), classical.get()}) {
        ASSERT_TRUE(player->set_option("UCI_LimitStrength", "true"));
        ASSERT_TRUE(player->set_option("UCI_Elo", "2400"));
    }
    EXPECT_EQ(nodes_at_depth(*of_network, 6), nodes_at_depth(*classical, 6));
}

TEST(ModernPlayerNetwork, KeepsItsNetworkWhereAFileIsDamaged) {
    std::string bytes = network_bytes(test::random_network({32, 1}, 1));
    const TemporaryFile good("kempelen_modern_good.knn", bytes);
    bytes[bytes.size() / 2] ^= 1;
    const TemporaryFile damaged("kempelen_modern_damaged.knn", bytes);
    const auto player = make_modern_player();
    ASSERT_TRUE(player->set_option("EvalFile", good.path()));
    const std::uint64_t nodes = nodes_at_depth(*player, 6);
    const Status refused = player->set_option("EvalFile", damaged.path());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, damaged.path() + ": a damaged network: its checksum is wrong");
    EXPECT_FALSE(player->set_option("EvalFile", "/no/such/file"));
    EXPECT_EQ(nodes_at_depth(*player, 6), nodes);
}

}  // namespace kempelen::players
