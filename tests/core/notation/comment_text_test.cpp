// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/comment_text.h"

#include <gtest/gtest.h>

namespace kempelen {
namespace {

TEST(CommentText, HoldsNothingThatEndsACommentOrAGame) {
    EXPECT_EQ(comment_text("a {brace} and\n[Event \"x\"]\x1b"), "a (brace) and [Event \"x\"] ");
    EXPECT_EQ(comment_text("\u00e9t\u00e9"), "\u00e9t\u00e9");
}

}  // namespace
}  // namespace kempelen
