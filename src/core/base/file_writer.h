// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a file whole or not at all.
#pragma once

#include "core/base/result.h"

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace kempelen {

/// The file that a name stands for, with links followed, be there one or not.
std::string file_behind(const std::string& name);

/// A file that is written under another name (FILE.new, or FILE.new2 where that is taken) and gets its own
/// when it is complete, so that what stood there before is never half lost. A link leads to its file. A
/// device or a pipe is written to directly: renaming would put a plain file in its place.
class FileWriter {
public:
    /// Fails with bad_file and a reason when nothing can be written there.
    static Result<FileWriter> open(const std::string& path);

    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;
    FileWriter(FileWriter&&) noexcept = default;
    FileWriter& operator=(FileWriter&&) = delete;
    /// Drops what was not finished; the old file stays.
    ~FileWriter();

    void write(std::string_view text);
    /// Takes the draft away, for a program that is about to end at once; nothing can be written any more. Any
    /// thread may call it.
    void discard() const;
    /// Completes the file, safe on the disk, with the permissions of the old one. Fails with bad_file and a
    /// reason when any of the writing went wrong; the old file stays then.
    Status finish();

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    FileWriter() = default;
    /// Gives up: the old file stays.
    void drop();
    Status fail(int fault);

    std::string path_;   ///< links followed
    std::string draft_;  ///< what is written to; the path itself for a device
    std::unique_ptr<std::FILE, Closer> file_;
    int fault_ = 0;  ///< errno of the first write that went wrong
};

/// Writes the whole file at once. Fails as FileWriter does.
Status replace_file(const std::string& path, std::string_view text);

/// The same, with errors that begin with the file's name.
Status replace_named_file(const std::string& path, std::string_view text);

/// Whether replace_named_file() could begin there; touches nothing. For long work, so that it does not fail
/// at its end.
Status can_replace_named_file(const std::string& path);

}  // namespace kempelen
