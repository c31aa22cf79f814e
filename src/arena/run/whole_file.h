// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are never seen half written.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace kempelen::arena {

/// Replaces the content of a file in one step: it is written under another name, which then takes the file's
/// place. A link leads to its file; a device or pipe is written to directly. Fails with bad_file (no such
/// folder, disk full).
Status write_whole_file(const std::string& path, std::string_view content);

/// Fails with bad_file when write_whole_file() could not even begin: asked before work whose result goes
/// there.
Status check_writable(const std::string& path);

/// True for a device, a pipe or anything else that holds no content: a file that is not there yet is none of
/// these.
bool is_stream(const std::string& path);

/// Writes all of the text; false when that cannot be done (errno says why).
bool write_all(int descriptor, std::string_view text);

}  // namespace kempelen::arena
