// SPDX-License-Identifier: GPL-3.0-or-later
// Assertions for what the program itself guarantees; never for input.
#pragma once

#ifdef KEMPELEN_CHECKED
#include <cstdio>
#include <cstdlib>
/// Stops the program with place and reason when a condition that the code itself guarantees does not hold. On
/// in the checked, sanitizer and fuzzing builds, gone in release. The condition may have no side effect.
#define KEMPELEN_ASSERT(condition, what)                                                                  \
    ((condition) ? static_cast<void>(0)                                                                   \
                 : (static_cast<void>(                                                                    \
                        std::fprintf(stderr, "%s:%d: assertion failed: %s\n", __FILE__, __LINE__, what)), \
                    std::abort()))
#else
#define KEMPELEN_ASSERT(condition, what) static_cast<void>(0)
#endif
