// SPDX-License-Identifier: GPL-3.0-or-later
// All criteria, in the order of their numbers.
#pragma once

#include "core/base/result.h"
#include "eval/kempelen/criterion.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <string_view>

namespace kempelen::eval::kempelen56 {

/// The manual's 60 and ours.
inline constexpr std::size_t criteria_count = 74;

/// Criterion number n stands at index n - 1.
extern const std::array<Criterion, criteria_count> all_criteria;

/// A choice of criteria, by index.
using CriteriaSet = std::bitset<criteria_count>;

/// The index of a criterion by its abbreviation, letter case ignored; nothing for an unknown one.
std::optional<std::size_t> find_criterion(std::string_view abbreviation);

/// Abbreviations separated by commas, blanks around them ignored. Fails with bad_argument, naming the unknown
/// one.
Result<CriteriaSet> parse_criteria(std::string_view list);

/// Without those of the chosen criteria that only correct one that is not chosen.
CriteriaSet effective(CriteriaSet chosen);

/// The criteria that a version has.
CriteriaSet criteria_of(Version version);

}  // namespace kempelen::eval::kempelen56
