// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/review/files.h"

#include "apps/explain/options.h"
#include "apps/same_file.h"
#include "core/base/quote.h"

#include <fmt/core.h>

#include <utility>

namespace kempelen::apps {

Result<ReviewFile> ReviewFile::open(const std::string& name) {
    ReviewFile output;
    output.name_ = name;
    if (name.empty() || name == "-") return output;
    Result<FileWriter> file = FileWriter::open(name);
    if (!file) return output.fault(file.error());
    output.file_ = std::make_unique<FileWriter>(std::move(*file));
    return output;
}

void ReviewFile::write(const std::string& text) {
    if (file_) {
        file_->write(text);
    } else if (name_ == "-") {
        fmt::print("{}", text);
    }
}

Status ReviewFile::finish() {
    if (!file_) return {};
    const Status done = file_->finish();
    return done ? done : fault(done.error());
}

void ReviewFile::discard() const {
    if (file_) file_->discard();
}

Error ReviewFile::fault(const Error& why) const {
    return {why.code, quote(name_) + ": " + why.what, 0, why.reason};
}

Status check_files(const ReviewTask& task, const analysis::Words& words) {
    for (const std::string* const output : {&task.pgn, &task.html}) {
        if (!would_touch(*output, task.file)) continue;
        return complaint(words, "same-file", {{"file", quote(*output)}});
    }
    if (!would_touch(task.pgn, task.html) && !would_touch(task.html, task.pgn)) return {};
    return complaint(words, "one-output", {{"file", quote(task.pgn)}});
}

}  // namespace kempelen::apps
