// SPDX-License-Identifier: GPL-3.0-or-later
// Books as the commands name them.
#pragma once

#include "book/library.h"

#include <optional>
#include <string>

namespace kempelen::apps {

/// A book, and its lines where the file has lines.
struct NamedBook {
    book::Book book;
    std::optional<book::BookLines> lines;
};

/// Reads a book; no name is the one inside the program. Impossible moves of a text book are told on standard
/// error, with file, line and move. Fails as book::load_book() does.
Result<NamedBook> read_book(const std::string& file);

/// Whether a book can be written under that name: it must be that of a Polyglot book. Fails with
/// bad_argument, or as can_replace_named_file() does.
Status check_output(const std::string& file);

/// Writes a Polyglot book, whole or not at all. Requires: check_output(). Fails with bad_file for a book
/// without moves, and as replace_named_file() does.
Status write_book(const book::Book& book, const std::string& file);

}  // namespace kempelen::apps
