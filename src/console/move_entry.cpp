// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/move_entry.h"

#include "console/refusal.h"
#include "core/base/quote.h"
#include "core/illegal_move.h"
#include "core/movegen.h"
#include "core/notation/coordinates.h"
#include "core/notation/san.h"
#include "core/notation/san_reading.h"
#include "core/notation/uci_move.h"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>

namespace kempelen::console {

namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

std::string lower_case(std::string_view text) { return normalized(text); }

/// "BC4" and "bc4" as "Bc4".
std::string title_case(std::string_view text) {
    std::string result = normalized(text);
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') {
        result[0] = static_cast<char>(result[0] - 'a' + 'A');
    }
    return result;
}

/// The text without blanks around it and without a move number ("12." or "12...") in front.
std::string_view without_number(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    text = text.substr(first, text.find_last_not_of(" \t") - first + 1);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits == text.size() || text[digits] != '.') return text;
    const std::size_t move = text.find_first_not_of(". \t", digits);
    return move == std::string_view::npos ? std::string_view{} : text.substr(move);
}

/// Two squares and perhaps a promotion.
struct Coordinates {
    Square from;
    Square to;
    std::optional<Piece> promotion;
};

std::optional<Coordinates> read_coordinates(std::string_view text, const Words& words) {
    std::string plain;
    for (const char c : lower_case(text)) {
        if (c != '-' && c != 'x' && c != '=' && c != ' ' && c != '+' && c != '#') plain += c;
    }
    if (plain.size() != 4 && plain.size() != 5) return std::nullopt;
    const auto from = Square::parse(plain.substr(0, 2));
    const auto to = Square::parse(plain.substr(2, 2));
    if (!from || !to) return std::nullopt;
    Coordinates coordinates{*from, *to, std::nullopt};
    if (plain.size() == 5) {
        coordinates.promotion = words.letters().promotion_of(plain[4]);
        if (!coordinates.promotion) coordinates.promotion = letters::english.promotion_of(plain[4]);
        if (!coordinates.promotion) return std::nullopt;
    }
    return coordinates;
}

/// The square that a text would go to if there were such a one: "i4" in "Ni4", "e9" in "e2e9". Nothing for a
/// text that does not look like a move otherwise.
std::optional<std::string> missing_square(std::string_view text, const Words& words) {
    std::string plain = lower_case(text);
    std::erase_if(
        plain, [](char c) { return c == '-' || c == 'x' || c == '+' || c == '#' || c == '!' || c == '?'; });
    if (plain.size() < 2 || plain.size() > 4) return std::nullopt;
    const std::string to = plain.substr(plain.size() - 2);
    const std::string before = plain.substr(0, plain.size() - 2);
    const bool is_place = to[0] >= 'a' && to[0] <= 'z' && to[1] >= '0' && to[1] <= '9' && !Square::parse(to);
    if (!is_place) return std::nullopt;
    const auto names_man = [&](const PieceLetters& letters) {
        return before.size() == 1 && letters.piece_of(static_cast<char>(before[0] - 'a' + 'A'));
    };
    const bool is_move =
        before.empty() ? to[0] <= 'h' || to[1] <= '8'
                       : Square::parse(before) || names_man(words.letters()) || names_man(letters::english);
    return is_move ? std::optional(to) : std::nullopt;
}

/// Reads one text in all its ways and keeps what it finds.
class Reader {
public:
    Reader(const Position& position, const Words& words) : position_(position), words_(words) {}

    MoveEntry read(std::string_view text) {
        const auto coordinates = read_coordinates(text, words_);
        // "D2d4" is the queen; "D2D4" and "d2d4" are squares.
        const bool names_piece = coordinates && is_upper(text[0]) && !is_upper(text[2]);
        if (coordinates && !names_piece) {
            try_coordinates(*coordinates);
            if (!moves_.empty()) return answer();
        }
        for (const std::string& spelling : spellings_of(text)) {
            if (try_text(spelling)) return answer();
        }
        if (coordinates && names_piece) try_coordinates(*coordinates);
        return answer();
    }

private:
    void keep(Move move) {
        if (std::find(moves_.begin(), moves_.end(), move) == moves_.end()) moves_.push_back(move);
    }

    /// Keeps the better sentence: an objection that tells something beats "that cannot go there".
    void object(int worth, std::string sentence) {
        looks_like_a_move_ = true;
        if (worth <= worth_) return;
        worth_ = worth;
        refusal_ = std::move(sentence);
    }

    void object(const MoveObjection& objection) {
        const bool is_plain =
            objection.fault == MoveFault::cannot_go_there || objection.fault == MoveFault::nothing_to_capture;
        object(is_plain ? 2 : 3, describe(objection, position_, words_));
    }

    void keep_all(Square from, Square to, std::optional<Piece> promotion) {
        for (const Move move : legal_moves(position_)) {
            const bool is_wanted = !promotion || (move.is_promotion() && move.promoted_to() == *promotion);
            if (move.from() == from && move.to() == to && is_wanted) keep(move);
        }
    }

