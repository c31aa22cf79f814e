// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/words.h"

#include "core/base/quote.h"
#include "embedded/console.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace kempelen::console {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Names of players and files come from outside: what a terminal would obey is written out.
std::vector<TextValue> without_controls(std::vector<TextValue> values) {
    for (TextValue& value : values) {
        value.value = printable(value.value);
    }
    return values;
}

/// Whether a line must not be broken at the blank: what ends there is an opening quotation mark, or what
/// follows is punctuation alone.
bool stays_on_the_line(std::string_view text, std::size_t begin, std::size_t blank) {
    if (text.substr(begin, blank - begin).ends_with("«")) return true;
    const std::string_view next = text.substr(blank + 1, text.find(' ', blank + 1) - blank - 1);
    constexpr std::array<std::string_view, 5> marks{":", ";", "!", "?", "»"};
    return std::ranges::any_of(
        marks, [&](std::string_view mark) { return next.starts_with(mark) && columns_of(next) <= 2; });
}

bool starts_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

}  // namespace

std::string_view catalogue_text(Language language) {
    return in_language(language, embedded::i18n_en_toml().text(), embedded::i18n_fr_toml().text(),
                       embedded::i18n_nl_toml().text());
}

Words::Words(Language language) : language_(language), catalogue_(Catalogue::own(catalogue_text(language))) {}

const PieceLetters& Words::letters() const {
    switch (language_) {
        case Language::french:
            return letters::french;
        case Language::dutch:
            return letters::dutch;
        case Language::english:
            break;
    }
    return letters::english;
}

std::string Words::say(std::string_view key, std::initializer_list<TextValue> values) const {
    const std::string* const text = catalogue_.find(key);
    KEMPELEN_ASSERT(text != nullptr, "the catalogue lacks a text");
    if (text == nullptr) return std::string(key);
    return fill(*text, without_controls(values));
}

std::vector<std::string> Words::list(std::string_view key) const {
    const std::string text = say(key);
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        words.push_back(normalized(std::string_view(text).substr(begin, end - begin)));
        begin = end + 1;
    }
    return words;
}

bool Words::lists(std::string_view key, std::string_view word) const {
    const std::vector<std::string> words = list(key);
    return std::ranges::find(words, word) != words.end();
}

std::string Words::man(ColoredPiece man) const {
    constexpr std::array<std::string_view, 6> white{"man.white-pawn", "man.white-knight", "man.white-bishop",
                                                    "man.white-rook", "man.white-queen",  "man.white-king"};
    constexpr std::array<std::string_view, 6> black{"man.black-pawn", "man.black-knight", "man.black-bishop",
                                                    "man.black-rook", "man.black-queen",  "man.black-king"};
    return say((man.color == Color::white ? white : black)[index_of(man.piece)]);
}

std::string Words::piece(Piece piece) const {
    constexpr std::array<std::string_view, 6> keys{"piece.pawn", "piece.knight", "piece.bishop",
                                                   "piece.rook", "piece.queen",  "piece.king"};
    return say(keys[index_of(piece)]);
}

std::string Words::the_piece(Piece piece) const {
    constexpr std::array<std::string_view, 6> keys{"the.pawn", "the.knight", "the.bishop",
                                                   "the.rook", "the.queen",  "the.king"};
    return say(keys[index_of(piece)]);
}

std::string Words::reason(const Error& error) const {
    // English sentences may tell more than the reason does: which rule a move in a broken game offends.
    const bool is_translated = error.reason.id != ReasonId::none && language_ != Language::english;
    return is_translated ? reason(error.reason) : printable(error.what);
}

