// SPDX-License-Identifier: GPL-3.0-or-later
// The crosstable as text.
#include "arena/tables/crosstable.h"
#include "core/base/quote.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace kempelen::arena {

namespace {

/// Points as players write them: 7, 6.5.
std::string points_text(double points) {
    return points == std::floor(points) ? fmt::format("{:.0f}", points) : fmt::format("{:.1f}", points);
}

/// The letters of a text in UTF-8.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, width_of(text)), ' ');
}

std::string cell_text(const CrosstableRow& row, std::size_t column, std::size_t own) {
    if (column == own) return "x";
    const CrosstableCell& cell = row.against[column];
    return cell.games == 0 ? "." : points_text(cell.points);
}

}  // namespace

std::string print_crosstable(const std::vector<CrosstableRow>& rows, const CrosstableOptions& options) {
    std::vector<std::string> names;
    std::size_t name_width = 6;
    std::size_t cell_width = 2;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        names.push_back(printable(rows[i].name));
        name_width = std::max(name_width, width_of(names.back()));
        for (std::size_t j = 0; j < rows.size(); ++j) {
            cell_width = std::max(cell_width, cell_text(rows[i], j, i).size());
        }
    }
    std::string text = fmt::format("  #  {} points  games   win  draw  loss ", padded("player", name_width));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += fmt::format(" {:>{}}", i + 1, cell_width);
    }
    for (const TieBreak tie_break : options.tie_breaks) {
        text += fmt::format("  {:>8}", name_of(tie_break));
    }
    text += '\n';
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CrosstableRow& row = rows[i];
        text += fmt::format("{:>3}  {} {:>6} {:>6} {:>5} {:>5} {:>5} ", row.rank,
                            padded(names[i], name_width), points_text(row.points), row.games.games(),
                            row.games.wins, row.games.draws, row.games.losses);
        for (std::size_t j = 0; j < rows.size(); ++j) {
            text += fmt::format(" {:>{}}", cell_text(row, j, i), cell_width);
        }
        for (const TieBreak tie_break : options.tie_breaks) {
            text += fmt::format("  {:>8.2f}", row.value_of(tie_break));
        }
        text += '\n';
    }
    const bool asks_opponents =
        std::any_of(options.tie_breaks.begin(), options.tie_breaks.end(), [](TieBreak t) {
            return t == TieBreak::sonneborn_berger || t == TieBreak::buchholz || t == TieBreak::fore_buchholz;
        });
    if (asks_opponents) text += fmt::format("{}\n", explain(options.unplayed));
    return text;
}

}  // namespace kempelen::arena
