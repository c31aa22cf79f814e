// SPDX-License-Identifier: GPL-3.0-or-later
// Where tests find their data: tests/data in the repository, and the large shared data outside it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string_view>

namespace kempelen::test {

/// A file of tests/data; `name` is relative to that folder.
std::filesystem::path data_path(std::string_view name);

/// A file of the large data outside the repository, relative to the folder that the environment variable
/// KEMPELEN_SHARED names, or else to the one given to CMake (by default `shared` beside the repository). It
/// may not exist.
std::filesystem::path shared_path(std::string_view name);

}  // namespace kempelen::test

/// Skips the running test, with a message, where the shared file or folder `name` is absent.
#define KEMPELEN_NEEDS_SHARED(name)                                            \
    do {                                                                       \
        if (!std::filesystem::exists(::kempelen::test::shared_path(name))) {   \
            GTEST_SKIP() << "absent: " << ::kempelen::test::shared_path(name); \
        }                                                                      \
    } while (false)
