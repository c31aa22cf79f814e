// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/words.h"

#include "console/commands.h"
#include "support/paths.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

namespace kempelen::console {
namespace {

Catalogue catalogue_of(Language language) {
    auto catalogue = Catalogue::parse(catalogue_text(language));
    EXPECT_TRUE(catalogue) << code_of(language) << ": " << (catalogue ? "" : catalogue.error().what);
    return catalogue ? std::move(*catalogue) : Catalogue{};
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Every text in quotation marks in the sources that has the form of a key.
std::set<std::string> keys_in_sources() {
    const std::filesystem::path sources =
        kempelen::test::data_path("..").parent_path().parent_path().parent_path() / "src";
    std::set<std::string> keys;
    const std::regex text(R"RE("([a-z]+(\.[a-z-]+)*)")RE");
    std::vector<std::filesystem::path> files{sources / "apps/commands/play.cpp"};
    for (const auto& entry : std::filesystem::directory_iterator(sources / "console"))
        files.push_back(entry.path());
    for (const auto& path : files) {
        const std::string source = read_file(path);
        for (auto hit = std::sregex_iterator(source.begin(), source.end(), text);
             hit != std::sregex_iterator(); ++hit) {
            keys.insert((*hit)[1]);
        }
    }
    return keys;
}

TEST(Catalogues, LeaveNoTextUnused) {
    const std::set<std::string> keys = keys_in_sources();
    ASSERT_GT(keys.size(), 100U) << "the sources of the console were not found";
    const Catalogue english = catalogue_of(Language::english);
    for (const auto& [key, text] : english.texts())
        EXPECT_TRUE(keys.contains(key)) << key;
}

TEST(Catalogues, MissNoTextThatTheSourcesName) {
    const Catalogue english = catalogue_of(Language::english);
    for (const std::string& key : keys_in_sources()) {
        // Texts without a point are keys only where the catalogue has them.
        if (key.find('.') != std::string::npos) {
            EXPECT_NE(english.find(key), nullptr) << key;
        }
    }
    for (const char* const key : {"welcome", "goodbye", "help"})
        EXPECT_NE(english.find(key), nullptr) << key;
}

TEST(Catalogues, HaveTheSameKeysAndPlacesInAllLanguages) {
    const Catalogue english = catalogue_of(Language::english);
    for (const Language language : {Language::french, Language::dutch}) {
        const Catalogue other = catalogue_of(language);
        for (const auto& [key, text] : english.texts()) {
            const std::string* const translation = other.find(key);
            ASSERT_NE(translation, nullptr) << code_of(language) << " lacks " << key;
            EXPECT_EQ(places_of(text), places_of(*translation)) << code_of(language) << ": " << key;
        }
        for (const auto& [key, text] : other.texts()) {
            EXPECT_NE(english.find(key), nullptr) << code_of(language) << " alone has " << key;
        }
    }
}

TEST(Catalogues, FitAnEightyColumnTerminal) {
    for (const Language language : all_languages) {
        for (const char* const key : {"help", "welcome", "menu.choices", "level.list"}) {
            std::istringstream lines(Words(language).say(key));
            for (std::string line; std::getline(lines, line);)
                EXPECT_LT(columns_of(line), 80U) << line;
        }
    }
}

TEST(Words, WriteNumbersAsTheLanguageDoes) {
    const Words english(Language::english);
    const Words french(Language::french);
    const Words dutch(Language::dutch);
    EXPECT_EQ(english.number(1234567), "1,234,567");
    EXPECT_EQ(french.number(1234567), "1 234 567");
    EXPECT_EQ(dutch.number(1234), "1.234");
    EXPECT_EQ(dutch.number(999), "999");
    EXPECT_EQ(english.hundredths(-5), "-0.05");
    EXPECT_EQ(french.hundredths(1250), "12,50");
    EXPECT_EQ(english.duration(search::Milliseconds(2410)), "2.41 s");
    EXPECT_EQ(english.duration(search::Milliseconds(185'000)), "3:05");
}

TEST(Words, CutAndWrapByColumns) {
    EXPECT_EQ(columns_of("é♞x"), 3U);
    EXPECT_EQ(cut_to("é♞x", 2), "é♞");
    EXPECT_EQ(wrapped("1. e4 e5 2. Nf3", 8), "1. e4 e5\n2. Nf3");
}

TEST(Commands, AreFoundByLetterAndWordInEachLanguage) {
    const CommandNames english{Words(Language::english)};
    const CommandNames french{Words(Language::french)};
    const CommandNames dutch{Words(Language::dutch)};
    // The letters of Kempelen 56 work in every language.
    for (const CommandNames* const names : {&english, &french, &dutch}) {
        EXPECT_EQ(names->find("C")->verb, Verb::moves);
        EXPECT_EQ(names->find("e")->verb, Verb::board);
        EXPECT_EQ(names->find("L")->verb, Verb::help);
        EXPECT_EQ(names->find("quit")->verb, Verb::quit);
    }
    EXPECT_EQ(english.find("Take Back 2")->verb, Verb::undo);
    EXPECT_EQ(english.find("Take Back 2")->argument, "2");
    EXPECT_EQ(french.find("nouvelle partie")->verb, Verb::new_game);
    EXPECT_EQ(french.find("nouvelle partie")->argument, "");
    EXPECT_EQ(dutch.find("bewaar Mijn Partij.pgn")->argument, "Mijn Partij.pgn");
    EXPECT_FALSE(english.find("e4"));
    EXPECT_FALSE(english.find("boards"));
    EXPECT_FALSE(english.find(""));
}

TEST(Commands, HaveNoNameTwiceInALanguage) {
    for (const Language language : all_languages) {
        std::set<std::string> seen;
        const Words words(language);
        const Catalogue catalogue = catalogue_of(language);
        for (const auto& [key, text] : catalogue.texts()) {
            if (!key.starts_with("command.")) continue;
            for (const std::string& name : words.list(key)) {
                EXPECT_TRUE(seen.insert(name).second) << code_of(language) << ": " << name;
            }
        }
    }
}

}  // namespace
}  // namespace kempelen::console
