// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/data/data_progress.h"

#include "apps/terminal.h"
#include "core/base/counted.h"
#include "core/base/quote.h"

#include <fmt/core.h>

#include <filesystem>
#include <system_error>

namespace kempelen::apps {

DataProgress::DataProgress(std::span<const std::string> files)
    : what_(files.size() == 1 ? printable(files.front()) : counted(files.size(), "file")) {
    for (const std::string& file : files) {
        std::error_code unknown;
        const auto size = std::filesystem::file_size(file, unknown);
        if (unknown) {
            size_ = 0;
            return;
        }
        size_ += size;
    }
}

void DataProgress::show(std::uint64_t bytes) {
    if (size_ == 0 || !line_.is_due()) return;
    const std::string text =
        fmt::format("{:.0f} % of {}", 100.0 * static_cast<double>(bytes) / static_cast<double>(size_), what_);
    line_.show(shortened(text, terminal_columns() - 4));
}

}  // namespace kempelen::apps
