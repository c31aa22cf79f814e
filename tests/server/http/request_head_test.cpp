// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/request_head.h"

#include <gtest/gtest.h>

#include <string>

namespace kempelen::server {
namespace {

using State = RequestHead::State;

RequestHead head_of_text(const std::string& text) { return read_request_head(text); }

std::string get(const std::string& target, const std::string& headers = "") {
    return "GET " + target + " HTTP/1.1\r\nHost: here\r\n" + headers + "\r\n";
}

TEST(RequestHead, IsReadWholeOrNotYet) {
    const std::string text = get("/api/position?fen=a+b%2Fc&lang=fr", "X-One:  two \r\n");
    for (std::size_t i = 0; i < text.size(); ++i) {
        EXPECT_EQ(head_of_text(text.substr(0, i)).state, State::incomplete) << i;
    }
    const RequestHead head = head_of_text(text + "more");
    ASSERT_EQ(head.state, State::complete);
    EXPECT_EQ(head.bytes, text.size());
    EXPECT_EQ(head.request.path, "/api/position");
    EXPECT_EQ(head.request.parameter("fen"), "a b/c");
    EXPECT_EQ(head.request.parameter("lang"), "fr");
    EXPECT_EQ(head.request.header("x-one"), "two");
    EXPECT_TRUE(head.keeps_alive);
}

TEST(RequestHead, TellsHowLongTheBodyIs) {
    const RequestHead head = head_of_text(
        "POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\nConnection: close\r\n\r\n");
    ASSERT_EQ(head.state, State::complete);
    EXPECT_EQ(head.body_bytes, 12U);
    EXPECT_FALSE(head.keeps_alive);
}

TEST(RequestHead, KnowsTheLanguageOfWhatItRefuses) {
    const std::string fen = "/api/position?lang=fr&fen=" + std::string(RequestLimits::target, 'x');
    EXPECT_EQ(head_of_text(get(fen)).request.parameter("lang"), "fr");
    EXPECT_EQ(head_of_text(get("/?a=%4&lang=nl")).request.parameter("lang"), "nl");
    EXPECT_EQ(head_of_text(get("/?a=%4")).request.parameter("lang"), "");
}

struct RefusedHead {
    std::string text;
    int status;
};

TEST(RequestHead, RefusesWhatIsNotHttp) {
    const std::string long_target(RequestLimits::target + 1, 'a');
    std::string many_headers;
    for (std::size_t i = 0; i <= RequestLimits::headers; ++i) {
        many_headers += "A: b\r\n";
    }
    const RefusedHead cases[] = {
        {"GET / HTTP/2.0\r\n\r\n", 400},
        {"GET  / HTTP/1.1\r\n\r\n", 400},
        {"G\x01T / HTTP/1.1\r\n\r\n", 400},
        {"PUT / HTTP/1.1\r\n\r\n", 405},
        {get("x"), 400},
        {get("/?a=%4"), 400},
        {get("/?a=%00"), 400},
        {get("/?a=%ff"), 400},
        {get("/?a=1&a=2"), 400},
        {get("/" + long_target), 431},
        {get("/", "Bad header: x\r\n"), 400},
        {get("/", "A: b\nc\r\n"), 400},
        {get("/", many_headers), 431},
        {get("/", "Host: again\r\n"), 400},
        {get("/", "Content-Length: 1x\r\n"), 400},
        {get("/", "Content-Length: 99999999\r\n"), 413},
        {get("/", "Content-Length: 99999999999999999999\r\n"), 413},
        {get("/", "Transfer-Encoding: chunked\r\n"), 411},
        {std::string(RequestLimits::head + 1, 'x'), 431},
    };
    for (const RefusedHead& one : cases) {
        const RequestHead head = head_of_text(one.text);
        EXPECT_EQ(head.state, State::refused) << one.text.substr(0, 80);
        EXPECT_EQ(head.status, one.status) << one.text.substr(0, 80);
    }
}

}  // namespace
}  // namespace kempelen::server
