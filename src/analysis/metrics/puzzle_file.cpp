// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metrics/puzzle_file.h"

#include "core/base/quote.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace kempelen::analysis {

namespace {

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

}  // namespace

Result<PuzzleFile> PuzzleFile::open(const std::string& path) {
    auto file = LineFile::open(path);
    if (!file) return file.error();
    PuzzleFile puzzles(*std::move(file), path);
    if (const Status status = puzzles.read_heading(); !status) return status.error();
    return puzzles;
}

Status PuzzleFile::read_heading() {
    std::string line;
    if (!file_.next(line)) {
        return file_.status() ? Status(Error{ErrorCode::bad_file, path_ + ": the file is empty"})
                              : file_.status();
    }
    const std::vector<std::string_view> names = parts_of(line, ',');
    const std::pair<std::string_view, std::size_t*> wanted[] = {
        {"PuzzleId", &id_}, {"FEN", &fen_}, {"Moves", &moves_}, {"Themes", &themes_}};
    for (const auto& [name, column] : wanted) {
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) {
            return bad(fmt::format("no column {}: expected puzzles as of Lichess", name));
        }
        *column = static_cast<std::size_t>(found - names.begin());
    }
    return {};
}

Error PuzzleFile::bad(const std::string& what) const {
    return {ErrorCode::bad_file, fmt::format("{}: line {}: {}", path_, file_.number(), what)};
}

Result<std::optional<Puzzle>> PuzzleFile::next() {
    std::string line;
    if (!file_.next(line)) {
        if (const Status status = file_.status(); !status) return status.error();
        return std::optional<Puzzle>();
    }
    const std::vector<std::string_view> cells = parts_of(line, ',');
    if (cells.size() <= std::max({id_, fen_, moves_, themes_})) return bad("too few columns");
    const auto start = parse_fen(cells[fen_]);
    if (!start) return bad(start.error().what);
    Puzzle puzzle{std::string(cells[id_]), *start, {}, {}};
    Position position = *start;
    for (const std::string_view text : parts_of(cells[moves_], ' ')) {
        const auto move = parse_uci_move(position, text);
        if (!move) return bad(fmt::format("{} is not legal in {}", quote(text), to_fen(position)));
        puzzle.moves.push_back(*move);
        position.play(*move);
    }
    for (const std::string_view theme : parts_of(cells[themes_], ' ')) {
        if (!theme.empty()) puzzle.themes.emplace_back(theme);
    }
    return std::optional<Puzzle>(std::move(puzzle));
}

}  // namespace kempelen::analysis
