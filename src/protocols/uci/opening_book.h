// SPDX-License-Identifier: GPL-3.0-or-later
// The book that a UCI engine plays from when the interface wants that: OwnBook, Book File, Book Seed.
#pragma once

#include "book/book.h"
#include "core/base/random.h"
#include "core/game.h"
#include "search/limits.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::protocols::uci {

/// A book, whether it is used, and the lots that choose among its moves.
class OpeningBook {
public:
    /// The book inside the program is read when it is first used.
    void use(bool is_used);
    /// Takes the book of a file; an empty name is the book inside the program. Answers a remark about moves
    /// that could not be used, or nothing. Fails as book::load_book() does, and keeps the book it had.
    Result<std::string> take_file(std::string_view path);
    /// 0: other moves in each session.
    void use_seed(std::uint64_t seed);

    /// The move to play at once, if there is one and the search asked for is one of a game: not an infinite
    /// one, a search for mate, for several lines, or among some moves only.
    std::optional<Move> move_for(const Game& game, const search::Limits& limits);
    const std::string& name() const { return book_.name(); }

private:
    bool is_used_ = false;
    bool is_own_ = true;  ///< the book inside the program is wanted
    book::Book book_;
    Random random_{fresh_seed()};

    static std::uint64_t fresh_seed();
};

}  // namespace kempelen::protocols::uci
