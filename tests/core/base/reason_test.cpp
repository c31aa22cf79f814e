// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/reason.h"

#include "core/base/result.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace kempelen {
namespace {

TEST(Reason, HasANameOfItsOwn) {
    std::set<std::string_view> names;
    for (const ReasonText& reason : all_reasons()) {
        EXPECT_TRUE(names.insert(reason.name).second) << reason.name;
    }
    EXPECT_EQ(text_of(ReasonId::no_king).name, "no-king");
    EXPECT_EQ(text_of(ReasonId::game_broken).name, "game-broken");
}

TEST(Reason, IsWordedWithItsFieldAndItsValues) {
    EXPECT_EQ(in_english({ReasonId::no_king, {{"side", "White"}}, 1}),
              "piece placement (field 1): White has no king");
    EXPECT_EQ(in_english({ReasonId::disk_full}), "the disk is full");
    EXPECT_EQ(in_english({}), "");
}

TEST(Reason, MakesAnErrorWithTheSameSentence) {
    const Error error = error_of(ErrorCode::bad_file, {ReasonId::file_missing}, 7);
    EXPECT_EQ(error.what, "there is no such file");
    EXPECT_EQ(error.reason.id, ReasonId::file_missing);
    EXPECT_EQ(error.offset, 7U);
}

}  // namespace
}  // namespace kempelen
