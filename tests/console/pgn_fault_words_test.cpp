// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/pgn_fault_words.h"

#include "core/notation/pgn_flaws.h"
#include "core/notation/pgn_reader.h"

#include <gtest/gtest.h>

namespace kempelen::console {
namespace {

/// What is told of the first fault of a text.
std::string told_of(std::string_view text, Language language) {
    PgnText source(text);
    PgnReader reader(source);
    GameTreeBuilder builder;
    while (reader.read_game(builder) && !builder.fault) {
    }
    return builder.fault ? told(*builder.fault, builder.game, Words(language)) : std::string();
}

TEST(PgnFaultWords, HasWordsForEveryFlaw) {
    for (const Language language : all_languages) {
        const Words words(language);
        for (const PgnFlaw& flaw : flaws::all) {
            const std::string text = words.say("fault." + std::string(flaw.name));
            EXPECT_FALSE(text.empty()) << flaw.name;
            EXPECT_EQ(text == flaw.english, language == Language::english) << flaw.name << ": " << text;
        }
    }
}

TEST(PgnFaultWords, TellsWhyAMoveIsIllegalInEveryLanguage) {
    constexpr std::string_view text = "1. e4 e5 2. Nf3 Nc6 3. Rd4 *";
    EXPECT_EQ(told_of(text, Language::english),
              "line 1, column 24, move 3, at \"Rd4\": No rook can go to d4.");
    // The file has English letters, in which R is a rook and not the French king.
    EXPECT_NE(told_of(text, Language::french).find("tour"), std::string::npos)
        << told_of(text, Language::french);
    EXPECT_NE(told_of(text, Language::dutch).find("toren"), std::string::npos)
        << told_of(text, Language::dutch);
}

TEST(PgnFaultWords, ClaimsNothingOfAPositionWithinAVariation) {
    constexpr std::string_view text = "1. e4 e5 2. Nf3 (2. Bc4 Bc5 3. Ra5) *";
    EXPECT_EQ(told_of(text, Language::french),
              "ligne 1, colonne 32, coup 3, \u00e0 \"Ra5\"\u00a0: ce n'est pas un coup l\u00e9gal");
}

}  // namespace
}  // namespace kempelen::console
