// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/words.h"

#include "embedded/eval.h"

namespace kempelen::eval::kempelen56 {

namespace {

std::string_view text_of(Language language) {
    switch (language) {
        case Language::english:
            return embedded::i18n_criteria_en_toml().text();
        case Language::french:
            return embedded::i18n_criteria_fr_toml().text();
        case Language::dutch:
            return embedded::i18n_criteria_nl_toml().text();
    }
    return {};
}

Catalogue catalogue_of(Language language) {
    Result<Catalogue> catalogue = Catalogue::parse(text_of(language));
    KEMPELEN_ASSERT(catalogue, "the embedded words of the criteria cannot be read");
    return catalogue ? *std::move(catalogue) : Catalogue{};
}

}  // namespace

CriteriaWords::CriteriaWords(Language language) : catalogue_(catalogue_of(language)) {}

std::string CriteriaWords::name(std::string_view abbreviation) const {
    const std::string* text = catalogue_.find(std::string(abbreviation) + ".name");
    return text != nullptr ? *text : std::string(abbreviation);
}

std::string CriteriaWords::meaning(std::string_view abbreviation) const {
    const std::string* text = catalogue_.find(std::string(abbreviation) + ".meaning");
    return text != nullptr ? *text : std::string();
}

}  // namespace kempelen::eval::kempelen56
