// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/report.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::lab {

std::string cell_text(const Cell& cell, const Column& column) {
    if (const auto* words = std::get_if<std::string>(&cell)) return *words;
    if (const auto* count = std::get_if<std::int64_t>(&cell)) return fmt::format("{}", *count);
    return fmt::format("{:.{}f}", std::get<double>(cell), column.decimals);
}

namespace {

const std::string& heading_of(const Column& column) {
    return column.heading.empty() ? column.name : column.heading;
}

bool is_words(const Cell& cell) { return std::holds_alternative<std::string>(cell); }

void add_text(const Sheet& sheet, std::string& text) {
    std::vector<std::size_t> widths;
    std::vector<bool> left;
    for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
        std::size_t width = heading_of(sheet.columns[i]).size();
        for (const auto& row : sheet.rows) {
            width = std::max(width, cell_text(row[i], sheet.columns[i]).size());
        }
        widths.push_back(width);
        left.push_back(!sheet.rows.empty() && is_words(sheet.rows.front()[i]));
    }
    const auto add_line = [&](const auto& cell_at) {
        std::string line;
        for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
            line += i == 0 ? "" : "  ";
            line += left[i] ? fmt::format("{:<{}}", cell_at(i), widths[i])
                            : fmt::format("{:>{}}", cell_at(i), widths[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    };
    text += sheet.title + "\n\n";
    add_line([&](std::size_t i) { return heading_of(sheet.columns[i]); });
    for (const auto& row : sheet.rows) {
        add_line([&](std::size_t i) { return cell_text(row[i], sheet.columns[i]); });
    }
    for (const std::string& note : sheet.notes) {
        text += note + "\n";
    }
}

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

}  // namespace

std::string to_text(const Report& report) {
    std::string text = fmt::format("lab {}", report.experiment);
    for (const auto& [name, value] : report.settings) {
        text += fmt::format("  {} {}", name, cell_text(value, {}));
    }
    text += "\n";
    for (const Sheet& sheet : report.sheets) {
        text += "\n";
        add_text(sheet, text);
    }
    return text;
}

std::string to_csv(const Report& report) {
    std::string text;
    for (const Sheet& sheet : report.sheets) {
        if (!text.empty()) text += "\n";
        for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
            text += (i == 0 ? "" : ",") + csv_field(sheet.columns[i].name);
        }
        text += "\n";
        for (const auto& row : sheet.rows) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                text += (i == 0 ? "" : ",") + csv_field(cell_text(row[i], sheet.columns[i]));
            }
            text += "\n";
        }
    }
    return text;
}

}  // namespace kempelen::lab
