// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/report.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace kempelen::lab {

namespace {

nlohmann::ordered_json json_of(const Cell& cell) {
    if (const auto* words = std::get_if<std::string>(&cell)) {
        return words->empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(*words);
    }
    if (const auto* count = std::get_if<std::int64_t>(&cell)) return *count;
    return std::get<double>(cell);
}

}  // namespace

std::string to_json(const Report& report) {
    nlohmann::ordered_json json;
    json["experiment"] = report.experiment;
    for (const auto& [name, value] : report.settings) {
        json["settings"][name] = json_of(value);
    }
    json["sound"] = report.is_sound;
    for (const Sheet& sheet : report.sheets) {
        auto& rows = json[sheet.name];
        rows = nlohmann::ordered_json::array();
        for (const auto& row : sheet.rows) {
            nlohmann::ordered_json object;
            for (std::size_t i = 0; i < row.size(); ++i) {
                object[sheet.columns[i].name] = json_of(row[i]);
            }
            rows.push_back(std::move(object));
        }
    }
    return json.dump() + "\n";
}

}  // namespace kempelen::lab
