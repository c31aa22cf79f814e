// SPDX-License-Identifier: GPL-3.0-or-later
// Names and meanings of the criteria in the languages of the program.
#pragma once

#include "core/base/catalogue.h"
#include "core/base/language.h"

#include <string>
#include <string_view>

namespace kempelen::eval::kempelen56 {

/// The words of one language, from i18n/criteria.*.toml, which are inside the program.
class CriteriaWords {
public:
    explicit CriteriaWords(Language language);

    /// "Queen left en prise". The abbreviation itself for an unknown one.
    std::string name(std::string_view abbreviation) const;
    /// One sentence. Empty for an unknown one.
    std::string meaning(std::string_view abbreviation) const;

private:
    Catalogue catalogue_;
};

}  // namespace kempelen::eval::kempelen56
