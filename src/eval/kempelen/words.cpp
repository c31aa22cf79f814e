// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/words.h"

#include "embedded/eval.h"

namespace kempelen::eval::kempelen56 {

CriteriaWords::CriteriaWords(Language language)
    : catalogue_(Catalogue::own(in_language(language, embedded::i18n_criteria_en_toml().text(),
                                            embedded::i18n_criteria_fr_toml().text(),
                                            embedded::i18n_criteria_nl_toml().text()))) {}

std::string CriteriaWords::name(std::string_view abbreviation) const {
    const std::string* text = catalogue_.find(std::string(abbreviation) + ".name");
    return text != nullptr ? *text : std::string(abbreviation);
}

std::string CriteriaWords::meaning(std::string_view abbreviation) const {
    const std::string* text = catalogue_.find(std::string(abbreviation) + ".meaning");
    return text != nullptr ? *text : std::string();
}

}  // namespace kempelen::eval::kempelen56
