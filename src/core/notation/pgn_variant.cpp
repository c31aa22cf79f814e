// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_variant.h"

#include <algorithm>
#include <array>
#include <string>

namespace kempelen {

namespace {

constexpr std::array<std::string_view, 9> standard_names{
    "", "standard", "chess", "normal", "regular", "orthodox", "fromposition", "classical", "standardchess"};
constexpr std::array<std::string_view, 15> chess960_names{"chess960",
                                                          "960",
                                                          "fischerandom",
                                                          "fischerrandom",
                                                          "fischerrandomchess",
                                                          "fischer",
                                                          "frc",
                                                          "dfrc",
                                                          "doublefischerrandom",
                                                          "chess9lx",
                                                          "freestyle",
                                                          "freestylechess",
                                                          "doublechess960",
                                                          "fischerandomchess",
                                                          "ucichess960"};

}  // namespace

PgnVariant parse_variant(std::string_view value) {
    std::string name;
    for (const char c : value) {
        if (c >= 'A' && c <= 'Z') name.push_back(static_cast<char>(c - 'A' + 'a'));
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) name.push_back(c);
    }
    const auto is_in = [&](const auto& spellings) {
        return std::find(spellings.begin(), spellings.end(), name) != spellings.end();
    };
    if (is_in(standard_names)) return PgnVariant::standard;
    if (is_in(chess960_names)) return PgnVariant::chess960;
    return PgnVariant::other;
}

}  // namespace kempelen
