// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/line_writer.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

namespace kempelen::protocols {
namespace {

/// A writer and what came out of it.
class LineWriting : public ::testing::Test {
protected:
    LineWriting() {
        if (::pipe(ends_.data()) != 0) std::abort();
    }
    LineWriting(const LineWriting&) = delete;
    LineWriting& operator=(const LineWriting&) = delete;
    ~LineWriting() override {
        ::close(ends_[0]);
        ::close(ends_[1]);
    }

    std::string sent() {
        std::array<char, 4096> room{};
        const ssize_t count = ::read(ends_[0], room.data(), room.size());
        return {room.data(), static_cast<std::size_t>(count > 0 ? count : 0)};
    }

    std::array<int, 2> ends_{};
};

TEST_F(LineWriting, SendsOneLineThatATerminalDoesNotObey) {
    LineWriter writer(ends_[1]);
    writer.send("a\nb\tc \x1b[2J");
    EXPECT_EQ(sent(), "a b c \\x1B[2J\n");
}

TEST_F(LineWriting, RefusesALogThatTakesNothing) {
    LineWriter writer(ends_[1]);
    const Status absent = writer.log_to("/absent/folder/log");
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error().what,
              "the log file \"/absent/folder/log\" cannot be written: No such file or directory");
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
    const Status full = writer.log_to("/dev/full");
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().what, "the log file \"/dev/full\" cannot be written: No space left on device");
}

TEST_F(LineWriting, LogsBothSides) {
    const auto path = std::filesystem::temp_directory_path() / ("kempelen-log-" + std::to_string(::getpid()));
    LineWriter writer(ends_[1]);
    ASSERT_TRUE(writer.log_to(path.string()));
    writer.note_received("uci");
    writer.send("uciok");
    ASSERT_TRUE(writer.log_to(""));
    writer.send("unlogged");
    std::ifstream file(path);
    const std::string log{std::istreambuf_iterator<char>(file), {}};
    std::filesystem::remove(path);
    EXPECT_NE(log.find(" > uci\n"), std::string::npos) << log;
    EXPECT_NE(log.find(" < uciok\n"), std::string::npos) << log;
    EXPECT_EQ(log.find("unlogged"), std::string::npos) << log;
}

}  // namespace
}  // namespace kempelen::protocols
