// SPDX-License-Identifier: GPL-3.0-or-later
// Requests and answers of HTTP, as the rest of the server sees them.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kempelen::server {

enum class Method : std::uint8_t { get, head, post, patch, remove };

/// What a client asks.
struct Request {
    Method method = Method::get;
    std::string path = "/";                                        ///< as sent, without what follows "?"
    std::map<std::string, std::string, std::less<>> parameters{};  ///< of the query, decoded, valid UTF-8
    std::vector<std::pair<std::string, std::string>> headers{};    ///< names in small letters
    std::string body{};

    /// The value of a header, its name in small letters; empty where there is none.
    std::string_view header(std::string_view name) const;
    /// The value of a parameter; empty where there is none.
    std::string_view parameter(std::string_view name) const;
};

/// Why a request is refused, in no language: Words says it in the language of the request when it is sent.
struct Refusal {
    std::string field{};              ///< what of the request is wrong; empty: none in particular
    std::string code{};               ///< one word for programs: "illegal_move"
    std::string sentence{};           ///< its key in i18n/server.en.toml
    std::vector<TextValue> values{};  ///< for the places of the sentence
    std::optional<Error> error{};     ///< in place of a sentence, or for its place {reason}
    std::string more{};               ///< further fields of JSON, each after a comma
};

/// What it is told.
struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};
    std::optional<Refusal> refusal{};  ///< in place of a body
};

/// "Not Found" for 404.
std::string_view status_text(int status);

/// A refusal by one of the server's own sentences.
Response error_response(int status, std::string_view field, std::string_view sentence, std::string_view code,
                        std::vector<TextValue> values = {});

/// The text as a JSON string, quotation marks included; bytes that are no UTF-8 are replaced.
std::string json_string(std::string_view text);

/// What goes over the wire before the body. Without a length what follows lasts until the connection ends.
std::string response_head(const Response& response, bool has_length, bool keeps_alive);

}  // namespace kempelen::server
