// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metrics/sentence_facts.h"

#include "core/base/ascii.h"
#include "core/base/fill.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <string_view>

namespace kempelen::analysis {

namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_of_move(char c) {
    return is_digit(c) || is_letter(c) || c == '+' || c == '#' || c == '=' || c == '-';
}

/// The positions that a claim speaks of.
std::vector<Position> positions_of(const Claim& claim) {
    const auto play = [](Position position, const std::vector<Move>& line, std::vector<Position>& all) {
        all.push_back(position);
        for (const Move move : line) {
            position.play(move);
            all.push_back(position);
        }
    };
    std::vector<Position> all;
    play(claim.position, claim.line, all);
    const bool is_threat = claim.kind == ClaimKind::stops || claim.kind == ClaimKind::overlooks;
    play(is_threat ? claim.position.after_null() : claim.position, claim.other, all);
    return all;
}

/// "14.Nc7+" or "14...Kd8" taken apart.
struct NumberedText {
    int number = 0;
    Color side = Color::white;
    std::string_view move;
    std::size_t end = 0;  ///< behind it in the sentence
};

/// The numbered move that begins at a place of the text, or nothing.
std::optional<NumberedText> numbered_at(std::string_view text, std::size_t start) {
    if (!is_digit(text[start])) return std::nullopt;
    if (start > 0 && (is_of_move(text[start - 1]) || text[start - 1] == '.')) return std::nullopt;
    NumberedText found;
    const auto number = std::from_chars(text.data() + start, text.data() + text.size(), found.number);
    std::size_t at = static_cast<std::size_t>(number.ptr - text.data());
    const std::size_t dots = at;
    while (at < text.size() && text[at] == '.') {
        ++at;
    }
    if (at == dots || at == text.size() || !is_letter(text[at])) return std::nullopt;
    found.side = at - dots == 3 ? Color::black : Color::white;
    found.end = at;
    while (found.end < text.size() && is_of_move(text[found.end])) {
        ++found.end;
    }
    found.move = text.substr(at, found.end - at);
    return found;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

class Reader {
public:
    Reader(std::string text, const Claim& claim, const Words& words)
        : text_(std::move(text)), claim_(claim), positions_(positions_of(claim)), words_(words) {}

    SentenceFacts read() {
        for (std::size_t at = 0; at < text_.size();) {
            if (const auto move = numbered_at(text_, at)) {
                read_move(*move);
                at = move->end;
            } else if (is_square(at)) {
                read_square(at);
                at += 2;
            } else {
                ++at;
            }
        }
        std::ranges::sort(facts_.moves);
        std::ranges::sort(facts_.squares);
        return facts_;
    }

private:
    void read_move(const NumberedText& text) {
        for (const Position& position : positions_) {
            if (position.fullmove_number() != text.number || position.side_to_move() != text.side) continue;
            const auto move = parse_san(position, text.move, words_.letters());
            if (!move) continue;
            facts_.moves.push_back(fmt::format("{} {}", text.number, to_uci(*move, position)));
            return;
        }
        ++facts_.faults;
    }

    bool is_square(std::size_t at) const {
        if (at + 1 >= text_.size() || text_[at] < 'a' || text_[at] > 'h') return false;
        if (text_[at + 1] < '1' || text_[at + 1] > '8') return false;
        const bool begins = at == 0 || !is_of_move(text_[at - 1]);
        return begins && (at + 2 == text_.size() || !is_of_move(text_[at + 2]));
    }

    void read_square(std::size_t at) {
        const std::string name = text_.substr(at, 2);
        facts_.squares.push_back(name);
        const Square square = *Square::parse(name);
        const std::string before = lower(text_.substr(0, at + 2));
        if (const auto piece = named_before(before, name)) {
            const bool stands = std::ranges::any_of(positions_, [&](const Position& position) {
                const auto man = position.man_on(square);
                return man && man->piece == *piece;
            });
            if (!stands) ++facts_.faults;
            return;
        }
        const bool is_reached = claim_.where == square || std::ranges::any_of(claim_.line, [&](Move move) {
                                    return move.to() == square;
                                });
        if (!is_reached) ++facts_.faults;
    }

    /// The kind of man that the text puts on the square with which it ends, or nothing.
    std::optional<Piece> named_before(const std::string& text, const std::string& square) const {
        constexpr std::array<std::string_view, 6> kinds{"pawn", "knight", "bishop", "rook", "queen", "king"};
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const std::vector<TextValue> values{{"man", words_.text(fmt::format("man.{}", kinds[i]))},
                                                {"square", square}};
            if (text.ends_with(lower(fill(words_.text("man-on"), values)))) return static_cast<Piece>(i);
        }
        return std::nullopt;
    }

    std::string text_;
    const Claim& claim_;
    std::vector<Position> positions_;
    const Words& words_;
    SentenceFacts facts_;
};

}  // namespace

SentenceFacts read_back(const std::string& sentence, const Claim& claim, const Words& words) {
    return Reader(sentence, claim, words).read();
}

}  // namespace kempelen::analysis
