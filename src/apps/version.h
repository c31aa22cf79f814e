// SPDX-License-Identifier: GPL-3.0-or-later
// The version of the program.
#pragma once

#include <string_view>

namespace kempelen::apps {

/// "0.1.0", from CMakeLists.txt.
constexpr std::string_view version() { return KEMPELEN_VERSION; }

}  // namespace kempelen::apps
