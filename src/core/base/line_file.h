// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a file that a user names line by line, in memory that does not grow with it.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>

namespace kempelen {

/// The lines of a file, a pipe or standard input.
class LineFile {
public:
    /// No line may be longer than this, so that a device without end is refused.
    static constexpr std::size_t most_line_bytes = std::size_t{1} << 20;

    /// Opens a file; "-" is standard input. Fails with bad_file, and names the file.
    static Result<LineFile> open(const std::string& path);

    /// Fills `line`, without its end (LF, CRLF or CR) and without a byte order mark before the first. False
    /// at the end, and where reading fails: see status().
    bool next(std::string& line);
    /// The number of the line that next() gave last, from 1.
    std::size_t number() const { return number_; }
    /// Good as long as nothing has failed; else bad_file with the file's name. Ask it after the last line.
    const Status& status() const { return status_; }

private:
    struct Close {
        void operator()(std::FILE* file) const;
    };

    LineFile(std::string name, std::FILE* file) : name_(std::move(name)), file_(file) {}
    bool fail(Error error);

    std::string name_;
    std::unique_ptr<std::FILE, Close> file_;
    std::size_t number_ = 0;
    Status status_;
};

}  // namespace kempelen
