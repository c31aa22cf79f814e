// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/nnue/network_file.h"

#include "core/base/file_writer.h"
#include "support/paths.h"
#include "support/random_network.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace kempelen::eval::nnue {

TEST(NetworkFile, GivesBackWhatWasWritten) {
    const Network network = test::random_network({64, 8}, 7);
    const auto read = parse_network(network_bytes(network));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(*read, network);
}

TEST(NetworkFile, KeepsWhetherANetworkCorrects) {
    const Network network = test::random_network({32, 1, true}, 7);
    const auto read = parse_network(network_bytes(network));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_TRUE(read->sizes.corrects);
    EXPECT_EQ(*read, network);
}

TEST(NetworkFile, RefusesEveryChangedByte) {
    const std::string bytes = network_bytes(test::random_network({32, 1}, 7));
    for (std::size_t i = 0; i < bytes.size(); i += i < 64 ? 1 : 97) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        EXPECT_FALSE(parse_network(changed)) << "byte " << i;
    }
}

TEST(NetworkFile, RefusesEveryOtherLength) {
    const std::string bytes = network_bytes(test::random_network({32, 1}, 7));
    for (std::size_t length = 0; length < bytes.size(); length += length < 64 ? 1 : 97) {
        EXPECT_FALSE(parse_network(std::string_view(bytes).substr(0, length))) << length << " bytes";
    }
    EXPECT_FALSE(parse_network(bytes + '\0'));
}

TEST(NetworkFile, RefusesWeightsThatWouldOverflow) {
    Network network = test::random_network({32, 1}, 7);
    network.outputs[0].values[0] = 127;
    const auto read = parse_network(network_bytes(network));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().what, "a network with weights beyond 1.98");
}

TEST(NetworkFile, SaysWhatAnotherVersionIs) {
    std::string bytes = network_bytes(test::random_network({32, 1}, 7));
    bytes[16] = 9;
    const auto read = parse_network(bytes);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().what, "a network of version 9; this program reads version 2");
}

TEST(NetworkFile, NamesAFileThatIsNone) {
    const auto path = std::filesystem::temp_directory_path() / "kempelen_no_network.knn";
    ASSERT_TRUE(replace_file(path.string(), "not a network"));
    const auto read = open_network(path.string());
    std::filesystem::remove(path);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().what, path.string() + ": not a network of Kempelen");
    EXPECT_EQ(read.error().code, ErrorCode::bad_file);
}

}  // namespace kempelen::eval::nnue
