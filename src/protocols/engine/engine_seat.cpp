// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/engine_seat.h"

#include "protocols/engine/uci_seat.h"
#include "protocols/engine/xboard_seat.h"

namespace kempelen::protocols {

Result<std::unique_ptr<Seat>> start_engine(const EngineOrder& order) {
    return order.protocol == EngineProtocol::uci ? start_uci_engine(order) : start_xboard_engine(order);
}

}  // namespace kempelen::protocols
