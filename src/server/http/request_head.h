// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the head of an HTTP request: the part of HTTP/1.1 that browsers and curl use, strictly.
// Source: Fielding, Nottingham, Reschke, RFC 9112 "HTTP/1.1" and RFC 9110 "HTTP Semantics", 2022.
#pragma once

#include "server/http/message.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace kempelen::server {

/// What a request may take.
struct RequestLimits {
    static constexpr std::size_t head = 16384;                   ///< bytes before the body
    static constexpr std::size_t target = 8192;                  ///< bytes of path and query
    static constexpr std::size_t headers = 64;                   ///< lines
    static constexpr std::size_t body = 1 << 20;                 ///< bytes, but for
    static constexpr std::size_t games = std::size_t{8} << 20U;  ///< games to be kept
};

/// The head of a request, as far as it has come.
struct RequestHead {
    enum class State : std::uint8_t {
        incomplete,  ///< more is to come
        complete,
        refused,  ///< `status` and `reason` say why; what follows cannot be understood
    };
    State state = State::incomplete;
    Request request{};
    std::size_t bytes = 0;       ///< up to the body
    std::size_t body_bytes = 0;  ///< of the body
    bool keeps_alive = true;
    bool expects_continue = false;  ///< the client waits to be told that it may send the body
    int status = 0;
    std::string reason{};  ///< the key of a sentence
};

/// Reads the head at the beginning of what a client has sent. Any bytes may come.
RequestHead read_request_head(std::string_view bytes);

/// The text with its percent signs and pluses decoded, as in a query. False where that cannot be, or what
/// comes out is no UTF-8 or has a zero in it.
bool decode_query_text(std::string_view text, std::string& decoded);

}  // namespace kempelen::server
