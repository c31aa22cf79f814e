// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/guard.h"

#include <gtest/gtest.h>

namespace kempelen::server {
namespace {

const std::chrono::steady_clock::time_point guard_start{};

Request asked_with(std::vector<std::pair<std::string, std::string>> headers) {
    Request request;
    request.path = "/api/health";
    request.headers = std::move(headers);
    return request;
}

int status_of(Guard& guard, const Request& request, std::chrono::seconds later = std::chrono::seconds(0)) {
    const auto refused = guard.refuse(request, guard_start + later);
    return refused ? refused->status : 200;
}

TEST(Guard, KnowsItsOwnNamesOnly) {
    Guard guard({loopback_hosts(8056), ""});
    EXPECT_EQ(status_of(guard, asked_with({{"host", "127.0.0.1:8056"}})), 200);
    EXPECT_EQ(status_of(guard, asked_with({{"host", "localhost:8056"}})), 200);
    EXPECT_EQ(status_of(guard, asked_with({{"host", "localhost:8057"}})), 403);
    EXPECT_EQ(status_of(guard, asked_with({{"host", "evil.example:8056"}})), 403);
    EXPECT_EQ(status_of(guard, asked_with({})), 403);
}

TEST(Guard, RefusesOtherSites) {
    Guard guard({loopback_hosts(80), ""});
    const auto with = [&](const char* name, const char* value) {
        return status_of(guard, asked_with({{"host", "localhost"}, {name, value}}));
    };
    EXPECT_EQ(with("origin", "http://localhost"), 200);
    EXPECT_EQ(with("origin", "http://localhost:3000"), 403);
    EXPECT_EQ(with("origin", "null"), 403);
    EXPECT_EQ(with("sec-fetch-site", "same-origin"), 200);
    EXPECT_EQ(with("sec-fetch-site", "none"), 200);
    EXPECT_EQ(with("sec-fetch-site", "same-site"), 403);
    EXPECT_EQ(with("sec-fetch-site", "cross-site"), 403);
}

TEST(Guard, LetsAPageBeReachedByALink) {
    Guard guard({loopback_hosts(80), ""});
    Request request =
        asked_with({{"host", "localhost"}, {"sec-fetch-site", "cross-site"}, {"sec-fetch-mode", "navigate"}});
    EXPECT_EQ(status_of(guard, request), 403);
    request.path = "/";
    EXPECT_EQ(status_of(guard, request), 200);
}

TEST(Guard, AsksForThePasswordAndSlowsGuessers) {
    Guard guard({{}, "open sesame"});
    const auto with = [](const char* value) {
        return asked_with({{"host", "any"}, {"authorization", value}});
    };
    EXPECT_EQ(status_of(guard, asked_with({{"host", "any"}})), 401);
    EXPECT_EQ(status_of(guard, with("Basic bWU6b3BlbiBzZXNhbWU=")), 200);  // me:open sesame
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(status_of(guard, with("Basic bWU6b3Blbg==")), 401);  // me:open
    }
    EXPECT_EQ(status_of(guard, with("Basic bWU6b3BlbiBzZXNhbWU=")), 429);
    EXPECT_EQ(status_of(guard, with("Basic bWU6b3BlbiBzZXNhbWU="), std::chrono::seconds(11)), 200);
}

TEST(Guard, ReadsBase64) {
    EXPECT_EQ(decode_base64("bWU6b3Blbg=="), "me:open");
    EXPECT_EQ(decode_base64(""), "");
    EXPECT_EQ(decode_base64("?"), std::nullopt);
}

}  // namespace
}  // namespace kempelen::server
