// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the moves of many games and makes a book of them.
#pragma once

#include "book/book.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kempelen::book {

/// What the weight of a move says.
enum class Weighing : std::uint8_t {
    by_games,   ///< in how many games it was played
    by_result,  ///< two for each game that its side won, one for a draw or a game without a result
};

/// Which moves go into a book, and how they weigh.
struct TallyRules {
    std::uint32_t min_games = 1;  ///< a move played in fewer games is left out
    Weighing weighing = Weighing::by_result;
};

/// Counts of moves by position. Takes 24 bytes for each different move of each position, and 24 MiB more
/// while it counts, however many games there are.
class Tally {
public:
    /// Counts a move. `points` are those of the side that made it: 0 for a loss, 1 for a draw, 2 for a win.
    void add(const Position& before, Move move, std::uint32_t points);

    /// How many different moves of positions have been counted.
    std::size_t size();

    /// The book of all that was counted. Weights that do not fit in 16 bits are made smaller for the whole
    /// position, but not zero. The moves of a position stand heaviest first.
    Book book(std::string name, const TallyRules& rules);

private:
    struct Count {
        std::uint64_t key;
        std::uint32_t games;
        std::uint32_t points;
        std::uint16_t move;
    };
    void settle();

    std::vector<Count> settled_;  ///< by key and move, each once
    std::vector<Count> fresh_;
};

/// One book of several: a move that stands in more than one weighs as much as in all of them together. What
/// other programs have learnt is that of the first. Weights are fitted as by Tally::book().
Book merge_books(std::string name, const std::vector<Book>& books);

}  // namespace kempelen::book
