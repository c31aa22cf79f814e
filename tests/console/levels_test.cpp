// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/levels.h"

#include <gtest/gtest.h>

namespace kempelen::console {
namespace {

TEST(Levels, GoByNumberNameInAnyLanguageAndStrength) {
    ASSERT_TRUE(level_of("3"));
    EXPECT_EQ(level_of("3")->elo, 1600);
    EXPECT_EQ(level_of("3")->depth, 4);
    EXPECT_EQ(level_of("Débutant")->elo, 800);
    EXPECT_EQ(level_of("liefhebber")->elo, 1200);
    EXPECT_EQ(level_of("expert")->elo, 2400);
    EXPECT_EQ(level_of("expert")->milliseconds, 5000);
    EXPECT_EQ(level_of("tournament")->milliseconds, 30'000);
    EXPECT_EQ(level_of("tournament")->elo, 0);
    EXPECT_EQ(level_of(" 1500 ")->elo, 1500);
    EXPECT_EQ(level_of("1500")->depth, 0);
    for (const char* const none : {"", "0", "7", "99", "799", "3201", "kumquat"}) {
        EXPECT_FALSE(level_of(none)) << none;
    }
}

}  // namespace
}  // namespace kempelen::console
