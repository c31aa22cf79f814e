// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/line_file.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <vector>

namespace kempelen {
namespace {

std::vector<std::string> lines_of(const std::string& content) {
    const std::string path = testing::TempDir() + "line_file_test.txt";
    std::ofstream(path, std::ios::binary) << content;
    auto file = LineFile::open(path);
    EXPECT_TRUE(file);
    std::vector<std::string> lines;
    for (std::string line; file->next(line);) {
        lines.push_back(line);
        EXPECT_EQ(file->number(), lines.size());
    }
    EXPECT_TRUE(file->status());
    std::remove(path.c_str());
    return lines;
}

TEST(LineFile, GivesLinesWithoutTheirEnds) {
    EXPECT_EQ(lines_of("one\r\n\ntwo\nthree"), (std::vector<std::string>{"one", "", "two", "three"}));
    EXPECT_EQ(lines_of(""), std::vector<std::string>{});
}

TEST(LineFile, ReadsWhatOtherSystemsWrite) {
    EXPECT_EQ(lines_of("one\r\rthree\r"), (std::vector<std::string>{"one", "", "three"}));
    EXPECT_EQ(lines_of("\xEF\xBB\xBFone\r\n\xEF\xBB\xBFtwo"),
              (std::vector<std::string>{"one", "\xEF\xBB\xBFtwo"}));
}

TEST(LineFile, SaysWhyAFileCannotBeOpened) {
    EXPECT_EQ(LineFile::open("/no/such/file").error().what,
              "/no/such/file: cannot be read: No such file or directory");
}

TEST(LineFile, AFolderIsNoEmptyFile) {
    auto file = LineFile::open("/tmp");
    ASSERT_TRUE(file);
    std::string line;
    EXPECT_FALSE(file->next(line));
    ASSERT_FALSE(file->status());
    EXPECT_EQ(file->status().error().what, "/tmp: cannot be read: Is a directory");
}

TEST(LineFile, ALineWithoutEndIsRefused) {
    auto file = LineFile::open("/dev/zero");
    ASSERT_TRUE(file);
    std::string line;
    EXPECT_FALSE(file->next(line));
    ASSERT_FALSE(file->status());
    EXPECT_EQ(file->status().error().what,
              "/dev/zero: line 1 is longer than 1048576 bytes, the most that is read here");
}

}  // namespace
}  // namespace kempelen
