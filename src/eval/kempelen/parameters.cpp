// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/parameters.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

std::string_view name_of(Standing standing) {
    switch (standing) {
        case Standing::printed:
            return "printed";
        case Standing::recovered:
            return "recovered";
        case Standing::reconstructed:
            return "reconstructed";
        case Standing::ours:
            return "ours";
    }
    return {};
}

std::string_view name_of(Version version) {
    switch (version) {
        case Version::proto55:
            return "proto55";
        case Version::proto56:
            return "proto56";
        case Version::k57:
            return "57";
    }
    return {};
}

Parameters Parameters::of(Version version) {
    Parameters result;
    if (version != Version::proto55) return result;
    // What the manual says that proto 56 changed (annexes, "les modifications suivantes").
    result.coef_penalite_amaj = 0.15;
    result.majoration_proi = 4.0;
    result.limite_proi = -5.0;
    result.diviseur_proi = 1.0;
    result.majoration_amaj_pion = 1.0;
    result.diviseur_hasard = 6.0;
    result.mobilite_mat = 1.0;
    return result;
}

const ParameterInfo* find_parameter(std::string_view name) {
    const auto found = std::ranges::find(parameter_table, name, &ParameterInfo::name);
    return found == parameter_table.end() ? nullptr : &*found;
}

}  // namespace kempelen::eval::kempelen56
