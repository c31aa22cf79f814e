// SPDX-License-Identifier: GPL-3.0-or-later
// What a criterion of Kempelen 56 declares about itself.
#pragma once

#include "eval/kempelen/judgement.h"

#include <array>
#include <string_view>

namespace kempelen::eval::kempelen56 {

/// The names of the numbers that a criterion uses, as in the parameter table; unused places are empty.
using ParameterNames = std::array<std::string_view, 4>;

/// One criterion: a number of pawns for or against a move, from the mover's side.
struct Criterion {
    int number;                     ///< the place in the manual's list; ours begin at 61
    std::string_view abbreviation;  ///< as the list has it: "BALCENTRE"
    Standing standing;
    Version since = Version::proto55;  ///< the first version that has it
    int decimals = 2;                  ///< how many the original screens show
    ParameterNames parameters;
    std::string_view formula;  ///< one or two sentences, for the manual
    std::string_view source;   ///< where the document speaks of it, and what the recovery rests on
    double (*judge)(const Judgement&);
};

}  // namespace kempelen::eval::kempelen56
