// SPDX-License-Identifier: GPL-3.0-or-later
// Who may ask: the page of this server, and programs of this machine or with the password; no other site that
// somebody looks at in the same browser.
#pragma once

#include "server/http/message.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::server {

/// The rules.
struct GuardSettings {
    /// What the Host header may say ("127.0.0.1:8056"); a name that somebody else has pointed here is none of
    /// them (DNS rebinding). Empty: anything, where a password guards.
    std::vector<std::string> hosts;
    std::string password;  ///< empty: none is asked for
};

/// Looks at requests. One thread.
class Guard {
public:
    explicit Guard(GuardSettings settings) : settings_(std::move(settings)) {}

    /// Why the request is not answered, or nothing.
    std::optional<Response> refuse(const Request& request, std::chrono::steady_clock::time_point now);

private:
    bool has_password(const Request& request) const;

    static constexpr int most_failures = 10;  ///< wrong passwords in
    static constexpr std::chrono::seconds failure_span{10};

    GuardSettings settings_;
    int failures_ = 0;
    std::chrono::steady_clock::time_point failures_since_{};
};

/// The names under which a server on a loopback address is reached.
std::vector<std::string> loopback_hosts(int port);

/// The text of a base64 word, or nothing.
std::optional<std::string> decode_base64(std::string_view word);

}  // namespace kempelen::server
