// SPDX-License-Identifier: GPL-3.0-or-later
// How data/openings/names.tsv is made of the collection that the names come from.
#include "book/opening_names.h"
#include "book/polyglot.h"
#include "core/base/fields.h"
#include "core/base/quote.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::book {

namespace {

/// One row; nothing but the moves of the text is read.
struct NameSource {
    std::string_view eco;
    std::string_view name;
    std::string_view moves;
};

Result<NameSource> split_row(std::string_view line) {
    const std::size_t first = line.find('\t');
    const std::size_t second = first == std::string_view::npos ? first : line.find('\t', first + 1);
    if (second == std::string_view::npos) {
        return Error{ErrorCode::bad_file, "expected code, name and moves, parted by tabulators"};
    }
    return NameSource{line.substr(0, first), line.substr(first + 1, second - first - 1),
                      line.substr(second + 1)};
}

/// The row as names.tsv has it. Move numbers ("3.") are passed over.
Result<std::string> make_row(const NameSource& source) {
    Position position = Position::initial();
    std::string coordinates;
    std::string_view rest = source.moves;
    while (!rest.empty()) {
        const std::string_view word = take_field(rest, ' ');
        if (word.empty() || word.back() == '.') continue;
        const Result<Move> move = parse_san(position, word);
        if (!move) return Error{move.error().code, quote(word) + ": " + move.error().what};
        if (!coordinates.empty()) coordinates += ' ';
        coordinates += to_uci(*move, position);
        position.play(*move);
    }
    return fmt::format("{:016x}\t{}\t{}\t{}\n", polyglot_key(position), source.eco, source.name, coordinates);
}

}  // namespace

Result<std::string> make_name_rows(std::string_view text) {
    std::string rows;
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = take_field(text, '\n');
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (line.empty() || line.starts_with("eco\t")) continue;
        const Result<NameSource> source = split_row(line);
        const Result<std::string> row = source ? make_row(*source) : Result<std::string>(source.error());
        if (!row) return Error{row.error().code, fmt::format("line {}: {}", number, row.error().what)};
        rows += *row;
    }
    return rows;
}

}  // namespace kempelen::book
