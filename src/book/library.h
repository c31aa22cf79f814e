// SPDX-License-Identifier: GPL-3.0-or-later
// Where books come from: files of any format, and the one inside the program.
#pragma once

#include "book/book.h"
#include "book/lines.h"
#include "core/base/result.h"

#include <string>
#include <vector>

namespace kempelen::book {

/// The lines of Kempelen's own book, which is inside the program (data/openings/kempelen.txt).
BookLines own_lines();

/// Kempelen's own book; its name is "kempelen". It is made anew at each call, in a few milliseconds.
Book own_book();

/// A book and what in its file could not be used.
struct LoadedBook {
    Book book;
    std::vector<LineFault> faults{};
};

/// Reads a Polyglot book (a name that ends in .bin) or a text book (any other). Moves that a text book's
/// position does not allow are told in `faults`. Fails as load_polyglot() and load_book_lines() do.
Result<LoadedBook> load_book(const std::string& path);

/// True for a name that load_book() takes for a Polyglot book.
bool is_polyglot_name(const std::string& path);

}  // namespace kempelen::book
