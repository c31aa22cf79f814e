// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/indexing.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

namespace kempelen::endgame {
namespace {

bool are_same(const std::optional<Entry>& one, const std::optional<Entry>& other) {
    if (!one || !other) return one.has_value() == other.has_value();
    return one->half == other->half && one->index == other->index &&
           one->is_self_symmetric == other->is_self_symmetric;
}

// Like men, kings on the long diagonal, pawns and materials with the same men on both sides are all numbered
// in ways of their own.
TEST(Neighbors, HaveTheNumbersThatTheirPositionsHave) {
    Random random(17);
    for (const char* const name : {"KQK", "KRKR", "KBBKN", "KPPK", "KPPKP", "KNNNK", "KQPKQ"}) {
        const Indexer indexer(*Material::parse(name));
        for (int trial = 0; trial < 4000; ++trial) {
            const auto index = static_cast<std::uint32_t>(random.below(indexer.size()));
            Squares squares = indexer.squares_of(index);
            const Color to_move = random.below(2) == 0 ? Color::white : Color::black;
            const Neighbors neighbors(indexer, squares, to_move);
            ASSERT_TRUE(are_same(neighbors.home(), indexer.find(squares, to_move))) << name << ' ' << index;
            const auto man = random.below(indexer.men().size());
            const bool is_pawn = indexer.men()[man].piece == Piece::pawn;
            const auto there = static_cast<std::uint8_t>(is_pawn ? 8 + random.below(48) : random.below(64));
            squares[man] = there;
            ASSERT_TRUE(
                are_same(neighbors.with(man, Square::from_index(there)), indexer.find(squares, to_move)))
                << name << ' ' << index << ", man " << man << " on " << int{there};
        }
    }
}

TEST(Indexer, NumbersEveryLegalPositionOnce) {
    const Indexer indexer(*Material::parse("KRKR"));
    std::uint32_t legal = 0;
    for (std::uint32_t index = 0; index < indexer.size(); ++index) {
        const Squares squares = indexer.squares_of(index);
        if (!indexer.is_legal(squares, index, Color::white)) continue;
        ++legal;
        const auto found = indexer.find(squares, Color::white);
        ASSERT_TRUE(found);
        ASSERT_EQ(found->index, index);
    }
    EXPECT_GT(legal, indexer.size() / 2);
}

}  // namespace
}  // namespace kempelen::endgame
