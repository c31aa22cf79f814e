// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/line_file.h"

#include "core/base/file_reader.h"
#include "core/base/named_error.h"

#include <fmt/format.h>

#include <cerrno>
#include <string_view>

namespace kempelen {

void LineFile::Close::operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
}

Result<LineFile> LineFile::open(const std::string& path) {
    if (path == "-") return LineFile("standard input", stdin);
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file != nullptr) return LineFile(path, file);
    return named(path, unreadable(errno));
}

bool LineFile::fail(Error error) {
    error.what.insert(0, name_ + ": ");
    status_ = std::move(error);
    return false;
}

bool LineFile::next(std::string& line) {
    line.clear();
    if (!status_) return false;
    int byte = std::getc(file_.get());
    for (; byte != EOF && byte != '\n' && byte != '\r'; byte = std::getc(file_.get())) {
        if (line.size() == most_line_bytes) {
            return fail({ErrorCode::bad_file,
                         fmt::format("line {} is longer than {} bytes, the most that is read here",
                                     number_ + 1, most_line_bytes)});
        }
        line += static_cast<char>(byte);
    }
    // A folder can be opened; only reading it fails.
    if (std::ferror(file_.get()) != 0) return fail(unreadable(errno));
    if (byte == EOF && line.empty()) return false;
    if (byte == '\r') {
        const int after = std::getc(file_.get());
        if (after != '\n' && after != EOF) std::ungetc(after, file_.get());
    }
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (number_ == 0 && line.starts_with(byte_order_mark)) line.erase(0, byte_order_mark.size());
    ++number_;
    return true;
}

}  // namespace kempelen
