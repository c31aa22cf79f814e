// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/polyglot.h"

#include "book/polyglot_numbers_table.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

namespace kempelen::book {

namespace {

constexpr std::size_t castling_numbers = 768;
constexpr std::size_t en_passant_numbers = 772;
constexpr std::size_t white_to_move_number = 780;

std::uint64_t big_endian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const char c : bytes) {
        value = value << 8 | static_cast<unsigned char>(c);
    }
    return value;
}

/// The legal move that a book's 16 bits mean, or nothing.
std::optional<Move> decode(const Position& position, std::uint16_t bits) {
    const Square to = Square::from_index(bits & 63);
    const Square from = Square::from_index(bits >> 6 & 63);
    const unsigned promotion = bits >> 12 & 7;
    if (promotion > 4) return std::nullopt;
    std::vector<Move> readings{Move::plain(from, to), Move::en_passant(from, to), Move::castling(from, to)};
    if (promotion > 0) readings = {Move::promotion(from, to, static_cast<Piece>(promotion))};
    for (const Move move : readings) {
        if (position.is_legal(move)) return move;
    }
    return std::nullopt;
}

}  // namespace

std::uint64_t polyglot_key(const Position& position) {
    std::uint64_t key = 0;
    for (const Square square : position.occupied()) {
        const ColoredPiece man = *position.man_on(square);
        const std::size_t kind = 2 * index_of(man.piece) + (man.color == Color::white ? 1 : 0);
        key ^= polyglot_numbers[64 * kind + static_cast<std::size_t>(square.index())];
    }
    std::size_t right = castling_numbers;
    for (const Color color : all_colors) {
        for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
            if (position.castling_rook(color, wing)) key ^= polyglot_numbers[right];
            ++right;
        }
    }
    if (const auto square = position.en_passant_square()) {
        key ^= polyglot_numbers[en_passant_numbers + static_cast<std::size_t>(index_of(square->file()))];
    }
    if (position.side_to_move() == Color::white) key ^= polyglot_numbers[white_to_move_number];
    return key;
}

Result<PolyglotBook> PolyglotBook::load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{ErrorCode::bad_file, path + ": the book cannot be read"};
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (bytes.size() % 16 != 0 || bytes.empty()) {
        return Error{ErrorCode::bad_file,
                     path + ": this is no Polyglot book: its size is no multiple of 16 bytes"};
    }
    PolyglotBook book;
    for (std::size_t at = 0; at < bytes.size(); at += 16) {
        const std::string_view entry = std::string_view(bytes).substr(at, 16);
        book.entries_.push_back({big_endian(entry.substr(0, 8)),
                                 static_cast<std::uint16_t>(big_endian(entry.substr(8, 2))),
                                 static_cast<std::uint16_t>(big_endian(entry.substr(10, 2)))});
    }
    std::stable_sort(book.entries_.begin(), book.entries_.end(),
                     [](const Entry& a, const Entry& b) { return a.key < b.key; });
    return book;
}

std::vector<WeighedMove> PolyglotBook::moves(const Position& position) const {
    const std::uint64_t key = polyglot_key(position);
    auto entry = std::lower_bound(entries_.begin(), entries_.end(), key,
                                  [](const Entry& e, std::uint64_t wanted) { return e.key < wanted; });
    std::vector<WeighedMove> moves;
    for (; entry != entries_.end() && entry->key == key; ++entry) {
        if (const auto move = decode(position, entry->move)) moves.push_back({*move, entry->weight});
    }
    return moves;
}

}  // namespace kempelen::book
