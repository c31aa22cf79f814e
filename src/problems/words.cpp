// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/words.h"

#include "embedded/problems.h"

namespace kempelen::problems {

SolutionWords::SolutionWords(Language language)
    : catalogue_(Catalogue::own(in_language(language, embedded::i18n_problems_en_toml().text(),
                                            embedded::i18n_problems_fr_toml().text(),
                                            embedded::i18n_problems_nl_toml().text()))) {}

std::string SolutionWords::say(std::string_view key, std::initializer_list<TextValue> values) const {
    const std::string* text = catalogue_.find(key);
    KEMPELEN_ASSERT(text != nullptr, "a text without a key in the catalogue");
    return text != nullptr ? fill(*text, values) : std::string(key);
}

}  // namespace kempelen::problems
