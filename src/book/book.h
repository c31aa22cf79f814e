// SPDX-License-Identifier: GPL-3.0-or-later
// An opening book in memory: what may be played in a position, and how often.
#pragma once

#include "core/base/random.h"
#include "core/move.h"
#include "core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::book {

/// A move that a book knows.
struct WeighedMove {
    Move move = Move::null();
    int weight = 0;  ///< how often it is to be played, compared with the others of its position; 0: never

    friend bool operator==(const WeighedMove&, const WeighedMove&) = default;
};

/// One entry as books keep it. The bits of the move are those of the Polyglot format (book/polyglot.h).
struct BookEntry {
    std::uint64_t key = 0;  ///< polyglot_key() of the position
    std::uint16_t move = 0;
    std::uint16_t weight = 0;
    std::uint32_t learn = 0;  ///< what other programs keep there; ours passes it on

    friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

/// A book. Positions are known by what stands on the board, so that transpositions are found. Reading from
/// several threads is safe.
class Book {
public:
    /// A book without moves.
    Book() = default;
    /// Sorts the entries by key; those of one key keep their order. `name` is what front ends call the book.
    Book(std::string name, std::vector<BookEntry> entries);

    const std::string& name() const { return name_; }
    bool is_empty() const { return entries_.empty(); }
    std::size_t size() const { return entries_.size(); }
    /// By key, otherwise in the order of the file.
    const std::vector<BookEntry>& entries() const { return entries_; }

    /// The legal moves that the book has for the position, in its order, each move once.
    std::vector<WeighedMove> moves(const Position& position) const;

    /// Whether the book has the move for the position.
    bool has(const Position& position, Move move) const;

    /// One of these moves by lot, each as often as its weight says; nothing when the book has none to play.
    std::optional<Move> choose(const Position& position, Random& random) const;

private:
    std::string name_;
    std::vector<BookEntry> entries_;
};

/// One of the moves by lot, each as often as its weight says; nothing when all weights are 0.
std::optional<Move> choose(const std::vector<WeighedMove>& moves, Random& random);

/// What White begins with when there is no book: e4, d4, c4 or Nf3, the first two three times as often as the
/// others. Nothing in any position but the initial one. Source: the manual of Kempelen 56 names the moves;
/// the ratio is ours.
std::optional<Move> first_move(const Position& position, Random& random);

}  // namespace kempelen::book
