// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/san_reading.h"

#include "core/notation/coordinates.h"

#include <array>

namespace kempelen::san {

namespace {

constexpr bool is_file(char c) { return c >= 'a' && c <= 'h'; }
constexpr bool is_rank(char c) { return c >= '1' && c <= '8'; }
constexpr bool is_capture_sign(char c) { return c == 'x' || c == ':' || c == 'X'; }
constexpr bool is_oh(char c) { return c == 'O' || c == '0' || c == 'o'; }

/// Reads a move text from left to right.
class Scanner {
public:
    Scanner(std::string_view text, const PieceLetters& letters, Text& parts)
        : text_(text), letters_(letters), parts_(parts) {}

    Reading run() {
        while (peek() == ' ') {
            ++at_;
        }
        bool good = false;
        if (is_oh(peek())) {
            good = castling();
        } else if (text_.substr(at_, 2) == "--" || text_.substr(at_, 2) == "Z0") {
            parts_.kind = Text::Kind::null;
            at_ += 2;
            good = true;
        } else {
            good = piece_and_squares() && promotion();
        }
        if (good && suffixes()) return {};
        return {Move::null(), Fault::not_a_move, static_cast<std::uint32_t>(at_)};
    }

private:
    char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

    bool castling() {
        int rooms = 1;
        ++at_;
        while (rooms < 3) {
            const std::size_t dash = peek() == '-' ? 1 : 0;
            if (!is_oh(peek(dash))) break;
            at_ += dash + 1;
            ++rooms;
        }
        if (rooms == 1) return false;
        parts_.kind = rooms == 2 ? Text::Kind::short_castling : Text::Kind::long_castling;
        return true;
    }

    /// At most a square (or half of one) to start from, then the target; signs of capture and dashes in
    /// between.
    bool piece_and_squares() {
        if (const auto piece = letters_.piece_of(peek())) {
            parts_.piece = *piece;
            parts_.names_piece = true;
            ++at_;
        }
        const std::size_t start = at_;
        std::array<char, 4> marks{};
        std::size_t count = 0;
        while (true) {
            const char c = peek();
            const char next = peek(1);
            if (is_rank(c) ||
                (is_file(c) && (is_rank(next) || is_file(next) || is_capture_sign(next) || next == '-'))) {
                if (count == marks.size()) return false;
                marks[count++] = c;
            } else if ((is_capture_sign(c) || c == '-') && (is_file(next) || is_rank(next))) {
                parts_.says_capture |= c != '-';
            } else {
                break;
            }
            ++at_;
        }
        if (count < 2 || !is_file(marks[count - 2]) || !is_rank(marks[count - 1])) {
            if (count > 0) at_ = start;
            return false;
        }
        parts_.to = static_cast<std::uint8_t>((marks[count - 1] - '1') * 8 + (marks[count - 2] - 'a'));
        if (origin({marks.data(), count - 2})) return true;
        at_ = start;
        return false;
    }

    /// What is said of the square to start from: a file, a rank, or both in this order.
    bool origin(std::string_view marks) {
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const bool is_second_of_kind = i == 1 && is_file(marks[0]) == is_file(marks[1]);
            if (is_second_of_kind || (i == 1 && is_file(marks[1]))) return false;
            if (is_file(marks[i])) {
                parts_.from_file = static_cast<std::uint8_t>(marks[i] - 'a');
            } else {
                parts_.from_rank = static_cast<std::uint8_t>(marks[i] - '1');
            }
        }
        return true;
    }

    std::size_t skip_blanks(std::size_t ahead) const {
        while (peek(ahead) == ' ') {
            ++ahead;
        }
        return ahead;
    }

    bool promotion() {
        const std::size_t sign_at = skip_blanks(0);
        const char sign = peek(sign_at);
        const bool has_sign = sign == '=' || sign == '(' || sign == '/';
        // "e.p.", "ch" for check, and "(=)", are no promotions.
        if (!has_sign && (peek() == 'e' || (peek() == 'c' && peek(1) == 'h'))) return true;
        const std::size_t letter_at = has_sign ? skip_blanks(sign_at + 1) : 0;
        const auto piece = letters_.promotion_of(peek(letter_at));
        if (!piece) return true;
        parts_.promotion = piece;
        at_ += letter_at + 1;
        if (sign != '(') return true;
        if (peek() != ')') return false;
        ++at_;
        return true;
    }

