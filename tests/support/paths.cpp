// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/paths.h"

#include <cstdlib>

namespace kempelen::test {

std::filesystem::path data_path(std::string_view name) {
    return std::filesystem::path(KEMPELEN_TEST_DATA) / name;
}

std::filesystem::path shared_path(std::string_view name) {
    const char* const folder = std::getenv("KEMPELEN_SHARED");
    return std::filesystem::path(folder != nullptr ? folder : KEMPELEN_SHARED) / name;
}

}  // namespace kempelen::test
