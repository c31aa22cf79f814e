// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/printing.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace kempelen::apps {

void print_object(const nlohmann::ordered_json& object) {
    fmt::print("{}\n", object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

}  // namespace kempelen::apps
