// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/words.h"

#include "console/commands.h"
#include "core/base/reason.h"
#include "core/notation/pgn_flaws.h"
#include "players/registry.h"
#include "support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
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
    const std::regex text(R"RE("([a-z]+(\.[a-z0-9-]+)*)")RE");
    std::vector<std::filesystem::path> files{sources / "apps/commands/play.cpp",
                                             sources / "apps/command_line_fault.cpp",
                                             sources / "apps/position_argument.cpp"};
    for (const auto& entry : std::filesystem::directory_iterator(sources / "console")) {
        files.push_back(entry.path());
    }
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
    std::set<std::string> others;  // named by what they are about
    for (const ReasonText& reason : all_reasons()) {
        others.insert("reason." + std::string(reason.name));
    }
    for (const PgnFlaw& flaw : flaws::all) {
        others.insert("fault." + std::string(flaw.name));
    }
    const Catalogue english = catalogue_of(Language::english);
    for (const auto& [key, text] : english.texts()) {
        const bool is_about_a_player = key.starts_with("about.");
        EXPECT_TRUE(keys.contains(key) || others.contains(key) || is_about_a_player) << key;
    }
}

TEST(Catalogues, HaveEveryReasonAndTheEnglishOnesAsTheCoreWordsThem) {
    const Catalogue english = catalogue_of(Language::english);
    for (const ReasonText& reason : all_reasons()) {
        const std::string* const text = english.find("reason." + std::string(reason.name));
        ASSERT_NE(text, nullptr) << reason.name;
        EXPECT_EQ(*text, reason.english);
    }
}

TEST(Catalogues, DescribeEveryPlayerAndNoOther) {
    const Catalogue english = catalogue_of(Language::english);
    std::size_t described = 0;
    for (const auto& [key, text] : english.texts()) {
        described += key.starts_with("about.") ? 1U : 0U;
    }
    EXPECT_EQ(described, players::all_players().size());
    for (const Language language : all_languages) {
        const Words words(language);
        for (const players::PlayerEntry& player : players::all_players()) {
            EXPECT_NE(words.about(player.name), "") << code_of(language) << ": " << player.name;
        }
    }
    for (const players::PlayerEntry& player : players::all_players()) {
        EXPECT_EQ(Words(Language::english).about(player.name), player.description);
    }
}

TEST(Catalogues, MissNoTextThatTheSourcesName) {
    const Catalogue english = catalogue_of(Language::english);
    for (const std::string& key : keys_in_sources()) {
        // Texts without a point are keys only where the catalogue has them.
        const bool is_file = key.ends_with(".txt");
        if (key.find('.') != std::string::npos && !is_file) {
            EXPECT_NE(english.find(key), nullptr) << key;
        }
    }
    for (const char* const key : {"welcome", "goodbye", "help"}) {
        EXPECT_NE(english.find(key), nullptr) << key;
    }
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
            for (std::string line; std::getline(lines, line);) {
                EXPECT_LT(columns_of(line), 80U) << line;
            }
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
    EXPECT_EQ(wrapped("Variante : « e4 » oui", 12), "Variante :\n« e4 » oui");
    EXPECT_EQ(wrapped("un deux ; trois", 7), "un\ndeux ;\ntrois");
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

/// The text between separators, without blanks at the ends.
std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(normalized(part));
    }
    return parts;
}

/// The names in a cell of docs/console.md: "undo [N], u" is undo and u.
std::vector<std::string> names_in(const std::string& cell) {
    std::vector<std::string> names = split(cell, ',');
    for (std::string& name : names) {
        name.resize(std::min(name.find(" ["), name.size()));
    }
    return names;
}

/// The short names behind a command in the help: "undo [N]  take back N moves (u)".
std::set<std::string> short_names_in_help(const Words& words, const std::string& command) {
    std::istringstream help(words.say("help"));
    for (std::string line; std::getline(help, line);) {
        const bool is_its_line =
            line.starts_with(command) && (line.size() == command.size() || line[command.size()] == ' ');
        if (!is_its_line) continue;
        const std::size_t open = line.rfind('(');
        if (open == std::string::npos || !line.ends_with(')')) return {};
        std::set<std::string> names;
        for (const std::string& name : split(line.substr(open + 1, line.size() - open - 2), ',')) {
            if (name.size() == 1) names.insert(name);
        }
        return names;
    }
    ADD_FAILURE() << code_of(words.language()) << ": the help lacks " << command;
    return {};
}

TEST(Commands, AreInTheManualAndInTheHelpAsTheyAre) {
    const std::filesystem::path page =
        kempelen::test::data_path("..").parent_path().parent_path().parent_path() / "docs/console.md";
    std::istringstream manual(read_file(page));
    std::set<Verb> seen;
    bool is_table = false;  // of the commands
    for (std::string line; std::getline(manual, line);) {
        const std::vector<std::string> cells = split(line, '|');
        is_table = cells.size() == 5 && (is_table || cells[1] == "english");
        if (!is_table || cells[1] == "english" || cells[1].starts_with("-")) continue;
        const auto verb = CommandNames(Words(Language::english)).find(names_in(cells[1]).front());
        ASSERT_TRUE(verb) << line;
        seen.insert(verb->verb);
        for (std::size_t i = 0; i < all_languages.size(); ++i) {
            const Words words(all_languages[i]);
            const CommandNames commands(words);
            const std::vector<std::string> names = names_in(cells[i + 1]);
            std::set<std::string> in_manual;
            for (const std::string& name : names) {
                const auto found = commands.find(name);
                ASSERT_TRUE(found) << line << ": " << name;
                EXPECT_EQ(found->verb, verb->verb) << line << ": " << name;
                if (name.size() == 1) in_manual.insert(name);
            }
            const std::vector<std::string> preferred = commands.preferred();
            EXPECT_NE(std::ranges::find(preferred, names.front()), preferred.end()) << line;
            EXPECT_EQ(short_names_in_help(words, names.front()), in_manual) << line;
        }
    }
    EXPECT_EQ(seen.size(), CommandNames(Words(Language::english)).preferred().size());
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
