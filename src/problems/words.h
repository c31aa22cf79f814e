// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a printed solution in the languages of the program.
#pragma once

#include "core/base/catalogue.h"
#include "core/base/fill.h"
#include "core/base/language.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace kempelen::problems {

/// The words of one language, from i18n/problems.*.toml, which are inside the program.
class SolutionWords {
public:
    explicit SolutionWords(Language language);

    /// The text of a key with its places filled. Requires: the catalogue has the key (a test compares the
    /// languages).
    std::string say(std::string_view key, std::initializer_list<TextValue> values = {}) const;
    /// All texts by key.
    const Catalogue& catalogue() const { return catalogue_; }

private:
    Catalogue catalogue_;
};

}  // namespace kempelen::problems
