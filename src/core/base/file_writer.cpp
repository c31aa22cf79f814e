// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_writer.h"

#include "core/base/named_error.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace kempelen {

namespace {

namespace fs = std::filesystem;

ReasonId reason_of(int fault) {
    switch (fault) {
        case ENOENT:
        case ENOTDIR:
            return ReasonId::folder_missing;
        case EISDIR:
            return ReasonId::file_is_folder;
        case EACCES:
        case EPERM:
        case EROFS:
            return ReasonId::file_not_allowed;
        case ENOSPC:
        case EDQUOT:
            return ReasonId::disk_full;
        default:
            return ReasonId::file_unwritable;
    }
}

/// The name, or another that begins with it: what lies there is not ours.
std::string unused_name(const std::string& wanted) {
    std::error_code fault;
    std::string name = wanted;
    for (int i = 2; fs::exists(fs::symlink_status(name, fault)); ++i) {
        name = wanted + std::to_string(i);
    }
    return name;
}

}  // namespace

std::string file_behind(const std::string& name) {
    constexpr int most = 40;  // as the system does
    fs::path path = name;
    std::error_code fault;
    for (int i = 0; i < most && fs::is_symlink(path, fault); ++i) {
        const fs::path target = fs::read_symlink(path, fault);
        if (fault) break;
        path = path.parent_path() / target;
    }
    return path.string();
}

Result<FileWriter> FileWriter::open(const std::string& path) {
    FileWriter writer;
    writer.path_ = file_behind(path);
    struct stat old {};
    const bool exists = ::stat(writer.path_.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) return error_of(ErrorCode::bad_file, {ReasonId::file_is_folder});
    // A file that the user has locked is not to be replaced by way of its folder.
    if (exists && ::access(writer.path_.c_str(), W_OK) != 0) {
        return error_of(ErrorCode::bad_file, {reason_of(errno)});
    }
    const bool is_direct = exists && !S_ISREG(old.st_mode);
    writer.draft_ = is_direct ? writer.path_ : unused_name(writer.path_ + ".new");
    writer.file_.reset(std::fopen(writer.draft_.c_str(), "wbe"));
    if (!writer.file_) return error_of(ErrorCode::bad_file, {reason_of(errno)});
    if (exists && !is_direct) ::fchmod(::fileno(writer.file_.get()), old.st_mode & 07777U);
    return writer;
}

FileWriter::~FileWriter() {
    if (file_) drop();
}

void FileWriter::write(std::string_view text) {
    if (fault_ != 0) return;
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) fault_ = errno;
}

void FileWriter::drop() {
    file_.reset();
    discard();
}

void FileWriter::discard() const {
    if (draft_ != path_) ::unlink(draft_.c_str());
}

Status FileWriter::fail(int fault) {
    drop();
    return error_of(ErrorCode::bad_file, {reason_of(fault)});
}

Status FileWriter::finish() {
    if (fault_ == 0 && std::fflush(file_.get()) != 0) fault_ = errno;
    if (fault_ != 0) return fail(fault_);
    if (draft_ == path_) {
        file_.reset();
        return {};
    }
    if (::fsync(::fileno(file_.get())) != 0) return fail(errno);
    if (std::rename(draft_.c_str(), path_.c_str()) != 0) return fail(errno);
    file_.reset();
    return {};
}

Status replace_file(const std::string& path, std::string_view text) {
    Result<FileWriter> writer = FileWriter::open(path);
    if (!writer) return writer.error();
    writer->write(text);
    return writer->finish();
}

Status replace_named_file(const std::string& path, std::string_view text) {
    const Status written = replace_file(path, text);
    if (written) return written;
    return named(path, written.error());
}

Status can_replace_named_file(const std::string& path) {
    std::error_code fault;
    const fs::file_type type = fs::status(path, fault).type();
    // A pipe that is opened and closed has ended for its reader.
    if (type == fs::file_type::fifo || type == fs::file_type::character) return {};
    const auto writer = FileWriter::open(path);
    if (writer) return {};
    return named(path, writer.error());
}

}  // namespace kempelen
