// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/fen.h"

#include <gtest/gtest.h>

using namespace kempelen;

TEST(Fen, ReadsAndWritesTheStartPosition) {
    const std::string text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const auto reading = read_fen(text);
    ASSERT_TRUE(reading);
    EXPECT_TRUE(reading->warnings.empty());
    EXPECT_EQ(reading->position, Position::initial());
    EXPECT_EQ(to_fen(reading->position), text);
}
