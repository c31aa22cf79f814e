// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/counted.h"

#include <gtest/gtest.h>

namespace kempelen {
namespace {

TEST(Counted, OneThingHasNoS) {
    EXPECT_EQ(counted(0, "game"), "0 games");
    EXPECT_EQ(counted(1, "game"), "1 game");
    EXPECT_EQ(counted(2, "game"), "2 games");
    EXPECT_EQ(counted(1, "entry", "entries"), "1 entry");
    EXPECT_EQ(counted(0, "entry", "entries"), "0 entries");
}

}  // namespace
}  // namespace kempelen
