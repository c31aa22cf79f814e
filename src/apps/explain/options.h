// SPDX-License-Identifier: GPL-3.0-or-later
// Options that all commands have which explain moves. What is wrong with them is told in the language asked
// for.
#pragma once

#include "analysis/explain/words.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::apps {

/// How hard to think, as the user typed it.
struct EffortOptions {
    std::optional<std::string> movetime;
    std::optional<std::string> nodes;
    std::optional<std::string> depth;

    bool is_set() const { return movetime || nodes || depth; }
};

/// Fails with bad_argument for what is no number or out of range, and for a time beside nodes or a depth.
Result<analysis::Effort> effort_of(const EffortOptions& options, const analysis::Words& words);

/// The number of an option, from 1 to `most`; nothing where it is not given. Fails with bad_argument.
Result<std::optional<std::int64_t>> number_of(std::string_view option, const std::optional<std::string>& text,
                                              std::int64_t most, const analysis::Words& words);

/// "beginner", "club" or "expert"; nothing for anything else.
std::optional<analysis::Level> parse_level(std::string_view name);
/// The same. Fails with bad_argument.
Result<analysis::Level> level_of(const std::string& name, const analysis::Words& words);

/// What is wrong with a file, with its name in front; in English as it was told, which may say more.
Error file_fault(const Error& fault, const std::string& file, const analysis::Words& words);

/// A refusal in the words of a key of i18n/explain.*.toml.
Error complaint(const analysis::Words& words, std::string_view key,
                const std::vector<TextValue>& values = {});

}  // namespace kempelen::apps
