// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/settings_file.h"

#include "core/base/quote.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <cmath>

namespace kempelen::eval::kempelen56 {

namespace {

Error fault(const toml::node& node, std::string what) {
    return {ErrorCode::bad_file, fmt::format("line {}: {}", node.source().begin.line, std::move(what))};
}

Status read_parameters(const toml::table& table, Parameters& parameters) {
    for (const auto& [key, node] : table) {
        const ParameterInfo* info = find_parameter(key.str());
        if (info == nullptr) return fault(node, fmt::format("unknown parameter {}", quote(key.str())));
        const auto value = node.value<double>();
        if (!node.is_number() || !value || !std::isfinite(*value)) {
            return fault(node, fmt::format("parameter {} must be a number", quote(key.str())));
        }
        if (std::abs(*value) > largest_parameter) {
            return fault(node, fmt::format("parameter {} must be from {} to {}", quote(key.str()),
                                           -largest_parameter, largest_parameter));
        }
        const bool divides = key.str().find("iviseur") != std::string_view::npos;
        if (divides && *value == 0.0) {
            return fault(node, fmt::format("parameter {} must not be 0", quote(key.str())));
        }
        parameters.*(info->member) = *value;
    }
    return {};
}

Status read_switches(const toml::table& table, CriteriaSet& criteria) {
    for (const auto& [key, node] : table) {
        const bool on = key.str() == "on";
        if (!on && key.str() != "off") return fault(node, fmt::format("unknown entry {}", quote(key.str())));
        const toml::array* names = node.as_array();
        if (names == nullptr) {
            return fault(node, fmt::format("{} must be a list of criteria", quote(key.str())));
        }
        for (const toml::node& name : *names) {
            const auto text = name.value<std::string_view>();
            if (!text) return fault(name, fmt::format("{} must be a list of texts", quote(key.str())));
            const auto index = find_criterion(*text);
            if (!index) return fault(name, fmt::format("unknown criterion {}", quote(*text)));
            criteria.set(*index, on);
        }
    }
    return {};
}

Status read_table(const toml::table& root, Settings& settings) {
    for (const auto& [key, node] : root) {
        const toml::table* table = node.as_table();
        Status status;
        if (key.str() == "version") continue;
        if (key.str() == "parameters" && table != nullptr) {
            status = read_parameters(*table, settings.parameters);
        } else if (key.str() == "criteria" && table != nullptr) {
            status = read_switches(*table, settings.criteria);
        } else {
            status = fault(node, fmt::format("unknown entry {} (expected version, [parameters], [criteria])",
                                             quote(key.str())));
        }
        if (!status) return status;
    }
    return {};
}

}  // namespace

Result<Version> parse_version(std::string_view text) {
    for (const Version version : {Version::proto55, Version::proto56, Version::k57}) {
        if (text == name_of(version)) return version;
    }
    return Error{ErrorCode::bad_argument,
                 fmt::format("unknown version {}: proto55, proto56 or 57", quote(text))};
}

Result<Settings> read_settings(std::string_view text, const Settings& base) {
    try {
        const toml::table root = toml::parse(text);
        Settings settings = base;
        if (const toml::node* node = root.get("version")) {
            const auto name = node->value<std::string_view>();
            if (!name) return fault(*node, "version must be a text: \"proto55\", \"proto56\" or \"57\"");
            const Result<Version> version = parse_version(*name);
            if (!version) return fault(*node, version.error().what);
            settings = Settings::of(*version);
        }
        if (const Status status = read_table(root, settings); !status) return status.error();
        return settings;
    } catch (const toml::parse_error& error) {
        return Error{ErrorCode::bad_file,
                     fmt::format("line {}: {}", error.source().begin.line, error.description())};
    }
}

std::string write_settings(const Settings& settings) {
    std::string text = "# Kempelen 56: numbers and criteria. Copy, edit, and pass with --parameters.\n";
    text += fmt::format("version = \"{}\"\n\n[parameters]\n", name_of(settings.version));
    for (const ParameterInfo& info : parameter_table) {
        const std::string entry = fmt::format("{} = {}", info.name, settings.parameters.*(info.member));
        text += fmt::format("{:<32} # {} ({})\n", entry, info.meaning, name_of(info.standing));
    }
    text += "\n# Criteria switched on or off, compared with the version.\n[criteria]\n";
    const CriteriaSet standard = criteria_of(settings.version);
    std::string on;
    std::string off;
    for (std::size_t i = 0; i < criteria_count; ++i) {
        if (settings.criteria.test(i) == standard.test(i)) continue;
        std::string& list = settings.criteria.test(i) ? on : off;
        list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", all_criteria[i].abbreviation);
    }
    return text + fmt::format("on = [{}]\noff = [{}]\n", on, off);
}

}  // namespace kempelen::eval::kempelen56
