// SPDX-License-Identifier: GPL-3.0-or-later
// What commands print in the same way.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace kempelen::apps {

/// One object on one line; bytes that are no UTF-8 are replaced.
void print_object(const nlohmann::ordered_json& object);

}  // namespace kempelen::apps
