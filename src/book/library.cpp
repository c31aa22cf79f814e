// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/library.h"

#include "book/polyglot.h"
#include "embedded/book.h"

#include <utility>

namespace kempelen::book {

BookLines own_lines() { return read_book_lines("kempelen", embedded::data_openings_kempelen_txt().text()); }

Book own_book() { return own_lines().book(); }

bool is_polyglot_name(const std::string& path) { return path.ends_with(".bin") || path.ends_with(".BIN"); }

Result<LoadedBook> load_book(const std::string& path) {
    if (is_polyglot_name(path)) {
        Result<Book> book = load_polyglot(path);
        if (!book) return book.error();
        return LoadedBook{std::move(*book)};
    }
    Result<BookLines> lines = load_book_lines(path);
    if (!lines) return lines.error();
    return LoadedBook{lines->book(), std::move(lines->faults)};
}

}  // namespace kempelen::book
