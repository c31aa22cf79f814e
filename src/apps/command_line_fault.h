// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a command line, told in the language that it asks for. The library which reads it tells
// its faults in English sentences alone.
#pragma once

#include "core/base/language.h"

#include <string>
#include <string_view>
#include <vector>

namespace kempelen::apps {

/// The language that `--lang` names, as far as it is one of ours; for the console program otherwise that of
/// the locale, as when it runs; English for all others.
Language language_asked_for(const std::vector<std::string>& words);

/// The sentence for a fault that the library tells as `what`. A fault that is not known is told as it is,
/// with a word in the language in front.
std::string fault_sentence(std::string_view what, Language language);

/// The sentence for words that no option and no operand takes, in the order in which they were typed: where
/// there is an option among them, it is the fault.
std::string extras_sentence(const std::vector<std::string>& extras, Language language);

/// The sentence for output that cannot be written.
std::string output_sentence(Language language);

}  // namespace kempelen::apps
