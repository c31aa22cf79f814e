// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/words.h"

#include "embedded/server.h"

#include <gtest/gtest.h>

namespace kempelen::server {
namespace {

Catalogue server_catalogue(Language language) {
    return Catalogue::own(in_language(language, embedded::i18n_server_en_toml().text(),
                                      embedded::i18n_server_fr_toml().text(),
                                      embedded::i18n_server_nl_toml().text()));
}

TEST(ServerWords, HaveTheSameKeysAndPlacesInAllLanguages) {
    const Catalogue english = server_catalogue(Language::english);
    for (const Language language : {Language::french, Language::dutch}) {
        const Catalogue own = server_catalogue(language);
        EXPECT_EQ(own.texts().size(), english.texts().size());
        for (const auto& [key, text] : english.texts()) {
            ASSERT_NE(own.find(key), nullptr) << code_of(language) << ": " << key;
            EXPECT_EQ(places_of(*own.find(key)), places_of(text)) << code_of(language) << ": " << key;
            EXPECT_NE(*own.find(key), text) << code_of(language) << ": " << key;
        }
    }
}

TEST(ServerWords, NameFieldsAsPeopleDo) {
    const Words words;
    const std::vector<TextValue> values{{"field", "move"}, {"most", "40"}};
    EXPECT_EQ(words.say("body.long", values, Language::english), "The move may have 40 characters at most.");
    EXPECT_EQ(words.say("body.long", values, Language::french),
              "Le coup ne doit pas dépasser 40 caractères.");
    EXPECT_EQ(words.say("body.long", values, Language::dutch), "De zet mag hoogstens 40 tekens hebben.");
}

TEST(ServerWords, TellTheReasonOfAnError) {
    const Words words([](const Error& error, Language language) {
        return error.what + (language == Language::dutch ? " (nl)" : "");
    });
    const Refusal refusal{"fen", "bad_fen", {}, {}, Error{ErrorCode::bad_fen, "no king"}};
    EXPECT_EQ(words.body(refusal, Language::dutch),
              R"({"error": {"field": "fen", "reason": "No king (nl).", "code": "bad_fen"}})");
    const Refusal more{"revision", "conflict", "game.changed", {}, {}, R"(, "revision": 7)"};
    EXPECT_NE(words.body(more, Language::english).find(R"("code": "conflict", "revision": 7}})"),
              std::string::npos);
}

TEST(ServerWords, MakeSentences) {
    EXPECT_EQ(as_sentence("no king"), "No king.");
    EXPECT_EQ(as_sentence("e4 is taken"), "e4 is taken.");
    EXPECT_EQ(as_sentence("Which one?"), "Which one?");
    EXPECT_EQ(as_sentence(""), "");
}

TEST(ServerWords, KnowTheLanguageThatIsAskedFor) {
    Request request;
    EXPECT_EQ(language_asked(request), Language::english);
    request.parameters["lang"] = "fr";
    EXPECT_EQ(language_asked(request), Language::french);
}

}  // namespace
}  // namespace kempelen::server
