// SPDX-License-Identifier: GPL-3.0-or-later
// What the console says: the catalogue of one language, and numbers as that language writes them.
#pragma once

#include "core/base/catalogue.h"
#include "core/base/language.h"
#include "core/base/result.h"
#include "core/notation/piece_letters.h"
#include "core/piece.h"
#include "search/limits.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::console {

/// How moves are shown.
enum class Notation : std::uint8_t {
    letters,      ///< "Nf3", with the letters of the language
    figurines,    ///< "♘f3"
    coordinates,  ///< "g1f3"
};

/// The texts of one language.
class Words {
public:
    explicit Words(Language language);

    Language language() const { return language_; }
    /// The letters of the men in move texts.
    const PieceLetters& letters() const;

    Notation notation() const { return notation_; }
    void use_notation(Notation notation) { notation_ = notation; }

    /// The text of a key with its places filled. Requires: the catalogue has the key (a test checks all of
    /// them).
    std::string say(std::string_view key, std::initializer_list<TextValue> values = {}) const;
    /// The words of a list text, such as the names of a command.
    std::vector<std::string> list(std::string_view key) const;

    /// Whether a normalized word is one of a list text.
    bool lists(std::string_view key, std::string_view word) const;

    /// "white knight".
    std::string man(ColoredPiece man) const;
    /// "knight".
    std::string piece(Piece piece) const;
    /// "the knight".
    std::string the_piece(Piece piece) const;
    /// Why something was refused: the error's reason in this language, or its English sentence where it has
    /// none.
    std::string reason(const Error& error) const;
    std::string reason(const Reason& reason) const;
    /// One line about a player, for a list; empty for one that the catalogue does not know.
    std::string about(std::string_view player) const;

    /// A whole number with its digits in groups.
    std::string number(std::uint64_t value) const;
    /// Hundredths as a decimal number: "1.25".
    std::string hundredths(std::int64_t value) const;
    /// "2.41 s", and "3:05" from one minute on.
    std::string duration(search::Milliseconds time) const;

private:
    Language language_;
    Notation notation_ = Notation::letters;
    Catalogue catalogue_;
};

/// The catalogue of a language as it lies in the program.
std::string_view catalogue_text(Language language);

/// True when the answer means yes in any of our languages; the empty answer does not.
bool is_yes(std::string_view answer);
/// The same for no.
bool is_no(std::string_view answer);

/// The text without blanks at its ends, and its capitals made small, those with accents too.
std::string normalized(std::string_view text);

/// The columns that a text takes on a terminal. Requires: UTF-8, and only characters one column wide.
std::size_t columns_of(std::string_view text);

/// The text cut to that many columns.
std::string cut_to(std::string_view text, std::size_t columns);

/// The text broken at blanks into lines of at most that many columns.
std::string wrapped(std::string_view text, std::size_t columns);

}  // namespace kempelen::console
