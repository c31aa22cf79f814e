// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen book names FILE.tsv...: makes data/openings/names.tsv.
#include "apps/commands/all.h"
#include "apps/output.h"
#include "book/opening_names.h"
#include "core/base/file_reader.h"
#include "core/base/quote.h"

#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

struct NamesRequest {
    std::vector<std::string> files;
    std::string output;
};

constexpr std::string_view names_heading =
    "# Opening names: Polyglot key, ECO code, name, moves. From github.com/lichess-org/chess-openings, "
    "CC0-1.0 "
    "(public domain).\n# Made by `kempelen book names a.tsv b.tsv c.tsv d.tsv e.tsv -o "
    "data/openings/names.tsv`.\n";

Exit run_names(const NamesRequest& request) {
    constexpr std::size_t longest_names = std::size_t{1} << 26;
    std::string rows(names_heading);
    for (const std::string& file : request.files) {
        const Result<std::string> text = read_named_file(file, longest_names);
        if (!text) return refuse(text.error());
        const Result<std::string> made = book::make_name_rows(*text);
        if (!made) return refuse({made.error().code, file + ": " + made.error().what});
        rows += *made;
    }
    const Status written = put_out(rows, file_of(request.output));
    return written ? Exit::ok : refuse(written.error());
}

}  // namespace

Action declare_book_names(Arguments& arguments) {
    const auto request = std::make_shared<NamesRequest>();
    arguments.rest("FILE", request->files, "tables of ECO code, name and moves in PGN, parted by tabulators");
    arguments.option("-o,--output", request->output, "write to this file instead of standard output");
    arguments.footer("For developers: the table inside the program is made with it (docs/books.md).");
    return [request] { return run_names(*request); };
}

}  // namespace kempelen::apps
