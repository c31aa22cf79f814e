// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a search, from the interface's side: "go" written, "info" read.
#pragma once

#include "protocols/engine/seat.h"

#include <string>
#include <string_view>

namespace kempelen::protocols {

/// The go command for a turn. With `ponder`, the limits are those of the move after the expected reply.
std::string uci_go_command(const Turn& turn, bool ponder);

/// Fills score, depths and nodes of an answer from an info line; what is missing or no number is left out.
void apply_uci_info(std::string_view line, Answer& answer);

}  // namespace kempelen::protocols
