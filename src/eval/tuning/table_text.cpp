// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/tuning/table_text.h"

#include "eval/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <string_view>

namespace kempelen::eval {

namespace {

constexpr std::array<std::string_view, 6> remarks{
    "Pawns", "Knights", "Bishops", "Rooks", "Queens", "Kings",
};

std::string value_text(Tapered value) { return fmt::format("{{{}, {}}}", value.middlegame, value.endgame); }

std::string weights_text(std::span<const Tapered> values) {
    std::string text;
    for (const Tapered value : values) {
        text += (text.empty() ? "" : ", ") + value_text(value);
    }
    return text;
}

std::string squares_text(const Weights& table) {
    std::string text = "    .square = {{\n";
    for (std::size_t i = 0; i < remarks.size(); ++i) {
        text += fmt::format("        // {}.\n        {{{{\n", remarks[i]);
        for (const auto& rank : table.square[i]) {
            text += fmt::format("            {{{{{}}}}},\n", weights_text(rank));
        }
        text += "        }},\n";
    }
    return text + "    }},\n\n";
}

}  // namespace

std::string table_text(const Weights& table, const DangerWeights& danger) {
    std::string text =
        "// SPDX-License-Identifier: GPL-3.0-or-later\n"
        "// The present weights of the classical evaluation. Written by `kempelen tune`.\n"
        "#pragma once\n\n#include \"eval/weights.h\"\n\nnamespace kempelen::eval {\n\n"
        "inline constexpr Weights weights{\n";
    for (const NamedWeights& weight : named_weights(table)) {
        const bool is_row = weight.values.size() > 1;
        text += fmt::format("    .{} = {}{}{},\n", weight.name, is_row ? "{{" : "",
                            weights_text(weight.values), is_row ? "}}" : "");
        if (weight.name == "material") text += squares_text(table);
    }
    text += fmt::format(
        "}};\n\ninline constexpr DangerWeights danger_weights{{\n    .units = {{{}}},\n    .divisor = {},\n"
        "    .endgame_divisor = {},\n    .most = {},\n}};\n\n}}  // namespace kempelen::eval\n",
        fmt::join(danger.units, ", "), danger.divisor, danger.endgame_divisor, danger.most);
    return text;
}

}  // namespace kempelen::eval