    bool skip(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }

    /// Signs of check, mate and praise, which say nothing about which move it is.
    bool suffixes() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '+' || c == '#' || c == '!' || c == '?' || c == '=' || c == ':' || c == ' ') {
                parts_.says_capture |= c == ':';
                ++at_;
            } else if (!skip("e.p.") && !skip("ep.") && !skip("ep") && !skip("e.p") && !skip("(=)") &&
                       !skip("mate") && !skip("ch")) {
                return false;
            }
        }
        return true;
    }

    std::string_view text_;
    const PieceLetters& letters_;
    Text& parts_;
    std::size_t at_ = 0;
};

/// A text with figurines, printer's dashes and multiplication signs in plain letters.
struct PlainText {
    std::array<char, 32> chars{};
    std::array<std::uint8_t, 33> origin{};  ///< where each character came from
    std::size_t size = 0;
    bool is_good = true;
};

struct Symbol {
    char plain;        ///< 0 when there is no such symbol
    std::size_t size;  ///< bytes
};

Symbol symbol_at(std::string_view text, const PieceLetters& letters) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    if (byte(0) == 0xE2 && byte(1) == 0x99 && byte(2) >= 0x94 && byte(2) <= 0x9F) {
        constexpr std::array<Piece, 6> order{Piece::king,   Piece::queen,  Piece::rook,
                                             Piece::bishop, Piece::knight, Piece::pawn};
        const Piece piece = order[(byte(2) - 0x94) % 6];
        return {piece == Piece::pawn ? PieceLetters::pawn_sign : letters.name(piece)[0], 3};
    }
    if (byte(0) == 0xE2 && byte(1) == 0x80 && byte(2) >= 0x90 && byte(2) <= 0x94) return {'-', 3};
    if (byte(0) == 0xE2 && byte(1) == 0x88 && byte(2) == 0x92) return {'-', 3};
    if (byte(0) == 0xC3 && byte(1) == 0x97) return {'x', 2};
    return {'\0', 1};
}

PlainText to_plain(std::string_view text, const PieceLetters& letters) {
    PlainText plain;
    std::size_t at = 0;
    while (at < text.size() && plain.is_good) {
        Symbol symbol{text[at], 1};
        if ((static_cast<unsigned char>(text[at]) & 0x80) != 0) symbol = symbol_at(text.substr(at), letters);
        plain.is_good = symbol.plain != '\0' && plain.size < plain.chars.size();
        plain.origin[plain.size] = static_cast<std::uint8_t>(at);
        if (!plain.is_good) break;
        plain.chars[plain.size++] = symbol.plain;
        at += symbol.size;
    }
    if (plain.is_good) plain.origin[plain.size] = static_cast<std::uint8_t>(at);
    return plain;
}

bool is_ascii(std::string_view text) {
    unsigned char all = 0;
    for (const char c : text) {
        all |= static_cast<unsigned char>(c);
    }
    return (all & 0x80) == 0;
}

Bitboard from_mask(const Text& parts) {
    Bitboard mask = Bitboard::all();
    if (parts.from_file != Text::any) mask &= Bitboard::of(static_cast<File>(parts.from_file));
    if (parts.from_rank != Text::any) mask &= Bitboard::of(static_cast<Rank>(parts.from_rank));
    return mask;
}

Bitboard pawns_that_reach(const Position& position, const Text& parts, Square to) {
    const Color us = position.side_to_move();
    const Bitboard pawns = position.pieces(us, Piece::pawn);
    Bitboard found;
    const bool may_capture =
        parts.says_capture || (parts.from_file != Text::any && parts.from_file != index_of(to.file()));
    if (may_capture) {
        if (!position.is_empty(to) || position.en_passant_square() == to) {
            found = pawn_attacks(to, ~us) & pawns;
        }
        return found;
    }
    if (!position.is_empty(to)) return {};
    const Bitboard one = Bitboard(to).forward(~us);
    if (one & position.occupied()) return one & pawns;
    if (relative_rank(to.rank(), us) == Rank::r4) return one.forward(~us) & pawns;
    return {};
}

