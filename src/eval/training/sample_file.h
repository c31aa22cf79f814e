// SPDX-License-Identifier: GPL-3.0-or-later
// A file of samples without their games, as a shuffle makes it. docs/training-data.md describes the bytes.
#pragma once

#include "core/base/file_writer.h"
#include "core/base/result.h"
#include "eval/training/sample.h"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

namespace kempelen::eval {

/// Whether a plain file begins as such files do.
bool is_sample_file(const std::string& path);

/// Writes samples in their order. Failures show when the output is finished.
class SampleFileWriter {
public:
    explicit SampleFileWriter(FileWriter& output);

    void add(const TrainingSample& sample);
    /// Writes what is left, and the mark of the end. Nothing may be added then.
    void end();
    std::uint64_t count() const { return count_; }

private:
    FileWriter& output_;
    std::string body_;
    std::uint64_t count_ = 0;
};

/// The samples of such a file in their order, in memory that does not grow with it.
class SampleFileReader {
public:
    /// Fails with bad_file when the file cannot be read, or is none of this kind.
    static Result<SampleFileReader> open(const std::string& path);
    /// The same with a file that is open already; errors begin with `name`.
    static Result<SampleFileReader> over(std::FILE* file, std::string name);

    /// The next sample, or nothing: then status() says whether that is the end.
    std::optional<TrainingSample> next();
    /// Good when the end was reached. Fails with bad_file, and names the place, for damage and for a file
    /// that is cut short: it is written whole or not at all.
    Status status() const;
    /// What is wrong, without name and place; empty when nothing is.
    const std::string& fault() const { return fault_; }
    /// Where the last whole block ends; in bytes.
    std::uint64_t offset() const { return offset_; }
    /// Where the last sample stands.
    std::uint64_t sample_offset() const;

private:
    struct CloseSampleFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    SampleFileReader(std::FILE* file, std::string name) : file_(file), name_(std::move(name)) {}
    bool read_block();
    bool fail(std::string what);

    std::unique_ptr<std::FILE, CloseSampleFile> file_;
    std::string name_;
    std::string body_;
    std::size_t at_ = 0;  ///< of the next sample in the body
    std::uint64_t offset_ = 0;
    std::uint64_t count_ = 0;
    bool is_over_ = false;
    std::string fault_;
};

}  // namespace kempelen::eval
