// SPDX-License-Identifier: GPL-3.0-or-later
// A UCI engine in a process of its own, seen from the interface's side.
// Source: Meyer-Kahlen and Huber, "Description of the universal chess interface (UCI)", April 2006.
#pragma once

#include "protocols/engine/engine_seat.h"

namespace kempelen::protocols {

/// start_engine() for UCI engines.
Result<std::unique_ptr<Seat>> start_uci_engine(const EngineOrder& order);

}  // namespace kempelen::protocols
