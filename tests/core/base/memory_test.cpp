// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"

#include <gtest/gtest.h>

namespace kempelen {
namespace {

TEST(Memory, IsReadFromWhatTheSystemTells) {
    const std::string_view text = "MemTotal:       16384000 kB\nMemAvailable:    2048000 kB\n";
    EXPECT_EQ(detail::read_meminfo(text, "MemTotal:"), 16000);
    EXPECT_EQ(detail::read_meminfo(text, "MemAvailable:"), 2000);
    EXPECT_EQ(detail::read_meminfo(text, "SwapTotal:"), -1);
    EXPECT_EQ(detail::read_meminfo("MemTotal:", "MemTotal:"), -1);
    EXPECT_EQ(detail::read_meminfo("MemTotal: much", "MemTotal:"), -1);
}

TEST(Memory, BoundsWhatATableMayTake) {
    const MachineMemory memory = machine_memory();
    EXPECT_GT(memory.total, 0);
    EXPECT_GE(memory.total, largest_table(1'000'000'000));
    EXPECT_EQ(largest_table(1), 1);
    EXPECT_TRUE(check_table_size("table", 0));
    const Status much = check_table_size("option Hash", std::int64_t{1} << 50);
    ASSERT_FALSE(much);
    EXPECT_TRUE(much.error().what.starts_with("option Hash: 1125899906842624 MiB are more than the "))
        << much.error().what;
}

}  // namespace
}  // namespace kempelen
