// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/words.h"

#include "embedded/server.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace kempelen::server {

namespace {

Catalogue catalogue_of(Language language) {
    return Catalogue::own(in_language(language, embedded::i18n_server_en_toml().text(),
                                      embedded::i18n_server_fr_toml().text(),
                                      embedded::i18n_server_nl_toml().text()));
}

}  // namespace

Words::Words(ReasonTeller reason)
    : reason_(std::move(reason)),
      catalogues_{catalogue_of(Language::english), catalogue_of(Language::french),
                  catalogue_of(Language::dutch)} {}

std::string Words::say(std::string_view key, std::span<const TextValue> values, Language language) const {
    const Catalogue& catalogue = catalogues_[static_cast<std::size_t>(language)];
    const std::string* const text = catalogue.find(key);
    KEMPELEN_ASSERT(text != nullptr, "the catalogue lacks a sentence");
    if (text == nullptr) return std::string(key);
    std::vector<TextValue> named(values.begin(), values.end());
    for (TextValue& value : named) {
        if (value.name != "field") continue;
        if (const std::string* const name = catalogue.find("field." + value.value)) value.value = *name;
    }
    return as_sentence(fill(*text, named));
}

std::string Words::reason(const Error& error, Language language) const {
    return as_sentence(reason_ ? reason_(error, language) : error.what);
}

std::string Words::error_json(const Refusal& refusal, Language language) const {
    std::vector<TextValue> values = refusal.values;
    if (refusal.error) values.push_back({"reason", reason(*refusal.error, language)});
    const std::string text = refusal.sentence.empty() && refusal.error
                                 ? values.back().value
                                 : say(refusal.sentence, values, language);
    return fmt::format(R"({{"field": {}, "reason": {}, "code": {}{}}})", json_string(refusal.field),
                       json_string(text), json_string(refusal.code), refusal.more);
}

std::string Words::body(const Refusal& refusal, Language language) const {
    return R"({"error": )" + error_json(refusal, language) + "}";
}

Language language_asked(const Request& request) {
    return language_of(request.parameter("lang")).value_or(Language::english);
}

std::string as_sentence(std::string_view text) {
    std::string sentence(text);
    if (sentence.empty()) return sentence;
    if (sentence.front() >= 'a' && sentence.front() <= 'z' &&
        !(sentence.size() > 1 && sentence[1] >= '1' && sentence[1] <= '8')) {
        sentence.front() = static_cast<char>(sentence.front() - 'a' + 'A');
    }
    constexpr std::string_view ends = ".!?";
    if (ends.find(sentence.back()) == std::string_view::npos) sentence += '.';
    return sentence;
}

}  // namespace kempelen::server
