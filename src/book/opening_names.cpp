// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/opening_names.h"

#include "book/polyglot.h"
#include "core/base/fields.h"
#include "embedded/book.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace kempelen::book {

OpeningNames OpeningNames::embedded() {
    Result<OpeningNames> names = read(kempelen::embedded::data_openings_names_tsv().text());
    KEMPELEN_ASSERT(names, "the names inside the program can be read");
    return names ? std::move(*names) : OpeningNames();
}

Result<OpeningNames> OpeningNames::read(std::string_view text) {
    OpeningNames names;
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = take_field(text, '\n');
        if (line.empty() || line.front() == '#') continue;
        const std::string_view digits = take_field(line, '\t');
        Row row{};
        const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), row.key, 16);
        row.opening.eco = take_field(line, '\t');
        row.opening.name = take_field(line, '\t');
        if (fault != std::errc() || digits.size() != 16 || end != digits.data() + digits.size() ||
            row.opening.name.empty()) {
            return Error{
                ErrorCode::bad_file,
                fmt::format("line {}: expected key, code, name and moves, parted by tabulators", number)};
        }
        names.rows_.push_back(row);
    }
    std::ranges::stable_sort(names.rows_, {}, &Row::key);
    return names;
}

std::optional<OpeningName> OpeningNames::at(const Position& position) const {
    const std::uint64_t key = polyglot_key(position);
    const auto row = std::ranges::lower_bound(rows_, key, {}, &Row::key);
    if (row == rows_.end() || row->key != key) return std::nullopt;
    return row->opening;
}

std::optional<OpeningName> OpeningNames::of(const Game& game) const {
    for (std::size_t ply = game.plies() + 1; ply-- > 0;) {
        if (const auto opening = at(game.position_at(ply))) return opening;
    }
    return std::nullopt;
}

std::optional<OpeningName> OpeningNames::of(const Position& start, const std::vector<Move>& moves) const {
    Position position = start;
    std::optional<OpeningName> latest = at(position);
    for (const Move move : moves) {
        position.play_or_pass(move);
        if (const auto opening = at(position)) latest = opening;
    }
    return latest;
}

}  // namespace kempelen::book
