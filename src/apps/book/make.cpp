// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen book make NAMES.tsv: makes data/openings/kempelen.txt.
#include "analysis/book/maker.h"
#include "apps/commands/all.h"
#include "apps/output.h"
#include "apps/tell.h"
#include "core/base/file_reader.h"

#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <string>

namespace kempelen::apps {

namespace {

struct BookMakeRequest {
    std::string file;
    std::string output;
    int threads = 1;
};

Exit make_own_book(const BookMakeRequest& request) {
    constexpr std::size_t most_bytes = std::size_t{1} << 26;
    if (request.threads < 1 || request.threads > 256) {
        return refuse({ErrorCode::bad_argument, "--threads must be from 1 to 256"});
    }
    const std::optional<std::string> output = file_of(request.output);
    if (const Status can_be = can_put_out(output); !can_be) return refuse(can_be.error());
    const Result<std::string> names = read_named_file(request.file, most_bytes);
    if (!names) return refuse(names.error());
    analysis::BookRecipe recipe;
    recipe.threads = static_cast<std::size_t>(request.threads);
    const auto lines = analysis::make_book(*names, recipe, [](const analysis::BookProgress& progress) {
        if (progress.done % 50 == 0) {
            tell("{}: {} of {}\n", progress.step, progress.done, progress.of);
        }
    });
    if (lines.empty()) return refuse({ErrorCode::bad_file, request.file + ": no opening is left"});
    const Status written = put_out(book::write_book_lines(lines), output);
    return written ? Exit::ok : refuse(written.error());
}

}  // namespace

Action declare_book_make(Arguments& arguments) {
    const auto request = std::make_shared<BookMakeRequest>();
    arguments.operand("NAMES", request->file, "opening names, as data/openings/names.tsv has them");
    arguments.option("-o,--output", request->output, "write to this file instead of standard output");
    arguments.option("--threads", request->threads, "lines searched at a time");
    arguments.footer("For developers: the book inside the program is made with it (docs/books.md).");
    return [request] { return make_own_book(*request); };
}

}  // namespace kempelen::apps
