// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of answers about a position.
#pragma once

#include "book/opening_names.h"
#include "core/position.h"

#include <optional>
#include <string>

namespace kempelen::server {

/// `{"move": "e2e4", "san": "e4"}, ...` for every legal move.
std::string legal_moves_json(const Position& position);

/// `{"eco", "name"}` or null.
std::string opening_json(const std::optional<book::OpeningName>& opening);

}  // namespace kempelen::server
