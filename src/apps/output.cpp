// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/output.h"

#include "core/base/file_writer.h"

#include <fmt/core.h>

namespace kempelen::apps {

Status put_out(std::string_view text, const std::optional<std::string>& file) {
    if (file) return replace_named_file(*file, text);
    fmt::print("{}", text);
    return {};
}

Status can_put_out(const std::optional<std::string>& file) {
    return file ? can_replace_named_file(*file) : Status();
}

}  // namespace kempelen::apps
