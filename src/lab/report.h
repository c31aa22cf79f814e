// SPDX-License-Identifier: GPL-3.0-or-later
// What every experiment of the laboratory ends in: named settings and tables, which print as text, CSV, JSON
// and an HTML page with plots.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace kempelen::lab {

/// A cell: words, a count, or a measure with decimals. An empty text is "nothing to tell".
using Cell = std::variant<std::string, std::int64_t, double>;

/// A column of a table.
struct Column {
    std::string name;         ///< as JSON and CSV call it
    std::string heading{};    ///< as people read it; empty: the name
    int decimals = 2;         ///< of measures
    bool is_plotted = false;  ///< the HTML page draws a bar for each row
};

/// A table with a name. Every row has a cell for each column.
struct Sheet {
    std::string name;   ///< as JSON calls it
    std::string title;  ///< as people read it
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
    std::vector<std::string> notes{};  ///< sentences below the table
};

/// The outcome of an experiment.
struct Report {
    std::string experiment;
    std::vector<std::pair<std::string, Cell>> settings;
    std::vector<Sheet> sheets;
    bool is_sound = true;  ///< every check of the experiment held
};

/// Tables in columns, for a terminal.
std::string to_text(const Report& report);
/// One table after the other, a line with the names first, an empty line between.
std::string to_csv(const Report& report);
/// One object: the settings, "sound", and each table as an array of objects.
std::string to_json(const Report& report);
/// A page that needs nothing beside it.
std::string to_html(const Report& report);

/// How a cell of the column is written.
std::string cell_text(const Cell& cell, const Column& column);

}  // namespace kempelen::lab
