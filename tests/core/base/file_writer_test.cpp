// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_writer.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>

namespace kempelen {
namespace {

namespace fs = std::filesystem;

class FileWriting : public ::testing::Test {
protected:
    FileWriting() : folder_(fs::temp_directory_path() / ("kempelen-writer-" + std::to_string(::getpid()))) {
        fs::create_directories(folder_);
    }
    FileWriting(const FileWriting&) = delete;
    FileWriting& operator=(const FileWriting&) = delete;
    ~FileWriting() override { fs::remove_all(folder_); }

    std::string path(const char* name) const { return (folder_ / name).string(); }
    static std::string text_of(const std::string& path) {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    static ReasonId why_not(const std::string& path, std::string_view text) {
        const Status done = replace_file(path, text);
        return done ? ReasonId::none : done.error().reason.id;
    }

private:
    fs::path folder_;
};

TEST_F(FileWriting, ReplacesAFileAndKeepsItsPermissions) {
    ASSERT_TRUE(replace_file(path("a"), "one"));
    fs::permissions(path("a"), fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(replace_file(path("a"), "two"));
    EXPECT_EQ(text_of(path("a")), "two");
    EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_FALSE(fs::exists(path("a.new")));
}

TEST_F(FileWriting, LeavesAFileOfTheDraftsNameAlone) {
    ASSERT_TRUE(replace_file(path("a.new"), "somebody's"));
    ASSERT_TRUE(replace_file(path("a"), "one"));
    EXPECT_EQ(text_of(path("a")), "one");
    EXPECT_EQ(text_of(path("a.new")), "somebody's");
}

TEST_F(FileWriting, LeavesTheOldFileWhenNotFinished) {
    ASSERT_TRUE(replace_file(path("a"), "old"));
    {
        auto writer = FileWriter::open(path("a"));
        ASSERT_TRUE(writer);
        writer->write("half");
    }
    EXPECT_EQ(text_of(path("a")), "old");
    EXPECT_FALSE(fs::exists(path("a.new")));
}

TEST_F(FileWriting, WritesWhereLinksLead) {
    fs::create_symlink("b", path("a"));
    ASSERT_TRUE(replace_file(path("a"), "new")) << "a link to nothing yet";
    ASSERT_TRUE(replace_file(path("a"), "newer"));
    EXPECT_TRUE(fs::is_symlink(path("a")));
    EXPECT_EQ(text_of(path("b")), "newer");
}

TEST_F(FileWriting, TellsBeforehandWhetherItCanAndTouchesNothing) {
    ASSERT_TRUE(replace_file(path("old"), "old"));
    EXPECT_TRUE(can_replace_named_file(path("old")));
    EXPECT_TRUE(can_replace_named_file(path("new")));
    EXPECT_EQ(text_of(path("old")), "old");
    EXPECT_FALSE(fs::exists(path("new")));
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    EXPECT_TRUE(can_replace_named_file(path("pipe")));
    const Status none = can_replace_named_file(path("none/file"));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().what.find(path("none/file")), 0U);
}

TEST_F(FileWriting, WritesThroughAPipe) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    auto reader = std::async(std::launch::async, [&] { return text_of(path("pipe")); });
    ASSERT_TRUE(replace_file(path("pipe"), "through"));
    EXPECT_EQ(reader.get(), "through");
    EXPECT_TRUE(fs::is_fifo(path("pipe")));
}

TEST_F(FileWriting, TellsWhyNot) {
    EXPECT_EQ(why_not(path("absent/file"), "x"), ReasonId::folder_missing);
    EXPECT_EQ(why_not(path("."), "x"), ReasonId::file_is_folder);
    if (fs::exists("/dev/full")) {
        EXPECT_EQ(why_not("/dev/full", "x"), ReasonId::disk_full);
        EXPECT_TRUE(fs::is_character_file("/dev/full")) << "a device stays one";
    }
}

}  // namespace
}  // namespace kempelen
