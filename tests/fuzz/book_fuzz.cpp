// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a Polyglot book and as a text book: neither reader crashes, what it takes is legal, and what
// it writes is read again.
#include "book/lines.h"
#include "book/polyglot.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace kempelen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto sorted = book::read_polyglot("book", bytes);
    if (sorted && book::write_polyglot(*sorted) != bytes) std::abort();
    if (!sorted && (sorted.error().what.empty() || sorted.error().offset > size)) std::abort();
    const auto any = book::read_polyglot("book", bytes, book::EntryOrder::any);
    if (any) {
        for (const book::WeighedMove& known : any->moves(Position::initial())) {
            if (!Position::initial().is_legal(known.move)) std::abort();
        }
    }
    const book::BookLines lines = book::read_book_lines("book", bytes);
    for (const book::LineFault& fault : lines.faults) {
        if (fault.reason.empty() || fault.line == 0 || fault.column == 0) std::abort();
    }
    const book::BookLines again = book::read_book_lines("book", book::write_book_lines(lines.lines));
    if (!again.faults.empty() || again.lines.size() != lines.lines.size()) std::abort();
    for (std::size_t i = 0; i < lines.lines.size(); ++i) {
        if (again.lines[i].moves != lines.lines[i].moves) std::abort();
    }
    if (lines.book().moves(Position::initial()).empty() && !lines.lines.empty()) std::abort();
    return 0;
}
