// SPDX-License-Identifier: GPL-3.0-or-later
// What the server says when it refuses a request, in the languages of the program.
#pragma once

#include "core/base/catalogue.h"
#include "core/base/language.h"
#include "core/base/result.h"
#include "server/http/message.h"

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace kempelen::server {

/// The sentences of all languages. Any thread.
class Words {
public:
    /// Words the reason of an error in a language, as the console does.
    using ReasonTeller = std::function<std::string(const Error&, Language)>;

    /// Without a teller the reasons of errors stay English.
    explicit Words(ReasonTeller reason = {});

    /// The sentence of a key with its places filled; the value of the place `field` is named as people call
    /// it. Requires: the catalogue has the key (a test looks at all that the server uses).
    std::string say(std::string_view key, std::span<const TextValue> values, Language language) const;
    /// The reason of an error as a sentence: a capital first, a full stop last.
    std::string reason(const Error& error, Language language) const;

    /// `{"field", "reason", "code"}` with what else the refusal has.
    std::string error_json(const Refusal& refusal, Language language) const;
    /// `{"error": {...}}`, the body of a refused request.
    std::string body(const Refusal& refusal, Language language) const;

private:
    ReasonTeller reason_;
    std::array<Catalogue, all_languages.size()> catalogues_;
};

/// The language that the parameter `lang` asks for; English without one, and for one that is none of ours.
Language language_asked(const Request& request);

/// "no king" as "No king."
std::string as_sentence(std::string_view text);

}  // namespace kempelen::server
