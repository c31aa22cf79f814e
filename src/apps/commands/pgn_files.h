// SPDX-License-Identifier: GPL-3.0-or-later
// PGN files as the commands name them.
#pragma once

#include "core/base/result.h"

#include <cstdint>
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

}  // namespace kempelen::apps
