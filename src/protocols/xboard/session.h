// SPDX-License-Identifier: GPL-3.0-or-later
// The program as an XBoard engine.
// Source: Mann and Muller, "Chess Engine Communication Protocol", version 2, 2009.
#pragma once

#include "protocols/uci/session.h"

namespace kempelen::protocols::xboard {

/// Speaks the XBoard protocol, version 2, until `quit`, the end of input, or an answer that nobody takes.
/// Returns 0; 2 when the standard player cannot be made and when an answer was lost. The descriptors stay
/// open. What each command does is in docs/xboard.md.
int run_xboard(const uci::Services& services, int input, int output);

}  // namespace kempelen::protocols::xboard