std::string Words::reason(const Reason& reason) const {
    if (language_ == Language::english) return printable(in_english(reason));
    std::vector<TextValue> values = reason.values;
    for (TextValue& value : values) {
        const bool is_end =
            reason.id == ReasonId::game_broken && value.name == "text" && value.value == "\"\"";
        if (is_end) value.value = say("fault.end");
        if (value.name != "side" && value.name != "mover") continue;
        value.value = say(value.value == english_name(Color::white) ? "side.white" : "side.black");
    }
    const std::string* const text =
        catalogue_.find("reason." + std::string(kempelen::text_of(reason.id).name));
    KEMPELEN_ASSERT(text != nullptr, "the catalogue lacks a reason");
    if (text == nullptr) return printable(in_english(reason));
    const std::string sentence = fill(*text, without_controls(values));
    if (reason.fen_field == 0) return sentence;
    constexpr std::array<std::string_view, 6> fields{"field.fen1", "field.fen2", "field.fen3",
                                                     "field.fen4", "field.fen5", "field.fen6"};
    return say("field.reason", {{"field", say(fields[static_cast<std::size_t>(reason.fen_field - 1)])},
                                {"reason", sentence}});
}

std::string Words::about(std::string_view player) const {
    std::string key = "about." + std::string(player);
    if (key.ends_with('+')) key.replace(key.size() - 1, 1, "-plus");
    const std::string* const text = catalogue_.find(key);
    return text == nullptr ? std::string() : *text;
}

std::string Words::number(std::uint64_t value) const {
    const std::string digits = std::to_string(value);
    const std::string group = say("number.group");
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += group;
        text += digits[i];
    }
    return text;
}

std::string Words::hundredths(std::int64_t value) const {
    const std::int64_t size = std::abs(value);
    return fmt::format("{}{}{}{:02}", value < 0 ? "-" : "", size / 100, say("number.decimal"), size % 100);
}

std::string Words::duration(search::Milliseconds time) const {
    constexpr std::int64_t minute = 60'000;
    const std::int64_t count = std::max<std::int64_t>(time.count(), 0);
    if (count < minute) return hundredths(count / 10) + " s";
    return fmt::format("{}:{:02}", count / minute, count / 1000 % 60);
}

bool is_yes(std::string_view answer) {
    constexpr std::array<std::string_view, 6> words{"y", "yes", "o", "oui", "j", "ja"};
    return std::find(words.begin(), words.end(), normalized(answer)) != words.end();
}

bool is_no(std::string_view answer) {
    constexpr std::array<std::string_view, 4> words{"n", "no", "non", "nee"};
    return std::find(words.begin(), words.end(), normalized(answer)) != words.end();
}

std::string normalized(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    std::string result(text.substr(first, text.find_last_not_of(blanks) - first + 1));
    bool is_latin = false;  // the second byte of a letter from U+00C0 to U+00FF
    for (char& c : result) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_capital =
            (c >= 'A' && c <= 'Z') || (is_latin && byte >= 0x80U && byte <= 0x9EU && byte != 0x97U);
        if (is_capital) c = static_cast<char>(byte + 0x20U);
        is_latin = byte == 0xC3U;
    }
    return result;
}

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string cut_to(std::string_view text, std::size_t columns) {
    std::size_t seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (starts_character(text[i]) && ++seen > columns) return std::string(text.substr(0, i));
    }
    return std::string(text);
}

std::string wrapped(std::string_view text, std::size_t columns) {
    std::string result;
    std::size_t used = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        // French writes blanks beside its double punctuation; a line neither begins nor ends with that.
        std::size_t last = std::min(text.find(' ', begin), text.size());
        while (last < text.size() && stays_on_the_line(text, begin, last)) {
            last = std::min(text.find(' ', last + 1), text.size());
        }
        const std::string_view word = text.substr(begin, last - begin);
        const std::size_t width = columns_of(word);
        if (used > 0 && used + 1 + width > columns) {
            result += '\n';
            used = 0;
        } else if (used > 0) {
            result += ' ';
            ++used;
        }
        result += word;
        used += width;
        begin = last + 1;
    }
    return result;
}

}  // namespace kempelen::console
