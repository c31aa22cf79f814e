// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_reader.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

namespace kempelen {
namespace {

TEST(FileReader, ReadsAllBytes) {
    const std::string path = testing::TempDir() + "file_reader_test.txt";
    const std::string content = std::string(100'000, 'x') + std::string("\0\r\n", 3);
    std::ofstream(path, std::ios::binary) << content;
    const auto text = read_file(path, content.size());
    ASSERT_TRUE(text);
    EXPECT_EQ(*text, content);
    std::remove(path.c_str());
}

TEST(FileReader, GivesReasonsThatCanBeTranslated) {
    EXPECT_EQ(read_file("/no/such/file").error().reason.id, ReasonId::file_missing);
    EXPECT_EQ(read_file("/tmp").error().reason.id, ReasonId::file_is_folder);
}

TEST(FileReader, NamesTheFileWhenAsked) {
    EXPECT_EQ(read_named_file("/no/such/file").error().what,
              "/no/such/file: cannot be read: No such file or directory");
}

TEST(FileReader, SaysWhyItRefuses) {
    EXPECT_EQ(read_file("/no/such/file", 10).error().what, "cannot be read: No such file or directory");
    EXPECT_EQ(read_file("/tmp", 10).error().what, "cannot be read: Is a directory");
    EXPECT_EQ(read_file("/dev/zero", 1000).error().what, "is a device, not a file");
    EXPECT_EQ(read_file("/dev/zero", 1000).error().code, ErrorCode::bad_file);
    EXPECT_EQ(*read_file("/dev/null", 1000), "");
}

TEST(FileReader, RefusesAFileThatIsTooLong) {
    const std::string path = testing::TempDir() + "file_reader_test_long.txt";
    std::ofstream(path) << std::string(1001, 'x');
    EXPECT_EQ(read_file(path, 1000).error().what, "is longer than 1000 bytes, the most that is read here");
    EXPECT_TRUE(read_file(path, 1001));
    std::remove(path.c_str());
}

}  // namespace
}  // namespace kempelen
