// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/message.h"

#include "core/base/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kempelen::server {

namespace {

/// Nothing but the page itself may be loaded or asked, and no other site may show or ask it.
constexpr std::string_view guarding_headers =
    "Content-Security-Policy: default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

struct StatusText {
    int status;
    std::string_view text;
};

constexpr std::array<StatusText, 19> status_texts{{{200, "OK"},
                                                   {201, "Created"},
                                                   {204, "No Content"},
                                                   {304, "Not Modified"},
                                                   {400, "Bad Request"},
                                                   {401, "Unauthorized"},
                                                   {403, "Forbidden"},
                                                   {404, "Not Found"},
                                                   {405, "Method Not Allowed"},
                                                   {408, "Request Timeout"},
                                                   {409, "Conflict"},
                                                   {411, "Length Required"},
                                                   {413, "Content Too Large"},
                                                   {415, "Unsupported Media Type"},
                                                   {422, "Unprocessable Content"},
                                                   {429, "Too Many Requests"},
                                                   {431, "Request Header Fields Too Large"},
                                                   {500, "Internal Server Error"},
                                                   {503, "Service Unavailable"}}};

}  // namespace

std::string_view Request::header(std::string_view name) const {
    const auto found =
        std::ranges::find(headers, name, [](const auto& header) { return std::string_view(header.first); });
    return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

std::string_view Request::parameter(std::string_view name) const {
    const auto found = parameters.find(name);
    return found == parameters.end() ? std::string_view() : std::string_view(found->second);
}

std::string_view status_text(int status) {
    const auto* const found = std::ranges::find(status_texts, status, &StatusText::status);
    return found == status_texts.end() ? "Unknown" : found->text;
}

std::string json_string(std::string_view text) {
    std::string quoted = "\"";
    const std::string valid = utf8::from_bytes(text);
    for (const char c : valid) {
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            quoted += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        } else {
            quoted += c;
        }
    }
    return quoted + "\"";
}

Response error_response(int status, std::string_view field, std::string_view sentence, std::string_view code,
                        std::vector<TextValue> values) {
    Response response;
    response.status = status;
    response.refusal =
        Refusal{std::string(field), std::string(code), std::string(sentence), std::move(values)};
    return response;
}

std::string response_head(const Response& response, bool has_length, bool keeps_alive) {
    std::string head = fmt::format("HTTP/1.1 {} {}\r\n", response.status, status_text(response.status));
    if (!response.type.empty()) {
        const bool is_text = response.type.starts_with("text/") || response.type.ends_with("/json") ||
                             response.type.ends_with("-pgn");
        head += fmt::format("Content-Type: {}{}\r\n", response.type, is_text ? "; charset=utf-8" : "");
    }
    if (has_length) head += fmt::format("Content-Length: {}\r\n", response.body.size());
    bool has_cache_rule = false;
    for (const auto& [name, value] : response.headers) {
        head += fmt::format("{}: {}\r\n", name, value);
        has_cache_rule = has_cache_rule || name == "Cache-Control";
    }
    if (!has_cache_rule) head += "Cache-Control: no-store\r\n";
    head += guarding_headers;
    head += keeps_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
    return head;
}

}  // namespace kempelen::server
