// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fill.h"

#include <gtest/gtest.h>

namespace kempelen {
namespace {

std::string with_count(std::string_view text, const char* count) {
    return fill(text, std::vector<TextValue>{{"count", count}});
}

TEST(Fill, TakesTheWordThatAgreesWithTheNumber) {
    EXPECT_EQ(with_count("{count} {count:move|moves}", "1"), "1 move");
    EXPECT_EQ(with_count("{count} {count:move|moves}", "2"), "2 moves");
    EXPECT_EQ(with_count("{count} {count:move|moves}", "0"), "0 moves");
}

TEST(Fill, TakesAFormOfItsOwnForNoneWhereThereAreThree) {
    const std::string_view text = "{count:aucune erreur|1 erreur|plusieurs erreurs}";
    EXPECT_EQ(with_count(text, "0"), "aucune erreur");
    EXPECT_EQ(with_count(text, "1"), "1 erreur");
    EXPECT_EQ(with_count(text, "2"), "plusieurs erreurs");
    EXPECT_EQ(places_of(text), std::vector<std::string>{"count"});
}

TEST(Fill, TakesValuesThatAreNoUtf8ForLatin1) {
    EXPECT_EQ(fill("{file}\u00a0: vide", std::vector<TextValue>{{"file", "caf\xE9.pgn"}}),
              "caf\u00e9.pgn\u00a0: vide");
}

}  // namespace
}  // namespace kempelen
