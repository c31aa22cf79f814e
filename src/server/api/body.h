// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON object that a request brings, looked at field by field.
#pragma once

#include "server/http/message.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kempelen::server {

/// A value, or the answer that refuses the request.
template <class T>
using Or = std::variant<T, Response>;

/// The refusal in it, or null.
template <class T>
const Response* refusal(const Or<T>& wanted) {
    return std::get_if<Response>(&wanted);
}

/// An object of JSON. What a field should be and is not is noted; the first such note becomes the refusal.
class Body {
public:
    /// Reads the body of a request; none counts as {}. Refuses other types than application/json.
    static Or<Body> of(const Request& request);
    /// The same for a text.
    static Or<Body> parse(std::string_view text);

    bool has(std::string_view name) const;
    bool is_null(std::string_view name) const;
    /// Nothing where the field is missing or null; `most` signs.
    std::optional<std::string> text(std::string_view name, std::size_t most = 1000);
    std::optional<std::int64_t> number(std::string_view name, std::int64_t least, std::int64_t most);
    std::optional<bool> flag(std::string_view name);
    std::optional<Body> object(std::string_view name);
    std::optional<std::vector<std::string>> texts(std::string_view name, std::size_t most);
    std::optional<std::vector<int>> numbers(std::string_view name, int least, int most, std::size_t count);
    /// All fields, each a text or nothing for null.
    std::vector<std::pair<std::string, std::optional<std::string>>> all_texts();

    /// What is wrong with the fields looked at so far, or with one that is none of these.
    std::optional<Response> fault(std::initializer_list<std::string_view> known) const;

private:
    struct Json;
    explicit Body(std::shared_ptr<const Json> json) : json_(std::move(json)) {}
    void complain(std::string_view name, std::string_view sentence, std::vector<TextValue> values = {});

    std::shared_ptr<const Json> json_;
    std::optional<Response> fault_;
};

}  // namespace kempelen::server
