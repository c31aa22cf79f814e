// SPDX-License-Identifier: GPL-3.0-or-later
// Games appended to a PGN file as they end.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace kempelen::arena {

/// A PGN file open at its end; without open() games go nowhere. One thread at a time.
class PgnLog {
public:
    PgnLog() = default;
    ~PgnLog();
    PgnLog(const PgnLog&) = delete;
    PgnLog& operator=(const PgnLog&) = delete;

    /// The length of a file in bytes; 0 when there is none.
    static std::int64_t size_of(const std::string& path);

    /// Fails with bad_file when the file cannot be written.
    Status open(const std::string& path);
    /// Appends a game. Fails with bad_file (disk full).
    Status add(std::string_view pgn);

private:
    std::string path_;
    int descriptor_ = -1;
};

}  // namespace kempelen::arena
