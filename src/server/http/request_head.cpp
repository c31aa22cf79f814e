// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/request_head.h"

#include "core/base/fields.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <system_error>

namespace kempelen::server {

namespace {

constexpr std::string_view line_end = "\r\n";

std::string reason_of(int status) {
    switch (status) {
        case 405:
            return "http.methods";
        case 411:
            return "http.length";
        case 413:
            return "http.large-body";
        case 431:
            return "http.large-head";
        default:
            return "http.no-request";
    }
}

/// The parameter `lang` of a request that is not read, for the refusal.
std::string_view language_in(std::string_view line) {
    const std::size_t begin = std::min(line.find("?lang="), line.find("&lang="));
    if (begin == std::string_view::npos) return {};
    const std::string_view rest = line.substr(begin + std::string_view("?lang=").size());
    return rest.substr(0, rest.find_first_of("& "));
}

RequestHead refused(int status, std::string_view text) {
    RequestHead head;
    head.request.parameters["lang"] = language_in(text.substr(0, text.find(line_end)));
    head.state = RequestHead::State::refused;
    head.status = status;
    head.reason = reason_of(status);
    head.keeps_alive = false;
    return head;
}

bool is_token_sign(char c) {
    constexpr std::string_view signs = "!#$%&'*+-.^_`|~";
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           signs.find(c) != std::string_view::npos;
}

bool is_token(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_token_sign); }

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return small;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
        text.remove_suffix(1);
    }
    return text;
}

std::optional<Method> method_of(std::string_view word) {
    struct Row {
        std::string_view word;
        Method method;
    };
    constexpr std::array<Row, 5> rows{{{"GET", Method::get},
                                       {"HEAD", Method::head},
                                       {"POST", Method::post},
                                       {"PATCH", Method::patch},
                                       {"DELETE", Method::remove}}};
    const auto* const found = std::ranges::find(rows, word, &Row::word);
    return found == rows.end() ? std::nullopt : std::optional(found->method);
}

std::optional<unsigned> hexadecimal(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    return std::nullopt;
}

bool read_query(std::string_view query, Request& request) {
    while (!query.empty()) {
        std::string_view value = take_field(query, '&');
        const std::string_view name = take_field(value, '=');
        if (name.empty() && value.empty()) continue;
        std::string decoded_name;
        std::string decoded_value;
        if (!decode_query_text(name, decoded_name) || !decode_query_text(value, decoded_value)) return false;
        if (!request.parameters.emplace(std::move(decoded_name), std::move(decoded_value)).second) {
            return false;
        }
    }
    return true;
}

/// "GET /path?query HTTP/1.1". Answers what is wrong: a status, or 0.
int read_request_line(std::string_view line, RequestHead& head) {
    const std::string_view word = take_field(line, ' ');
    std::string_view target = take_field(line, ' ');
    if (!is_token(word)) return 400;
    if (line != "HTTP/1.1" && line != "HTTP/1.0") return 400;
    head.keeps_alive = line == "HTTP/1.1";
    if (target.size() > RequestLimits::target) return 431;
    const auto method = method_of(word);
    if (!method) return 405;
    head.request.method = *method;
    const bool is_plain = std::ranges::all_of(target, [](char c) { return c > 0x20 && c < 0x7F; });
    if (target.empty() || target.front() != '/' || !is_plain) return 400;
    head.request.path = take_field(target, '?');
    return read_query(take_field(target, '#'), head.request) ? 0 : 400;
}

int read_header_line(std::string_view line, Request& request) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) return 400;
    const std::string_view value = trimmed(line.substr(colon + 1));
    const bool has_control = std::ranges::any_of(
        value, [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F; });
    if (has_control) return 400;
    if (request.headers.size() == RequestLimits::headers) return 431;
    request.headers.emplace_back(small_letters(line.substr(0, colon)), value);
    return 0;
}

std::size_t count_of(const Request& request, std::string_view name) {
    return static_cast<std::size_t>(std::ranges::count(
        request.headers, name, [](const auto& header) { return std::string_view(header.first); }));
}

/// What the headers say of the message itself.
int read_framing(RequestHead& head) {
    const Request& request = head.request;
    for (const std::string_view name :
         {"host", "content-length", "content-type", "origin", "authorization"}) {
        if (count_of(request, name) > 1) return 400;
    }
    if (count_of(request, "transfer-encoding") > 0) return 411;
    if (const std::string_view length = request.header("content-length"); !length.empty()) {
        const auto [end, fault] =
            std::from_chars(length.data(), length.data() + length.size(), head.body_bytes);
        if (fault == std::errc::result_out_of_range) return 413;
        if (fault != std::errc() || end != length.data() + length.size()) return 400;
    } else if (count_of(request, "content-length") > 0) {
        return 400;
    }
    const bool keeps_games = request.path == "/api/library";
    if (head.body_bytes > (keeps_games ? RequestLimits::games : RequestLimits::body)) return 413;
    const std::string connection = small_letters(request.header("connection"));
    if (connection == "close") head.keeps_alive = false;
    if (connection == "keep-alive") head.keeps_alive = true;
    head.expects_continue = small_letters(request.header("expect")) == "100-continue";
    return 0;
}

}  // namespace

bool decode_query_text(std::string_view text, std::string& decoded) {
    decoded.clear();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+') {
            decoded += ' ';
        } else if (text[i] != '%') {
            decoded += text[i];
        } else {
            if (i + 2 >= text.size()) return false;
            const auto high = hexadecimal(text[i + 1]);
            const auto low = hexadecimal(text[i + 2]);
            if (!high || !low || (*high == 0 && *low == 0)) return false;
            decoded += static_cast<char>(*high * 16 + *low);
            i += 2;
        }
    }
    return utf8::is_valid(decoded);
}

RequestHead read_request_head(std::string_view bytes) {
    std::size_t skipped = 0;
    while (bytes.substr(skipped).starts_with(line_end) && skipped < 2 * line_end.size()) {
        skipped += line_end.size();
    }
    const std::string_view text = bytes.substr(skipped);
    const std::size_t end = text.find("\r\n\r\n");
    if (std::min(end, text.size()) > RequestLimits::head) return refused(431, text);
    if (end == std::string_view::npos) return {};
    RequestHead head;
    std::string_view rest = text.substr(0, end);
    bool is_first = true;
    while (!rest.empty() || is_first) {
        const std::size_t stop = std::min(rest.find(line_end), rest.size());
        const std::string_view line = rest.substr(0, stop);
        rest.remove_prefix(std::min(stop + line_end.size(), rest.size()));
        const int status = is_first ? read_request_line(line, head) : read_header_line(line, head.request);
        if (status != 0) return refused(status, text);
        is_first = false;
    }
    if (const int status = read_framing(head); status != 0) return refused(status, text);
    head.state = RequestHead::State::complete;
    head.bytes = skipped + end + 2 * line_end.size();
    return head;
}

}  // namespace kempelen::server
