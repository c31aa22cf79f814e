// SPDX-License-Identifier: GPL-3.0-or-later
// The 64 squares, their files and ranks.
#pragma once

#include "core/base/assert.h"
#include "core/color.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen {

/// A column of the board, as seen by White from left to right.
enum class File : std::uint8_t { a, b, c, d, e, f, g, h };

/// A row of the board, counted from White's side.
enum class Rank : std::uint8_t { r1, r2, r3, r4, r5, r6, r7, r8 };

constexpr int index_of(File file) { return static_cast<int>(file); }
constexpr int index_of(Rank rank) { return static_cast<int>(rank); }

/// The rank as the side sees it: its own first rank is r1.
constexpr Rank relative_rank(Rank rank, Color color) {
    return color == Color::white ? rank : static_cast<Rank>(7 - index_of(rank));
}

/// One of the 64 squares, always valid. "No square" is std::optional<Square>.
class Square {
public:
    static constexpr Square at(File file, Rank rank) {
        return Square(static_cast<std::uint8_t>(index_of(rank) * 8 + index_of(file)));
    }

    /// The square of an index from 0 (a1, b1, ...) to 63 (h8).
    static constexpr Square from_index(int index) {
        KEMPELEN_ASSERT(index >= 0 && index < 64, "square index out of range");
        return Square(static_cast<std::uint8_t>(index));
    }

    /// Reads "e4"; nothing for any other text.
    static constexpr std::optional<Square> parse(std::string_view text) {
        if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
            return std::nullopt;
        }
        return from_index((text[1] - '1') * 8 + (text[0] - 'a'));
    }

    constexpr File file() const { return static_cast<File>(index_ & 7); }
    constexpr Rank rank() const { return static_cast<Rank>(index_ >> 3); }
    constexpr int index() const { return index_; }

    /// The square with White's and Black's sides exchanged: e2 becomes e7.
    constexpr Square flipped() const { return Square(static_cast<std::uint8_t>(index_ ^ 56)); }
    /// The square with the wings exchanged: a1 becomes h1.
    constexpr Square mirrored() const { return Square(static_cast<std::uint8_t>(index_ ^ 7)); }
    /// The square as the side sees it: Black's e7 is e2.
    constexpr Square relative_to(Color color) const { return color == Color::white ? *this : flipped(); }

    /// True for h1, a8 and the like.
    constexpr bool is_light() const { return ((index_ ^ (index_ >> 3)) & 1) != 0; }

    std::string name() const {
        return {static_cast<char>('a' + index_of(file())), static_cast<char>('1' + index_of(rank()))};
    }

    friend constexpr bool operator==(Square, Square) = default;
    // NOLINTNEXTLINE(modernize-use-nullptr): the zero that it sees is inside the defaulted operator
    friend constexpr auto operator<=>(Square, Square) = default;

private:
    explicit constexpr Square(std::uint8_t index) : index_(index) {}
    std::uint8_t index_;
};

/// How many king moves part the two squares on an empty board.
constexpr int king_distance(Square a, Square b) {
    const int files = index_of(a.file()) - index_of(b.file());
    const int ranks = index_of(a.rank()) - index_of(b.rank());
    const int across = files < 0 ? -files : files;
    const int along = ranks < 0 ? -ranks : ranks;
    return across > along ? across : along;
}

namespace literals {
/// "e4"_sq in code and tests; a wrong name does not compile.
consteval Square operator""_sq(const char* text, std::size_t length) {
    return Square::parse({text, length}).value();
}
}  // namespace literals

}  // namespace kempelen
