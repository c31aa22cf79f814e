// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/sample.h"

#include <algorithm>
#include <limits>

namespace kempelen::eval {

TrainingSample TrainingSample::of(const Position& position, WhiteScore score, SampleResult result,
                                  std::uint32_t group) {
    KEMPELEN_ASSERT(position.occupied().count() <= 32, "a sample holds 32 men");
    constexpr int most = std::numeric_limits<std::int16_t>::max();
    TrainingSample sample{.occupied = position.occupied().bits(),
                          .group = group,
                          .score = static_cast<std::int16_t>(std::clamp(score.value(), -most, most)),
                          .result = result,
                          .side_to_move = position.side_to_move()};
    std::size_t number = 0;
    for (const Square square : position.occupied()) {
        const ColoredPiece man = *position.man_on(square);
        const std::size_t code = 2 * index_of(man.piece) + index_of(man.color);
        sample.men[number / 2] |= static_cast<std::uint8_t>(code << (4 * (number % 2)));
        ++number;
    }
    return sample;
}

Result<Position> position_of(const TrainingSample& sample) {
    Setup setup;
    setup.to_move = sample.side_to_move;
    sample.for_each_man([&setup](Square square, ColoredPiece man) {
        setup.board[static_cast<std::size_t>(square.index())] = man;
    });
    return Position::from_setup(setup, Strictness::playable);
}

}  // namespace kempelen::eval
