// SPDX-License-Identifier: GPL-3.0-or-later
// The files that a review writes.
#pragma once

#include "apps/review/task.h"
#include "core/base/file_writer.h"
#include "core/base/result.h"

#include <memory>
#include <string>

namespace kempelen::apps {

/// A file that is written whole or not at all, where one is asked for.
class ReviewFile {
public:
    /// "-" is standard output; an empty name asks for none.
    static Result<ReviewFile> open(const std::string& name);

    bool is_wanted() const { return !name_.empty(); }
    void write(const std::string& text);
    Status finish();
    /// Leaves no trace of what is not finished. Any thread may call it, when the program is about to end at
    /// once.
    void discard() const;

private:
    Error fault(const Error& why) const;

    std::string name_;
    std::unique_ptr<FileWriter> file_;
};

/// What is read is never written to, and two forms never go to one file. Fails with bad_file.
Status check_files(const ReviewTask& task, const analysis::Words& words);

}  // namespace kempelen::apps
