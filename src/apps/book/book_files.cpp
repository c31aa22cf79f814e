// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/book/book_files.h"

#include "apps/tell.h"
#include "book/polyglot.h"
#include "core/base/file_writer.h"
#include "core/base/quote.h"

#include <fmt/core.h>

#include <cstdio>
#include <utility>

namespace kempelen::apps {

Result<NamedBook> read_book(const std::string& file) {
    NamedBook named;
    if (!file.empty() && book::is_polyglot_name(file)) {
        Result<book::Book> loaded = book::load_polyglot(file);
        if (!loaded) return loaded.error();
        named.book = std::move(*loaded);
        return named;
    }
    Result<book::BookLines> lines =
        file.empty() ? Result<book::BookLines>(book::own_lines()) : book::load_book_lines(file);
    if (!lines) return lines.error();
    for (const book::LineFault& fault : lines->faults) {
        tell("{}: {}\n", printable(file), printable(fault.sentence()));
    }
    named.book = lines->book();
    named.lines = std::move(*lines);
    return named;
}

Status check_output(const std::string& file) {
    if (book::is_polyglot_name(file)) return can_replace_named_file(file);
    if (file.empty()) return Error{ErrorCode::bad_argument, "-o is missing: a file that ends in .bin"};
    return Error{ErrorCode::bad_argument, "-o needs a file that ends in .bin, not " + quote(file)};
}

Status write_book(const book::Book& book, const std::string& file) {
    if (book.size() == 0) {
        return Error{ErrorCode::bad_file, file + ": not written: the book would have no move"};
    }
    return replace_named_file(file, book::write_polyglot(book));
}

}  // namespace kempelen::apps
