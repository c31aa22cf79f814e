// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/catalogue.h"

#include "core/base/language.h"

#include <gtest/gtest.h>

#include <array>

namespace kempelen {
namespace {

TEST(Catalogue, ReadsKeysUnderTheirSections) {
    const auto catalogue = Catalogue::parse(
        "# words\nhello = \"Hello\"\n[end]\n  mate = \"mate: \\\"{side}\\\"\\n\"  # comment\n\nlong = "
        "\"\"\"\nfirst\n  second\n\"\"\"\n");
    ASSERT_TRUE(catalogue);
    EXPECT_EQ(*catalogue->find("hello"), "Hello");
    EXPECT_EQ(*catalogue->find("end.mate"), "mate: \"{side}\"\n");
    EXPECT_EQ(*catalogue->find("end.long"), "first\n  second");
    EXPECT_EQ(catalogue->find("mate"), nullptr);
    EXPECT_EQ(catalogue->texts().size(), 3U);
}

TEST(Catalogue, NamesTheLineOfABrokenText) {
    for (const char* const text :
         {"a = \"x\"\nb\n", "a = \"x\"\nb = x\n", "a = \"x\"\nb = \"x\n", "a = \"x\"\n[b\n",
          "a = \"x\"\na = \"y\"\n", "a = \"x\"\nb = \"\\q\"\n", "a = \"x\"\nb = \"x\" y\n"}) {
        const auto catalogue = Catalogue::parse(text);
        ASSERT_FALSE(catalogue) << text;
        EXPECT_EQ(catalogue.error().code, ErrorCode::bad_file);
        EXPECT_NE(catalogue.error().what.find("line 2"), std::string::npos) << catalogue.error().what;
    }
    EXPECT_FALSE(Catalogue::parse("a = \"\"\"\nx\n"));
}

TEST(Catalogue, AddsOnlyNewKeys) {
    auto words = Catalogue::parse("a = \"x\"");
    const auto more = Catalogue::parse("b = \"y\"");
    ASSERT_TRUE(words && more);
    EXPECT_TRUE(words->add(*more));
    EXPECT_EQ(*words->find("b"), "y");
    EXPECT_FALSE(words->add(*more));
}

TEST(Catalogue, FillsPlacesAndKeepsUnknownOnes) {
    const std::array<TextValue, 2> values{{{"a", "1"}, {"b", "{a}"}}};
    EXPECT_EQ(fill("{a} and {b}, {a}; {c} {} {A} {", values), "1 and {a}, 1; {c} {} {A} {");
    EXPECT_EQ(places_of("{b} {a} {b} {} {x y}"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(places_of("{b} {a:one|many} {c:} {d:x}"), (std::vector<std::string>{"a", "b"}));
}

TEST(Catalogue, LetsWordsAgreeWithTheirNumber) {
    const std::string_view text = "{count} {count:move|moves}, {left:is|are} {other:one|many}";
    const std::array<TextValue, 2> one{{{"count", "1"}, {"left", "1"}}};
    EXPECT_EQ(fill(text, one), "1 move, is {other:one|many}");
    const std::array<TextValue, 2> more{{{"count", "21"}, {"left", "0"}}};
    EXPECT_EQ(fill(text, more), "21 moves, are {other:one|many}");
}

TEST(Language, IsFoundByCodeAndLocale) {
    EXPECT_EQ(language_of("fr"), Language::french);
    EXPECT_EQ(language_of("nl_BE.UTF-8"), Language::dutch);
    EXPECT_EQ(language_of("EN-us"), Language::english);
    EXPECT_EQ(language_of("de_DE"), std::nullopt);
    EXPECT_EQ(language_of("frr"), std::nullopt);
    EXPECT_EQ(language_of(""), std::nullopt);
}

}  // namespace
}  // namespace kempelen
