// SPDX-License-Identifier: GPL-3.0-or-later
// Options that a UCI engine offers, from the interface's side.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::protocols {

/// An option as the engine announced it.
struct UciOption {
    std::string name;
    std::string type;  ///< check, spin, combo, button or string
    std::optional<std::int64_t> minimum;
    std::optional<std::int64_t> maximum;
    std::vector<std::string> choices;  ///< combo only
};

/// Reads what follows the word "option"; nothing when it has no name or type.
std::optional<UciOption> parse_uci_option(std::string_view text);

/// The option of that name, matched without regard to case; nothing when there is none.
std::optional<const UciOption*> find_uci_option(const std::vector<UciOption>& options, std::string_view name);

/// The names in quotes, separated by commas.
std::string list_uci_options(const std::vector<UciOption>& options);

/// The line that sets the option. Buttons take no value; every other kind is sent with its value. Fails with
/// bad_argument for a value that the option does not allow.
Result<std::string> setoption_line(const UciOption& option, std::string_view value);

}  // namespace kempelen::protocols
