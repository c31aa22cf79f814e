// SPDX-License-Identifier: GPL-3.0-or-later
// Whether what is read would be overwritten.
#pragma once

#include "core/base/result.h"

#include <string>

namespace kempelen::apps {

/// Whether writing one file, whole or not at all (core/base/file_writer.h), would touch the other, under
/// whatever names: "-" is what standard input comes from, an empty name no file. Devices and pipes may be
/// read and written at once.
bool would_touch(const std::string& written, const std::string& other);

/// Fails with bad_argument where what is read would be overwritten, under whatever name.
Status check_not_output(const std::string& read, const std::string& written);

}  // namespace kempelen::apps
