// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/body.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kempelen::server {

struct Body::Json {
    nlohmann::json value;
};

namespace {

/// A nested text could be deeper than the reader's stack: no request needs more.
constexpr int deepest = 8;

bool is_shallow(std::string_view text) {
    int depth = 0;
    bool is_quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_quoted) {
            if (c == '\\') ++i;
            if (c == '"') is_quoted = false;
        } else if (c == '"') {
            is_quoted = true;
        } else if (c == '{' || c == '[') {
            if (++depth > deepest) return false;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return true;
}

/// How many signs a text of UTF-8 has.
std::size_t signs_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

}  // namespace

Or<Body> Body::of(const Request& request) {
    const std::string_view type = request.header("content-type");
    if (!request.body.empty() && type != "application/json" && !type.starts_with("application/json;")) {
        return error_response(415, "", "body.type", "bad_argument");
    }
    return parse(request.body.empty() ? "{}" : std::string_view(request.body));
}

Or<Body> Body::parse(std::string_view text) {
    const auto refused = error_response(400, "", "body.object", "bad_argument");
    if (!is_shallow(text)) return refused;
    nlohmann::json value = nlohmann::json::parse(text, nullptr, false);
    if (!value.is_object()) return refused;
    return Body(std::make_shared<const Json>(Json{std::move(value)}));
}

void Body::complain(std::string_view name, std::string_view sentence, std::vector<TextValue> values) {
    if (fault_) return;
    values.push_back({"field", std::string(name)});
    fault_ = error_response(400, name, sentence, "bad_argument", std::move(values));
}

bool Body::has(std::string_view name) const { return json_->value.contains(name); }

bool Body::is_null(std::string_view name) const {
    return has(name) && json_->value.at(std::string(name)).is_null();
}

std::optional<std::string> Body::text(std::string_view name, std::size_t most) {
    if (!has(name) || is_null(name)) return std::nullopt;
    const nlohmann::json& field = json_->value.at(std::string(name));
    if (!field.is_string()) {
        complain(name, "body.text");
        return std::nullopt;
    }
    if (signs_of(field.get_ref<const std::string&>()) > most) {
        complain(name, "body.long", {{"most", std::to_string(most)}});
        return std::nullopt;
    }
    return field.get<std::string>();
}

std::optional<std::int64_t> Body::number(std::string_view name, std::int64_t least, std::int64_t most) {
    if (!has(name) || is_null(name)) return std::nullopt;
    const nlohmann::json& field = json_->value.at(std::string(name));
    const bool is_small =
        field.is_number_integer() &&
        !(field.is_number_unsigned() && field.get<std::uint64_t>() > (std::uint64_t{1} << 62U));
    if (!is_small || field.get<std::int64_t>() < least || field.get<std::int64_t>() > most) {
        complain(name, "body.number", {{"least", std::to_string(least)}, {"most", std::to_string(most)}});
        return std::nullopt;
    }
    return field.get<std::int64_t>();
}

std::optional<bool> Body::flag(std::string_view name) {
    if (!has(name) || is_null(name)) return std::nullopt;
    const nlohmann::json& field = json_->value.at(std::string(name));
    if (!field.is_boolean()) {
        complain(name, "body.flag");
        return std::nullopt;
    }
    return field.get<bool>();
}

std::optional<Body> Body::object(std::string_view name) {
    if (!has(name) || is_null(name)) return std::nullopt;
    const nlohmann::json& field = json_->value.at(std::string(name));
    if (!field.is_object()) {
        complain(name, "body.inner-object");
        return std::nullopt;
    }
    return Body(std::make_shared<const Json>(Json{field}));
}

std::optional<std::vector<std::string>> Body::texts(std::string_view name, std::size_t most) {
    if (!has(name) || is_null(name)) return std::nullopt;
    const nlohmann::json& field = json_->value.at(std::string(name));
    const bool is_right = field.is_array() && field.size() <= most &&
                          std::ranges::all_of(field, [](const auto& one) { return one.is_string(); });
    if (!is_right) {
        complain(name, "body.texts", {{"most", std::to_string(most)}});
        return std::nullopt;
    }
    return field.get<std::vector<std::string>>();
}

std::optional<std::vector<int>> Body::numbers(std::string_view name, int least, int most, std::size_t count) {
    if (!has(name) || is_null(name)) return std::nullopt;
    const nlohmann::json& field = json_->value.at(std::string(name));
    const auto is_right = [&](const nlohmann::json& one) {
        return one.is_number_unsigned() && one.get<std::uint64_t>() <= static_cast<std::uint64_t>(most) &&
               one.get<int>() >= least;
    };
    if (!field.is_array() || field.size() > count || !std::ranges::all_of(field, is_right)) {
        complain(name, "body.numbers",
                 {{"count", std::to_string(count)},
                  {"least", std::to_string(least)},
                  {"most", std::to_string(most)}});
        return std::nullopt;
    }
    return field.get<std::vector<int>>();
}

std::vector<std::pair<std::string, std::optional<std::string>>> Body::all_texts() {
    std::vector<std::pair<std::string, std::optional<std::string>>> fields;
    for (const auto& [name, field] : json_->value.items()) {
        if (field.is_null()) {
            fields.emplace_back(name, std::nullopt);
        } else if (field.is_string()) {
            fields.emplace_back(name, field.get<std::string>());
        } else {
            complain(name, "body.text-or-null");
        }
    }
    return fields;
}

std::optional<Response> Body::fault(std::initializer_list<std::string_view> known) const {
    if (fault_) return fault_;
    for (const auto& [name, field] : json_->value.items()) {
        if (std::ranges::find(known, std::string_view(name)) == known.end()) {
            return error_response(400, name, "body.unknown", "bad_argument", {{"field", name}});
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::server
