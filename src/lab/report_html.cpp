// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/report.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::lab {

namespace {

constexpr std::string_view page_style = R"(
body { font-family: sans-serif; margin: 2em; color: #222; background: #fff; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { border: 1px solid #bbb; padding: 0.2em 0.5em; text-align: right; }
th { background: #eee; }
td.words { text-align: left; }
svg text { font: 12px sans-serif; fill: #222; }
svg rect { fill: #4a7ab0; }
)";

std::string markup(std::string_view text) {
    std::string html;
    for (const char c : text) {
        switch (c) {
            case '<':
                html += "&lt;";
                break;
            case '>':
                html += "&gt;";
                break;
            case '&':
                html += "&amp;";
                break;
            default:
                html += c;
        }
    }
    return html;
}

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
    std::string svg = fmt::format("<h3>{}</h3>\n<svg width=\"760\" height=\"{}\">\n", markup(heading),
                                  sheet.rows.size() * 20 + 4);
    int y = 2;
    for (const auto& row : sheet.rows) {
        const double length = number_of(row[column]) / most * 440.0;
        svg += fmt::format(
            "<text x=\"210\" y=\"{}\" text-anchor=\"end\">{}</text><rect x=\"220\" y=\"{}\" "
            "width=\"{:.1f}\" height=\"14\"/><text x=\"{:.1f}\" y=\"{}\">{}</text>\n",
            y + 12, markup(cell_text(row[0], sheet.columns[0])), y + 1, length, 226 + length, y + 12,
            markup(cell_text(row[column], sheet.columns[column])));
        y += 20;
    }
    return svg + "</svg>\n";
}

std::string table_of(const Sheet& sheet) {
    std::string html = "<table>\n<tr>";
    for (const Column& column : sheet.columns) {
        html += fmt::format("<th>{}</th>", markup(column.heading.empty() ? column.name : column.heading));
    }
    html += "</tr>\n";
    for (const auto& row : sheet.rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool is_words = std::holds_alternative<std::string>(row[i]);
            html += fmt::format("<td{}>{}</td>", is_words ? " class=\"words\"" : "",
                                markup(cell_text(row[i], sheet.columns[i])));
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
        "<style>{1}</style>\n</head>\n<body>\n<h1>Kempelen lab: {0}</h1>\n<p>",
        markup(report.experiment), page_style);
    for (const auto& [name, value] : report.settings) {
        html += fmt::format("{}: {}<br>\n", markup(name), markup(cell_text(value, {})));
    }
    html += "</p>\n";
    for (const Sheet& sheet : report.sheets) {
        html += fmt::format("<h2>{}</h2>\n", markup(sheet.title)) + table_of(sheet);
        for (const std::string& note : sheet.notes) {
            html += fmt::format("<p>{}</p>\n", markup(note));
        }
        for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
            if (sheet.columns[i].is_plotted) html += bars(sheet, i);
        }
    }
    return html + "</body>\n</html>\n";
}

}  // namespace kempelen::lab