    void try_coordinates(const Coordinates& wanted) {
        const auto move = find_by_coordinates(position_, wanted.from, wanted.to, wanted.promotion);
        if (move) {
            keep(*move);
            return;
        }
        const auto objection = find_objection(position_, wanted.from, wanted.to, wanted.promotion);
        if (!objection) return;
        object(*objection);
        if (objection->fault == MoveFault::must_promote) keep_all(wanted.from, wanted.to, std::nullopt);
    }

    /// Takes a text apart with the letters of the language, or else the English ones.
    bool split(const std::string& text, san::Text& parts) const {
        for (const PieceLetters* const letters : {&words_.letters(), &letters::english}) {
            parts = {};
            if (san::split(text, *letters, parts).fault == san::Fault::none) return true;
        }
        return false;
    }

    /// The ways to read the text, likely ones first. A text that begins with a capital is meant as it stands,
    /// unless it makes no sense so ("BC4"); a small letter may stand for a capital one.
    std::vector<std::string> spellings_of(std::string_view text) const {
        const std::string typed(text);
        san::Text parts;
        if (is_upper(typed[0]) && split(typed, parts)) return {typed};
        return {typed, title_case(typed), lower_case(typed)};
    }

    /// Returns true when the text means one move and cannot be a careless spelling of another.
    bool try_text(const std::string& text) {
        san::Text parts;
        if (!split(text, parts)) return false;
        if (parts.kind == san::Text::Kind::null) return false;
        const san::Reading reading = san::resolve(position_, parts);
        if (reading.fault == san::Fault::none) {
            keep(reading.move);
            return moves_.size() == 1 && parts.says_capture && !parts.names_piece;
        }
        if (parts.kind != san::Text::Kind::move) {
            object_to_castling(parts.kind);
        } else if (reading.fault == san::Fault::ambiguous || reading.fault == san::Fault::promotion_missing) {
            const Square to = Square::from_index(parts.to);
            for (const Square from : san::candidates(position_, parts)) {
                keep_all(from, to, parts.promotion);
            }
        } else {
            object_to_piece(parts);
        }
        return false;
    }

    void object_to_castling(san::Text::Kind kind) {
        const Wing wing = kind == san::Text::Kind::short_castling ? Wing::king_side : Wing::queen_side;
        const auto objection = find_castling_objection(position_, wing);
        if (objection) object(*objection);
    }

    /// The men that the text names, wherever they may go.
    Bitboard named_men(const san::Text& parts) const {
        Bitboard men = position_.pieces(position_.side_to_move(), parts.piece);
        std::uint8_t file = parts.from_file;
        if (parts.piece == Piece::pawn && file == san::Text::any) file = parts.to % 8;
        if (file != san::Text::any) men &= Bitboard::of(static_cast<File>(file));
        if (parts.from_rank != san::Text::any) men &= Bitboard::of(static_cast<Rank>(parts.from_rank));
        return men;
    }

    void object_to_piece(const san::Text& parts) {
        const Square to = Square::from_index(parts.to);
        const Bitboard men = named_men(parts);
        const bool has_from = parts.from_file != san::Text::any && parts.from_rank != san::Text::any;
        const Naming naming = parts.names_piece && !has_from ? Naming::by_the_man : Naming::by_squares;
        for (const Square from : men) {
            const auto objection = find_objection(position_, from, to, parts.promotion, naming);
            // "A knight does not move so" is clear only where one man can be meant.
            if (objection && (objection->fault != MoveFault::cannot_go_there || !men.has_many())) {
                object(*objection);
            }
        }
        const bool far_file = parts.piece == Piece::pawn && parts.from_file != san::Text::any &&
                              std::abs(parts.from_file - parts.to % 8) > 1;
        object(far_file ? 0 : 1,
               words_.say("refused.nobody", {{"piece", words_.piece(parts.piece)}, {"to", to.name()}}));
    }

    MoveEntry answer() {
        MoveEntry entry;
        entry.looks_like_a_move = looks_like_a_move_ || !moves_.empty();
        if (moves_.size() == 1) {
            entry.move = moves_.front();
        } else {
            entry.choices = moves_;
            if (moves_.empty()) entry.refusal = refusal_;
        }
        return entry;
    }

    const Position& position_;
    const Words& words_;
    std::vector<Move> moves_;
    std::string refusal_;
    int worth_ = -1;
    bool looks_like_a_move_ = false;
};

}  // namespace

MoveEntry read_move(const Position& position, std::string_view text, const Words& words) {
    const std::string_view move = without_number(text);
    MoveEntry entry;
    if (!move.empty()) entry = Reader(position, words).read(move);
    if (!entry.looks_like_a_move) {
        const auto square = missing_square(move, words);
        entry.is_unknown = !square;
        entry.refusal = square ? words.say("refused.no-square", {{"square", *square}})
                               : words.say("refused.not-understood", {{"text", shortened(text)}});
    }
    return entry;
}

std::string refusal_of(const MoveEntry& entry, const Position& position, const Words& words) {
    if (entry.choices.empty()) return entry.refusal;
    std::string choices;
    for (const Move move : entry.choices) {
        if (!choices.empty()) choices += ", ";
        choices += to_san(position, move, words.letters()) + " (" + to_uci(move, position) + ")";
    }
    return words.say("refused.ambiguous", {{"choices", choices}});
}

}  // namespace kempelen::console
