// SPDX-License-Identifier: GPL-3.0-or-later
// A command line as words, the way a shell would split it.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace kempelen::protocols {

/// Splits at blanks; "double" and 'single' quotes keep blanks, a backslash takes the next character as it is.
/// Nothing is expanded. Fails with bad_argument for an empty command and a quote that is not closed.
Result<std::vector<std::string>> split_command(std::string_view command);

}  // namespace kempelen::protocols
