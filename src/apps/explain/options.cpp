// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/explain/options.h"

#include "console/words.h"

#include <charconv>
#include <system_error>

namespace kempelen::apps {

Error complaint(const analysis::Words& words, std::string_view key, const std::vector<TextValue>& values) {
    return {ErrorCode::bad_argument, fill(words.text("refused." + std::string(key)), values)};
}

Error file_fault(const Error& fault, const std::string& file, const analysis::Words& words) {
    const bool is_as_told = words.language() == Language::english || fault.reason.id == ReasonId::none;
    if (is_as_told) return fault;
    return complaint(words, "file",
                     {{"file", file}, {"fault", console::Words(words.language()).reason(fault)}});
}

std::optional<analysis::Level> parse_level(std::string_view name) {
    if (name == "beginner") return analysis::Level::beginner;
    if (name == "club") return analysis::Level::club;
    if (name == "expert") return analysis::Level::expert;
    return std::nullopt;
}

Result<analysis::Level> level_of(const std::string& name, const analysis::Words& words) {
    const auto level = parse_level(name);
    if (!level) return complaint(words, "level");
    return *level;
}

Result<std::optional<std::int64_t>> number_of(std::string_view option, const std::optional<std::string>& text,
                                              std::int64_t most, const analysis::Words& words) {
    if (!text) return std::optional<std::int64_t>();
    std::int64_t number = 0;
    const char* const end = text->data() + text->size();
    const auto [read, fault] = std::from_chars(text->data(), end, number);
    if (fault != std::errc() || read != end || number < 1 || number > most) {
        return complaint(words, "number", {{"option", std::string(option)}, {"most", std::to_string(most)}});
    }
    return std::optional(number);
}

Result<analysis::Effort> effort_of(const EffortOptions& options, const analysis::Words& words) {
    constexpr std::int64_t most_nodes = 1'000'000'000'000;
    constexpr std::int64_t most_time = 86'400'000;  // milliseconds: a day
    constexpr std::int64_t most_depth = 100;
    const auto nodes = number_of("--nodes", options.nodes, most_nodes, words);
    if (!nodes) return nodes.error();
    const auto time = number_of("--movetime", options.movetime, most_time, words);
    if (!time) return time.error();
    const auto depth = number_of("--depth", options.depth, most_depth, words);
    if (!depth) return depth.error();
    // A limit that the others would make void is not dropped in silence.
    if (*time && (*nodes || *depth)) {
        return complaint(words, "exclude",
                         {{"option", "--movetime"}, {"other", *nodes ? "--nodes" : "--depth"}});
    }
    analysis::Effort effort;
    if (*nodes) effort.nodes = static_cast<std::uint64_t>(**nodes);
    if (*time) effort.time = search::Milliseconds(**time);
    if (*depth) effort.depth = static_cast<int>(**depth);
    return effort;
}

}  // namespace kempelen::apps
