// SPDX-License-Identifier: GPL-3.0-or-later
// The criteria of every move, as the screens of Kempelen 56 show them, in the user's language.
#pragma once

#include "console/words.h"
#include "core/game.h"
#include "core/move.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::console {

/// All moves of a position with their criteria, judged as one of the players with criteria does.
class JudgedMoves {
public:
    /// Nothing for a player without criteria.
    static std::optional<JudgedMoves> of(const Game& game, std::string_view player);

    JudgedMoves(JudgedMoves&&) noexcept;
    JudgedMoves& operator=(JudgedMoves&&) noexcept;
    JudgedMoves(const JudgedMoves&) = delete;
    JudgedMoves& operator=(const JudgedMoves&) = delete;
    ~JudgedMoves();

    std::size_t count() const;
    /// The page of one move, from 0 in the order of the original: arrival square with its controls, every
    /// criterion, the sum.
    std::string page(std::size_t index, const Words& words, std::size_t columns) const;
    /// The same for listeners: the move, a sentence a criterion that says anything, by its name, and the sum.
    std::string spoken_page(std::size_t index, const Words& words) const;
    /// "b5e2 (0.136)", "b5c4 (0.100)" ...: the five best, best first, each move as `name` has it.
    std::vector<std::string> best_five(const Words& words,
                                       const std::function<std::string(Move)>& name) const;
    /// The best move by its sum; nothing when there is no move.
    std::optional<Move> best() const;
    /// The sum of a move's criteria, in pawns with three decimals.
    std::string total_of(Move move, const Words& words) const;

private:
    struct Judged;
    explicit JudgedMoves(std::unique_ptr<Judged> judged);

    std::unique_ptr<Judged> judged_;
};

}  // namespace kempelen::console
