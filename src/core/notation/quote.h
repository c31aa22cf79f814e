// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of input within error messages.
#pragma once

#include <string>
#include <string_view>

namespace kempelen {

/// The text in double quotes as a message may show it: at most 30 bytes, in UTF-8, without bytes that a
/// terminal obeys.
std::string quote(std::string_view text);

}  // namespace kempelen
