// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/html.h"
#include "lab/report.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::lab {

namespace {

constexpr std::string_view sheet_style = R"(
td.words { text-align: left; }
svg rect { fill: #4a7ab0; }
)";

double number_of(const Cell& cell) {
    if (const auto* count = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*count);
    if (const auto* measure = std::get_if<double>(&cell)) return *measure;
    return 0.0;
}

/// A horizontal bar for each row, as long as its number.
std::string bars(const Sheet& sheet, std::size_t column) {
    double most = 0;
    for (const auto& row : sheet.rows) {
        most = std::max(most, number_of(row[column]));
    }
    if (most <= 0) return "";
    const std::string heading =
        sheet.columns[column].heading.empty() ? sheet.columns[column].name : sheet.columns[column].heading;
    std::string svg = fmt::format("<h3>{}</h3>\n<svg width=\"760\" height=\"{}\">\n", html_escaped(heading),
                                  sheet.rows.size() * 20 + 4);
    int y = 2;
    for (const auto& row : sheet.rows) {
        const double length = number_of(row[column]) / most * 440.0;
        svg += fmt::format(
            "<text x=\"210\" y=\"{}\" text-anchor=\"end\">{}</text><rect x=\"220\" y=\"{}\" "
            "width=\"{:.1f}\" height=\"14\"/><text x=\"{:.1f}\" y=\"{}\">{}</text>\n",
            y + 12, html_escaped(cell_text(row[0], sheet.columns[0])), y + 1, length, 226 + length, y + 12,
            html_escaped(cell_text(row[column], sheet.columns[column])));
        y += 20;
    }
    return svg + "</svg>\n";
}

std::string table_of(const Sheet& sheet) {
    std::string html = "<table>\n<tr>";
    for (const Column& column : sheet.columns) {
        html +=
            fmt::format("<th>{}</th>", html_escaped(column.heading.empty() ? column.name : column.heading));
    }
    html += "</tr>\n";
    for (const auto& row : sheet.rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool is_words = std::holds_alternative<std::string>(row[i]);
            html += fmt::format("<td{}>{}</td>", is_words ? " class=\"words\"" : "",
                                html_escaped(cell_text(row[i], sheet.columns[i])));
        }
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

}  // namespace

std::string to_html(const Report& report) {
    std::string html = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Kempelen lab: "
        "{0}</title>\n"
        "<style>{1}{2}</style>\n</head>\n<body>\n<h1>Kempelen lab: {0}</h1>\n<p>",
        html_escaped(report.experiment), page_style, sheet_style);
    for (const auto& [name, value] : report.settings) {
        html += fmt::format("{}: {}<br>\n", html_escaped(name), html_escaped(cell_text(value, {})));
    }
    html += "</p>\n";
    for (const Sheet& sheet : report.sheets) {
        html += fmt::format("<h2>{}</h2>\n", html_escaped(sheet.title)) + table_of(sheet);
        for (const std::string& note : sheet.notes) {
            html += fmt::format("<p>{}</p>\n", html_escaped(note));
        }
        for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
            if (sheet.columns[i].is_plotted) html += bars(sheet, i);
        }
    }
    return html + "</body>\n</html>\n";
}

}  // namespace kempelen::lab
