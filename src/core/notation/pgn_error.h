// SPDX-License-Identifier: GPL-3.0-or-later
// A game that cannot be read on, as an error that can be told in any language.
#pragma once

#include "core/notation/pgn_events.h"

namespace kempelen {

/// Code bad_pgn; in English all that to_string() tells, and as a reason the place, the token, and whether it
/// is an illegal move, no move, several moves, or something else.
Error error_of(const PgnFault& fault);

}  // namespace kempelen
