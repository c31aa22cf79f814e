// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a text book of named openings: our search follows them a few moves on and keeps those that it trusts.
#pragma once

#include "book/lines.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace kempelen::analysis {

/// How a book is made. Scores are centipawns; a line must be within the limit for both sides, since the
/// program may follow it with either.
struct BookRecipe {
    std::uint64_t sift_nodes = 1000;   ///< for the first look at the end of each opening
    std::uint64_t play_nodes = 10000;  ///< for each move that the search adds
    /// For the last looks at the end of each line: what one search holds for good another may not.
    std::vector<std::uint64_t> check_nodes{40'000, 80'000, 200'000};
    std::size_t plies = 12;       ///< shorter lines are played on to that length
    std::size_t most_plies = 24;  ///< longer ones are cut
    int sift_limit = 120;         ///< for the first look, which sees little
    int limit = 50;               ///< a little less than the 60 that are allowed, for the search will change
    std::size_t threads = 1;
    std::size_t lines = 1600;  ///< at most; the openings left out are spread evenly
};

/// How far the making is.
struct BookProgress {
    std::string_view step;
    std::size_t done = 0;
    std::size_t of = 0;
};

/// Makes the lines of the openings in the format of OpeningNames::read(). Each is a whole opening: none
/// begins as another goes on. Comments are the names. The search is the same on every machine, and so is the
/// book.
std::vector<book::BookLine> make_book(std::string_view names, const BookRecipe& recipe,
                                      const std::function<void(const BookProgress&)>& on_progress);

}  // namespace kempelen::analysis
