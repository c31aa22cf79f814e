// SPDX-License-Identifier: GPL-3.0-or-later
// Opening books in the Polyglot format: sorted entries of 16 bytes, big-endian.
// Source: Moreland and Van den Bergh, "The Polyglot book format", 2008.
#pragma once

#include "book/book.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::book {

/// The key under which a Polyglot book knows a position.
std::uint64_t polyglot_key(const Position& position);

/// The legal move that a book's 16 bits mean, or nothing.
std::optional<Move> decode_polyglot_move(const Position& position, std::uint16_t bits);

/// The 16 bits of a move: castling is the king taking its rook.
std::uint16_t encode_polyglot_move(Move move);

/// Whether a file's entries must stand in the order of their keys, as the format demands.
enum class EntryOrder : std::uint8_t { sorted, any };

/// Reads a book from the bytes of a file. Fails with bad_file, naming the byte and the entry, when the last
/// entry is cut off, when a move has squares or a promotion that no move has, and when entries that must be
/// sorted are not.
Result<Book> read_polyglot(std::string name, std::string_view bytes, EntryOrder order = EntryOrder::sorted);

/// The file of a book. A book that was read from a sorted file gives the same bytes again.
std::string write_polyglot(const Book& book);

/// Reads a file. Fails as read_polyglot() does, with the name of the file before it, and when it cannot be
/// read.
Result<Book> load_polyglot(const std::string& path, EntryOrder order = EntryOrder::sorted);

}  // namespace kempelen::book
