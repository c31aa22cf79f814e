// SPDX-License-Identifier: GPL-3.0-or-later
// Text that a command prints or writes to a file.
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace kempelen::apps {

/// Writes the text to the file, or to standard output where none is named. Fails as replace_named_file()
/// does.
Status put_out(std::string_view text, const std::optional<std::string>& file);

/// Whether put_out() could begin, to be asked before long work. Fails as can_replace_named_file() does.
Status can_put_out(const std::optional<std::string>& file);

/// The file that an option names; an empty text names none.
inline std::optional<std::string> file_of(const std::string& option) {
    return option.empty() ? std::nullopt : std::optional(option);
}

}  // namespace kempelen::apps
