// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/body.h"

#include <gtest/gtest.h>

#include <string>

namespace kempelen::server {
namespace {

Body body_of(std::string_view text) {
    Or<Body> read = Body::parse(text);
    EXPECT_EQ(refusal(read), nullptr) << text;
    return std::get<Body>(read);
}

TEST(Body, GivesItsFields) {
    Body body =
        body_of(R"({"a": "x", "b": 7, "c": true, "d": null, "e": {"f": "y"}, "g": ["p", "q"], "h": [1, 2]})");
    EXPECT_EQ(body.text("a"), "x");
    EXPECT_EQ(body.number("b", 0, 10), 7);
    EXPECT_EQ(body.flag("c"), true);
    EXPECT_TRUE(body.has("d"));
    EXPECT_EQ(body.text("d"), std::nullopt);
    EXPECT_EQ(body.object("e")->text("f"), "y");
    EXPECT_EQ(body.texts("g", 2)->size(), 2U);
    EXPECT_EQ(body.numbers("h", 0, 9, 5)->back(), 2);
    EXPECT_EQ(body.text("missing"), std::nullopt);
    EXPECT_FALSE(body.fault({"a", "b", "c", "d", "e", "g", "h"}));
}

TEST(Body, NamesTheFieldThatIsWrong) {
    Body body = body_of(R"({"a": 1, "b": 11})");
    EXPECT_EQ(body.number("b", 0, 10), std::nullopt);
    EXPECT_EQ(body.text("a"), std::nullopt);
    const auto fault = body.fault({"a", "b"});
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->status, 400);
    ASSERT_TRUE(fault->refusal);
    EXPECT_EQ(fault->refusal->field, "b");
    EXPECT_EQ(fault->refusal->sentence, "body.number");
    EXPECT_TRUE(body_of(R"({"slip": 1})").fault({"a"}));
}

TEST(Body, CountsSignsAndNotBytes) {
    EXPECT_EQ(body_of(R"({"a": "éé"})").text("a", 2), "éé");
    Body body = body_of(R"({"a": "ééé"})");
    EXPECT_EQ(body.text("a", 2), std::nullopt);
    EXPECT_EQ(body.fault({"a"})->refusal->sentence, "body.long");
}

TEST(Body, RefusesWhatIsNoObject) {
    for (const std::string& text :
         {std::string("["), std::string("[]"), std::string("7"), std::string("{\"a\":}"),
          std::string("{} {}"), std::string("{\"n\": 1e400}"), std::string(100'000, '['),
          std::string("\"\xff\"")}) {
        const Or<Body> read = Body::parse(text);
        EXPECT_NE(refusal(read), nullptr) << text.substr(0, 20);
    }
    for (const char* const number : {"-1", "1.5", "18446744073709551615", "9223372036854775807"}) {
        Body body = body_of("{\"n\": " + std::string(number) + "}");
        EXPECT_EQ(body.number("n", 0, 100), std::nullopt) << number;
    }
}

}  // namespace
}  // namespace kempelen::server
