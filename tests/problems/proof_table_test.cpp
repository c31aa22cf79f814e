// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/proof_table.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

#include <vector>

using namespace kempelen;

TEST(ProofTable, KeepsWhatItKnowsWhenItGrows) {
    problems::ProofTable table(4);
    Random random(7);
    std::vector<std::uint64_t> keys;
    for (int i = 0; i < 20000; ++i) {
        keys.push_back(random.next());
        table.store(keys.back(), {.proved = 3, .refuted = 1 + i % 2});
    }
    std::vector<std::size_t> known;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (table.find(keys[i])) known.push_back(i);
    }
    // The small table has forgotten much; a large one loses nothing of so few.
    EXPECT_LT(known.size(), 5000U);
    EXPECT_GT(known.size(), 2000U);
    table.make_room_for(5);
    for (const std::size_t i : known) {
        const auto proof = table.find(keys[i]);
        ASSERT_TRUE(proof);
        EXPECT_EQ(proof->proved, 3);
        EXPECT_EQ(proof->refuted, static_cast<int>(1 + i % 2));
    }
    std::size_t kept = 0;
    for (const std::uint64_t key : keys) {
        table.store(key, {.proved = 2});
    }
    for (const std::uint64_t key : keys) {
        kept += table.find(key) ? 1 : 0;
    }
    EXPECT_GT(kept, 19900U);
    table.make_room_for(1);
    EXPECT_TRUE(table.find(keys[known.front()])) << "it never shrinks";
}
