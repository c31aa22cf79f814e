// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a seat for an engine in a process of its own, whatever protocol it speaks.
#pragma once

#include "protocols/engine/child_process.h"
#include "protocols/engine/seat.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace kempelen::protocols {

/// The protocols that engines speak.
enum class EngineProtocol : std::uint8_t { uci, xboard };

/// An engine to start.
struct EngineOrder {
    EngineProtocol protocol = EngineProtocol::uci;
    Launch launch;
    std::vector<OptionValue> options;
    Patience patience;
};

/// Starts the engine, greets it and sets its options. Fails with bad_file when it cannot be run, bad_protocol
/// when it does not answer as the protocol asks, bad_argument for an option that it does not have (the error
/// lists those it has).
Result<std::unique_ptr<Seat>> start_engine(const EngineOrder& order);

}  // namespace kempelen::protocols
