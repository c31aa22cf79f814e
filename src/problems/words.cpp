// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/words.h"

#include "embedded/problems.h"

namespace kempelen::problems {

namespace {

std::string_view solution_texts(Language language) {
    switch (language) {
        case Language::english:
            return embedded::i18n_problems_en_toml().text();
        case Language::french:
            return embedded::i18n_problems_fr_toml().text();
        case Language::dutch:
            return embedded::i18n_problems_nl_toml().text();
    }
    return {};
}

Catalogue solution_catalogue(Language language) {
    Result<Catalogue> catalogue = Catalogue::parse(solution_texts(language));
    KEMPELEN_ASSERT(catalogue, "the embedded words of solutions cannot be read");
    return catalogue ? *std::move(catalogue) : Catalogue{};
}

}  // namespace

SolutionWords::SolutionWords(Language language) : catalogue_(solution_catalogue(language)) {}

std::string SolutionWords::say(std::string_view key, std::initializer_list<TextValue> values) const {
    const std::string* text = catalogue_.find(key);
    KEMPELEN_ASSERT(text != nullptr, "a text without a key in the catalogue");
    return text != nullptr ? fill(*text, values) : std::string(key);
}

}  // namespace kempelen::problems
