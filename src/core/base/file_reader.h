// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a whole file that a user names.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <limits>
#include <string>

namespace kempelen {

/// The bytes of a file or a pipe. Fails with bad_file, and says why, where it cannot be read, is a folder, or
/// is longer than `most` bytes, so that a device without end is refused, too. The error does not name the
/// file.
Result<std::string> read_file(const std::string& path,
                              std::size_t most = std::numeric_limits<std::size_t>::max());

/// The same, with errors that begin with the file's name.
Result<std::string> read_named_file(const std::string& path,
                                    std::size_t most = std::numeric_limits<std::size_t>::max());

/// Whether an open file is a device that may give bytes without end (/dev/zero): no terminal, and not empty
/// as /dev/null is.
bool is_endless(int descriptor);

/// What such a device is refused with.
Error endless();

/// What a file that cannot be read is refused with, from the number of the system's error.
Error unreadable(int code);

}  // namespace kempelen
