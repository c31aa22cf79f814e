// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of Kempelen 56 as a TOML file that a user can copy and edit.
#pragma once

#include "core/base/result.h"
#include "eval/kempelen/evaluator.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace kempelen::eval::kempelen56 {

/// The longest file of settings that is read, bytes; a full one has about 10,000.
inline constexpr std::size_t longest_settings = 1'000'000;

/// The largest number, in size, that a parameter takes; sums of many such stay exact to a thousandth.
inline constexpr double largest_parameter = 100'000;

/// Reads `version = "proto56"` (optional), a table [parameters] of numbers under the manual's names, and a
/// table [criteria] with lists `on` and `off` of abbreviations. What the text leaves out stays as in `base`
/// (or as the version that it names has it). Fails with bad_file; the error names the line and the entry.
Result<Settings> read_settings(std::string_view text, const Settings& base);

/// "proto55", "proto56" or "57". Fails with bad_argument.
Result<Version> parse_version(std::string_view text);

/// The settings as such a file, every number with its meaning and standing.
std::string write_settings(const Settings& settings);

}  // namespace kempelen::eval::kempelen56