/// The move of that man; a missing promotion is taken as a queen's.
Move make(const Position& position, const Text& parts, Square from) {
    const Square to = Square::from_index(parts.to);
    if (parts.piece == Piece::pawn) {
        if (to.rank() == Rank::r1 || to.rank() == Rank::r8) {
            return Move::promotion(from, to, parts.promotion.value_or(Piece::queen));
        }
        if (from.file() != to.file() && position.is_empty(to)) return Move::en_passant(from, to);
    }
    return Move::plain(from, to);
}

Reading resolve_castling(const Position& position, Wing wing) {
    const Color us = position.side_to_move();
    if (const auto rook = position.castling_rook(us, wing)) {
        const Move move = Move::castling(position.king(us), *rook);
        if (position.is_legal(move)) return {move};
    }
    return {Move::null(), Fault::castling_illegal};
}

/// Both squares are given and no letter: whoever stands there. Also a king that castles in long notation.
Reading resolve_coordinates(const Position& position, const Text& parts) {
    const Square from = Square::from_index(parts.from_rank * 8 + parts.from_file);
    const Square to = Square::from_index(parts.to);
    if (const auto move = find_by_coordinates(position, from, to, parts.promotion)) return {*move};
    const bool is_pawn = position.man_on(from) == ColoredPiece{position.side_to_move(), Piece::pawn};
    const bool reaches_end = to.rank() == Rank::r1 || to.rank() == Rank::r8;
    if (is_pawn && reaches_end && !parts.promotion && find_by_coordinates(position, from, to, Piece::queen)) {
        return {Move::null(), Fault::promotion_missing};
    }
    return {Move::null(), Fault::nobody_can_go};
}

}  // namespace

Reading split(std::string_view text, const PieceLetters& letters, Text& parts) {
    parts = Text{};
    // Where men are named by symbols, plain letters are taken as English.
    const PieceLetters& table = letters.name(Piece::knight).size() == 1 ? letters : letters::english;
    if (is_ascii(text)) return Scanner(text, table, parts).run();
    const PlainText plain = to_plain(text, table);
    if (!plain.is_good) return {Move::null(), Fault::not_a_move, plain.origin[plain.size]};
    Reading reading = Scanner({plain.chars.data(), plain.size}, table, parts).run();
    reading.offset = plain.origin[reading.offset];
    return reading;
}

Bitboard candidates(const Position& position, const Text& parts) {
    const Color us = position.side_to_move();
    const Square to = Square::from_index(parts.to);
    if (position.men(us).has(to)) return {};
    Bitboard found;
    if (parts.piece == Piece::pawn) {
        found = pawns_that_reach(position, parts, to);
    } else {
        found = attacks_of({us, parts.piece}, to, position.occupied()) & position.pieces(us, parts.piece);
    }
    found &= from_mask(parts);

    const bool is_passing = parts.piece == Piece::pawn && position.en_passant_square() == to;
    const bool is_surely_legal =
        parts.piece != Piece::king && !position.is_check() && !(found & position.pinned()) && !is_passing;
    if (is_surely_legal) return found;
    for (const Square from : found) {
        if (!position.is_legal(make(position, parts, from))) found ^= from;
    }
    return found;
}

Reading resolve(const Position& position, const Text& parts) {
    switch (parts.kind) {
        case Text::Kind::move:
            break;
        case Text::Kind::short_castling:
            return resolve_castling(position, Wing::king_side);
        case Text::Kind::long_castling:
            return resolve_castling(position, Wing::queen_side);
        case Text::Kind::null:
            return {};
    }
    const bool has_from = parts.from_file != Text::any && parts.from_rank != Text::any;
    if (has_from && (!parts.names_piece || parts.piece == Piece::king)) {
        const Square from = Square::from_index(parts.from_rank * 8 + parts.from_file);
        const bool is_named = !parts.names_piece || from == position.king(position.side_to_move());
        return is_named ? resolve_coordinates(position, parts) : Reading{Move::null(), Fault::nobody_can_go};
    }
    const Bitboard found = candidates(position, parts);
    if (!found) return {Move::null(), Fault::nobody_can_go};
    if (found.has_many()) return {Move::null(), Fault::ambiguous};
    const Move move = make(position, parts, found.first());
    if (move.is_promotion() && !parts.promotion) return {Move::null(), Fault::promotion_missing};
    if (!move.is_promotion() && parts.promotion) return {Move::null(), Fault::promotion_wrong};
    return {move};
}

}  // namespace kempelen::san
