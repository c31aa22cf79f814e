// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/user_data.h"

#include <gtest/gtest.h>

namespace kempelen {
namespace {

TEST(UserData, IsWhereTheEnvironmentSays) {
    EXPECT_EQ(user_data_folder("/data", "/home/anna"), "/data/kempelen");
    EXPECT_EQ(user_data_folder(nullptr, "/home/anna"), "/home/anna/.local/share/kempelen");
    EXPECT_EQ(user_data_folder("relative", "/home/anna"), "/home/anna/.local/share/kempelen");
    EXPECT_FALSE(user_data_folder("", nullptr));
    EXPECT_FALSE(user_data_folder(nullptr, "home"));
}

}  // namespace
}  // namespace kempelen
