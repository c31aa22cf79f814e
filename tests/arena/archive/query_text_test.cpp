// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/archive/query_text.h"

#include <gtest/gtest.h>

namespace kempelen::arena {
namespace {

TEST(QueryText, KnowsDatesAndResults) {
    for (const char* const date : {"", "2026", "2026.11", "2026.11.28"}) {
        EXPECT_TRUE(is_game_date(date)) << date;
    }
    for (const char* const date : {"26", "2026.", "2026-11", "2026.11.2", "20261128", "year"}) {
        EXPECT_FALSE(is_game_date(date)) << date;
    }
    EXPECT_TRUE(is_game_result("1/2-1/2"));
    EXPECT_TRUE(is_game_result("*"));
    EXPECT_FALSE(is_game_result("2-0"));
    EXPECT_FALSE(is_game_result(""));
}

}  // namespace
}  // namespace kempelen::arena
