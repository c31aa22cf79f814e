// SPDX-License-Identifier: GPL-3.0-or-later
// An error that names the file it is about.
#pragma once

#include "core/base/result.h"

#include <string>

namespace kempelen {

/// The error with "PATH: " before its sentence; what front ends word themselves stays as it is.
inline Error named(const std::string& path, Error error) {
    error.what.insert(0, path + ": ");
    return error;
}

}  // namespace kempelen
