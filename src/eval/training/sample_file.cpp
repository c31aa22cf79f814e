// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/sample_file.h"

#include "core/base/file_reader.h"
#include "core/base/little_endian.h"
#include "core/base/named_error.h"
#include "eval/training/data_format.h"
#include "eval/training/game_record.h"

#include <fmt/format.h>

#include <cerrno>
#include <sys/stat.h>

namespace kempelen::eval {

namespace {

constexpr std::uint32_t sample_file_version = 1;
constexpr std::size_t samples_a_block = 32768;

std::string sample_file_head() {
    std::string head = "KempFlat";
    append_little_endian(head, sample_file_version);
    head.resize(data_file_head_bytes, '\0');
    return head;
}

std::string read_up_to(std::FILE* file, std::size_t count) {
    std::string bytes(count, '\0');
    bytes.resize(std::fread(bytes.data(), 1, count, file));
    return bytes;
}

}  // namespace

bool is_sample_file(const std::string& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return false;
    std::FILE* const file = std::fopen(path.c_str(), "rbe");
    if (file == nullptr) return false;
    constexpr std::size_t name_bytes = 8;
    const std::string begin = read_up_to(file, name_bytes);
    std::fclose(file);
    return begin == sample_file_head().substr(0, name_bytes);
}

SampleFileWriter::SampleFileWriter(FileWriter& output) : output_(output) {
    output_.write(sample_file_head());
}

void SampleFileWriter::add(const TrainingSample& sample) {
    append_sample(body_, sample);
    if (++count_ % samples_a_block != 0) return;
    output_.write(data_block(DataKind::shuffled, 0, body_));
    body_.clear();
}

void SampleFileWriter::end() {
    if (!body_.empty()) output_.write(data_block(DataKind::shuffled, 0, body_));
    output_.write(data_block(DataKind::shuffled, count_, {}));
}

Result<SampleFileReader> SampleFileReader::open(const std::string& path) {
    std::FILE* const file = std::fopen(path.c_str(), "rbe");
    if (file == nullptr) return named(path, unreadable(errno));
    return over(file, path);
}

Result<SampleFileReader> SampleFileReader::over(std::FILE* file, std::string name) {
    SampleFileReader reader(file, std::move(name));
    if (read_up_to(file, data_file_head_bytes) != sample_file_head()) {
        return Error{ErrorCode::bad_file,
                     reader.name_ + ": is no file of shuffled positions of this version of the program"};
    }
    reader.offset_ = data_file_head_bytes;
    return reader;
}

std::optional<TrainingSample> SampleFileReader::next() {
    if (at_ == body_.size() && !read_block()) return std::nullopt;
    auto sample = parse_sample(std::string_view(body_).substr(at_, sample_bytes));
    if (!sample) {
        offset_ = offset_ - body_.size() + at_;
        fail("a position that does not exist");
        return std::nullopt;
    }
    at_ += sample_bytes;
    ++count_;
    return sample;
}

/// Reads the next block of samples; false at the end, be it good or not.
bool SampleFileReader::read_block() {
    if (is_over_ || !fault_.empty()) return false;
    at_ = 0;
    body_.clear();
    const std::string bytes = read_up_to(file_.get(), BlockHead::bytes);
    if (bytes.size() < BlockHead::bytes) return fail("the file is cut short");
    const auto head = read_block_head(bytes);
    if (!head || head->kind != DataKind::shuffled) return fail("the head of a block is damaged");
    if (head->length == 0) {
        if (head->game != count_) return fail(fmt::format("{} positions of {}", count_, head->game));
        if (!read_up_to(file_.get(), 1).empty()) return fail("something follows the end");
        offset_ += BlockHead::bytes;
        is_over_ = true;
        return false;
    }
    std::string body = read_up_to(file_.get(), head->length);
    if (body.size() < head->length) return fail("the file is cut short");
    if (data_checksum(body) != head->body_checksum) return fail("the checksum of a block is wrong");
    if (body.size() % sample_bytes != 0) return fail("a part of a position");
    offset_ += BlockHead::bytes + body.size();
    body_ = std::move(body);
    return true;
}

bool SampleFileReader::fail(std::string what) {
    fault_ = std::move(what);
    body_.clear();
    at_ = 0;
    return false;
}

Status SampleFileReader::status() const {
    if (fault_.empty()) return {};
    return Error{ErrorCode::bad_file, fmt::format("{}: byte {}: {}", name_, offset_, fault_)};
}

std::uint64_t SampleFileReader::sample_offset() const { return offset_ - body_.size() + at_ - sample_bytes; }

}  // namespace kempelen::eval
