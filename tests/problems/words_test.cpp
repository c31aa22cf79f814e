// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/words.h"

#include <gtest/gtest.h>

using namespace kempelen;

TEST(SolutionWords, AreThereInEveryLanguageWithTheSamePlaces) {
    const problems::SolutionWords english(Language::english);
    EXPECT_FALSE(english.catalogue().texts().empty());
    for (const Language language : {Language::french, Language::dutch}) {
        const problems::SolutionWords words(language);
        EXPECT_EQ(words.catalogue().texts().size(), english.catalogue().texts().size());
        for (const auto& [key, text] : english.catalogue().texts()) {
            const std::string* other = words.catalogue().find(key);
            ASSERT_NE(other, nullptr) << key;
            EXPECT_EQ(places_of(*other), places_of(text)) << key;
            EXPECT_NE(other->find_first_not_of(' '), std::string::npos) << key;
        }
    }
}

TEST(SolutionWords, FillTheirPlaces) {
    const problems::SolutionWords words(Language::french);
    EXPECT_EQ(words.say("solved", {{"what", "#2"}}), "résolu : #2");
    EXPECT_EQ(words.say("set_play"), "jeu apparent :");
}
