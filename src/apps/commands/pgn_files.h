// SPDX-License-Identifier: GPL-3.0-or-later
// PGN files as the commands name them.
#pragma once

#include "core/base/result.h"
#include "core/notation/pgn_events.h"

#include <cstdint>
#include <functional>
#include <string>

namespace kempelen::apps {

/// An open file, closed at the end of its life; "-" is standard input.
class InputFile {
public:
    /// Fails with bad_file when the file cannot be read.
    static Result<InputFile> open(const std::string& name);

    InputFile(InputFile&& other) noexcept : descriptor_(other.descriptor_) { other.descriptor_ = -1; }
    InputFile& operator=(InputFile&&) = delete;
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    ~InputFile();

    int descriptor() const { return descriptor_; }

private:
    explicit InputFile(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

/// Lets the visitor read the games of a file, as long as `goes_on` says so before each. Fails with bad_file.
Status read_games(const std::string& name, PgnVisitor& visitor, const std::function<bool()>& goes_on);

}  // namespace kempelen::apps
