// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/guard.h"

#include <algorithm>
#include <cstdint>

namespace kempelen::server {

namespace {

Response forbidden(std::string_view reason) { return error_response(403, "", reason, "forbidden"); }

/// Takes the same time whatever the difference.
bool is_same_secret(std::string_view one, std::string_view other) {
    unsigned difference = one.size() == other.size() ? 0 : 1;
    for (std::size_t i = 0; i < one.size(); ++i) {
        const char c = other.empty() ? '\0' : other[i % other.size()];
        difference |=
            static_cast<unsigned>(static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(c));
    }
    return difference == 0;
}

/// A page that was reached by a link, on whatever site it stood.
bool is_navigation(const Request& request) {
    return request.method == Method::get && request.header("sec-fetch-mode") == "navigate" &&
           !request.path.starts_with("/api");
}

/// Another site asks, or another program's page on this machine.
bool is_cross_site(const Request& request) {
    const std::string_view site = request.header("sec-fetch-site");
    if (!site.empty() && site != "same-origin" && site != "none" && !is_navigation(request)) return true;
    const std::string_view origin = request.header("origin");
    if (origin.empty()) return false;
    const std::string host(request.header("host"));
    return origin != "http://" + host && origin != "https://" + host;
}

std::optional<unsigned> base64_digit(char c) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::size_t place = digits.find(c);
    return place == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(place));
}

}  // namespace

std::vector<std::string> loopback_hosts(int port) {
    const std::string suffix = ":" + std::to_string(port);
    std::vector<std::string> hosts{"127.0.0.1" + suffix, "localhost" + suffix, "[::1]" + suffix};
    if (port == 80) hosts.insert(hosts.end(), {"127.0.0.1", "localhost", "[::1]"});
    return hosts;
}

std::optional<std::string> decode_base64(std::string_view word) {
    while (word.ends_with('=')) {
        word.remove_suffix(1);
    }
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : word) {
        const auto digit = base64_digit(c);
        if (!digit) return std::nullopt;
        bits = (bits << 6U) | *digit;
        count += 6;
        if (count >= 8) {
            count -= 8;
            text += static_cast<char>((bits >> static_cast<unsigned>(count)) & 0xFFU);
        }
    }
    return text;
}

bool Guard::has_password(const Request& request) const {
    constexpr std::string_view scheme = "Basic ";
    const std::string_view value = request.header("authorization");
    if (!value.starts_with(scheme)) return false;
    const auto text = decode_base64(value.substr(scheme.size()));
    const std::size_t colon = text ? text->find(':') : std::string::npos;
    // Any user name does.
    return colon != std::string::npos && is_same_secret(settings_.password, text->substr(colon + 1));
}

std::optional<Response> Guard::refuse(const Request& request, std::chrono::steady_clock::time_point now) {
    const std::string_view host = request.header("host");
    const bool is_known_host = settings_.hosts.empty()
                                   ? !host.empty()
                                   : std::ranges::find(settings_.hosts, host) != settings_.hosts.end();
    if (!is_known_host) return forbidden("http.wrong-name");
    if (is_cross_site(request)) return forbidden("http.other-site");
    if (settings_.password.empty()) return std::nullopt;
    if (now - failures_since_ > failure_span) failures_ = 0;
    if (failures_ >= most_failures) {
        return error_response(429, "", "http.many-passwords", "too_many");
    }
    if (has_password(request)) return std::nullopt;
    // Browsers ask for the first time without one.
    if (!request.header("authorization").empty()) {
        if (failures_++ == 0) failures_since_ = now;
    }
    Response response = error_response(401, "", "http.password", "forbidden");
    response.headers.emplace_back("WWW-Authenticate", R"(Basic realm="Kempelen", charset="UTF-8")");
    return response;
}

}  // namespace kempelen::server
