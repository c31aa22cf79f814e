// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/polyglot.h"

#include "book/polyglot_numbers_table.h"
#include "core/base/file_reader.h"
#include "core/base/named_error.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

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

constexpr std::size_t entry_size = 16;
constexpr std::size_t largest_file = std::size_t{1} << 30;

void append_big_endian(std::string& bytes, std::uint64_t value, int size) {
    for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) {
        bytes += static_cast<char>(value >> shift & 0xFF);
    }
}

BookEntry entry_of(std::string_view bytes) {
    return {big_endian(bytes.substr(0, 8)), static_cast<std::uint16_t>(big_endian(bytes.substr(8, 2))),
            static_cast<std::uint16_t>(big_endian(bytes.substr(10, 2))),
            static_cast<std::uint32_t>(big_endian(bytes.substr(12, 4)))};
}

/// Bits that no move of chess has. 0 stands for "no move" in some books.
bool is_impossible(std::uint16_t move) {
    const unsigned promotion = move >> 12 & 7;
    if (move == 0) return false;
    return (move & 0x8000) != 0 || promotion > 4 || (move & 63) == (move >> 6 & 63);
}

/// Something is wrong with an entry; `value` fills another place of the reason than the two that tell where.
Error fault_at(std::size_t number, ReasonId reason, TextValue value = {}) {
    const std::size_t byte = number * entry_size;
    std::vector<TextValue> values{{"byte", std::to_string(byte)}, {"number", std::to_string(number + 1)}};
    if (!value.name.empty()) values.push_back(std::move(value));
    return error_of(ErrorCode::bad_file, {reason, std::move(values)}, byte);
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

std::optional<Move> decode_polyglot_move(const Position& position, std::uint16_t bits) {
    const Square to = Square::from_index(bits & 63);
    const Square from = Square::from_index(bits >> 6 & 63);
    const unsigned promotion = bits >> 12;
    if (promotion > 4) return std::nullopt;
    if (promotion > 0) {
        const Move move = Move::promotion(from, to, static_cast<Piece>(promotion));
        return position.is_legal(move) ? std::optional(move) : std::nullopt;
    }
    for (const Move move : {Move::plain(from, to), Move::en_passant(from, to), Move::castling(from, to)}) {
        if (position.is_legal(move)) return move;
    }
    return std::nullopt;
}

std::uint16_t encode_polyglot_move(Move move) {
    const auto from = static_cast<unsigned>(move.from().index());
    const auto to = static_cast<unsigned>(move.to().index());
    const unsigned promotion = move.is_promotion() ? static_cast<unsigned>(move.promoted_to()) : 0;
    return static_cast<std::uint16_t>(to | from << 6 | promotion << 12);
}

Result<Book> read_polyglot(std::string name, std::string_view bytes, EntryOrder order) {
    if (bytes.empty()) return error_of(ErrorCode::bad_file, {ReasonId::book_empty});
    const std::size_t count = bytes.size() / entry_size;
    std::vector<BookEntry> entries;
    entries.reserve(count);
    for (std::size_t number = 0; number < count; ++number) {
        const BookEntry entry = entry_of(bytes.substr(number * entry_size, entry_size));
        if (is_impossible(entry.move)) {
            return fault_at(number, ReasonId::book_no_move, {"text", fmt::format("{:04x}", entry.move)});
        }
        if (order == EntryOrder::sorted && !entries.empty() && entry.key < entries.back().key) {
            return fault_at(number, ReasonId::book_unsorted);
        }
        entries.push_back(entry);
    }
    if (const std::size_t rest = bytes.size() % entry_size; rest != 0) {
        return fault_at(count, ReasonId::book_cut_off, {"count", std::to_string(rest)});
    }
    return Book(std::move(name), std::move(entries));
}

std::string write_polyglot(const Book& book) {
    std::string bytes;
    bytes.reserve(entry_size * book.size());
    for (const BookEntry& entry : book.entries()) {
        append_big_endian(bytes, entry.key, 8);
        append_big_endian(bytes, entry.move, 2);
        append_big_endian(bytes, entry.weight, 2);
        append_big_endian(bytes, entry.learn, 4);
    }
    return bytes;
}

Result<Book> load_polyglot(const std::string& path, EntryOrder order) {
    const Result<std::string> bytes = read_named_file(path, largest_file);
    if (!bytes) return bytes.error();
    Result<Book> book = read_polyglot(path, *bytes, order);
    if (!book) return named(path, book.error());
    return book;
}

}  // namespace kempelen::book
