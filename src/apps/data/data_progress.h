// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "apps/progress_line.h"

#include <cstdint>
#include <span>
#include <string>

namespace kempelen::apps {

/// Tells on a terminal how much of data files has been read. Nothing where the size of one is not known, as
/// that of a pipe.
class DataProgress {
public:
    explicit DataProgress(std::span<const std::string> files);

    /// Bytes of all files together.
    void show(std::uint64_t bytes);

private:
    std::string what_;  ///< the file's name, or how many
    std::uintmax_t size_ = 0;
    ProgressLine line_;
};

}  // namespace kempelen::apps
