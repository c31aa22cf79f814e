// SPDX-License-Identifier: GPL-3.0-or-later
// Opening books in the Polyglot format.
// Source: Moreland and Van den Bergh, "The Polyglot book format", 2008.
#pragma once

#include "core/base/result.h"
#include "core/move.h"
#include "core/position.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kempelen::book {

/// The key under which a Polyglot book knows a position.
std::uint64_t polyglot_key(const Position& position);

/// A move that a book knows.
struct WeighedMove {
    Move move = Move::null();
    int weight = 0;  ///< how good or popular the move is, compared with the others of its position
};

/// A book in memory. Reading from several threads is safe.
class PolyglotBook {
public:
    /// Reads a book. Fails with bad_file when the file cannot be read or its size is no multiple of 16 bytes.
    static Result<PolyglotBook> load(const std::string& path);

    /// The legal moves that the book has for the position, in its order.
    std::vector<WeighedMove> moves(const Position& position) const;
    std::size_t size() const { return entries_.size(); }

private:
    struct Entry {
        std::uint64_t key;
        std::uint16_t move;
        std::uint16_t weight;
    };

    std::vector<Entry> entries_;  // by key, otherwise in the order of the file
};

}  // namespace kempelen::book
