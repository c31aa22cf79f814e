// SPDX-License-Identifier: GPL-3.0-or-later
// An XBoard engine (protocol version 1 or 2) in a process of its own, seen from the interface's side.
// Source: Mann and Muller, "Chess Engine Communication Protocol", version 2, 2009.
#pragma once

#include "protocols/engine/engine_seat.h"

namespace kempelen::protocols {

/// start_engine() for XBoard engines. Limits in nodes need the feature "nps", and no clock beside them. An
/// engine that announces no features within two seconds is taken for one of version 1. Options go out as
/// "option NAME=VALUE" when the engine announced them; "memory" and "cores" as the commands of these names.
Result<std::unique_ptr<Seat>> start_xboard_engine(const EngineOrder& order);

}  // namespace kempelen::protocols
