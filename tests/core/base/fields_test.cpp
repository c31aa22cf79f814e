// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fields.h"

#include <gtest/gtest.h>

namespace kempelen {
namespace {

TEST(Fields, TakesOneAfterTheOther) {
    std::string_view text = "a,,bc";
    EXPECT_EQ(take_field(text, ','), "a");
    EXPECT_EQ(take_field(text, ','), "");
    EXPECT_EQ(take_field(text, ','), "bc");
    EXPECT_EQ(text, "");
    EXPECT_EQ(take_field(text, ','), "");
}

}  // namespace
}  // namespace kempelen
