// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

namespace kempelen::eval {

/// Is told now and then how many bytes of data files have been read, of all files together.
using ReadProgress = std::function<void(std::uint64_t)>;

}  // namespace kempelen::eval
