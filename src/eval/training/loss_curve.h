// SPDX-License-Identifier: GPL-3.0-or-later
// How the error fell from epoch to epoch, as a table and as a picture.
#pragma once

#include "eval/training/trainer.h"

#include <span>
#include <string>

namespace kempelen::eval {

/// Lines of comma-separated values, the first with the names of the columns.
std::string curve_csv(std::span<const EpochReport> epochs);

/// An SVG with a line for the samples learned from and one for those held back.
std::string curve_svg(std::span<const EpochReport> epochs);

}  // namespace kempelen::eval
