// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of the files that a run of games writes.
#pragma once

#include <string>
#include <string_view>

namespace kempelen::arena {

/// True for a device, a pipe or anything else that holds no content: a file that is not there yet is none of
/// these.
bool is_stream(const std::string& path);

/// Writes all of the text; false when that cannot be done (errno says why).
bool write_all(int descriptor, std::string_view text);

}  // namespace kempelen::arena
