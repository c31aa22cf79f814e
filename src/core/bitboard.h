// SPDX-License-Identifier: GPL-3.0-or-later
// A set of squares in one machine word.
#pragma once

#include "core/base/assert.h"
#include "core/color.h"
#include "core/square.h"

#include <bit>
#include <cstdint>

namespace kempelen {

/// A set of squares. Bit 0 is a1, bit 7 is h1, bit 63 is h8. Iterating gives the squares from a1 to h8.
class Bitboard {
public:
    constexpr Bitboard() = default;
    explicit constexpr Bitboard(std::uint64_t bits) : bits_(bits) {}
    // NOLINTNEXTLINE(google-explicit-constructor): a square is the set of itself
    constexpr Bitboard(Square square) : bits_(1ULL << square.index()) {}

    static constexpr Bitboard all() { return Bitboard(~0ULL); }
    static constexpr Bitboard of(File file) { return Bitboard(0x0101010101010101ULL << index_of(file)); }
    static constexpr Bitboard of(Rank rank) { return Bitboard(0xFFULL << (8 * index_of(rank))); }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool is_empty() const { return bits_ == 0; }
    explicit constexpr operator bool() const { return bits_ != 0; }
    constexpr int count() const { return std::popcount(bits_); }
    constexpr bool has(Square square) const { return ((bits_ >> square.index()) & 1) != 0; }
    constexpr bool has_many() const { return (bits_ & (bits_ - 1)) != 0; }

    /// The lowest square of a set that is not empty.
    constexpr Square first() const {
        KEMPELEN_ASSERT(bits_ != 0, "first square of an empty set");
        return Square::from_index(std::countr_zero(bits_));
    }
    /// The highest square of a set that is not empty.
    constexpr Square last() const {
        KEMPELEN_ASSERT(bits_ != 0, "last square of an empty set");
        return Square::from_index(63 - std::countl_zero(bits_));
    }

    friend constexpr bool operator==(Bitboard, Bitboard) = default;
    constexpr Bitboard operator~() const { return Bitboard(~bits_); }
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & b.bits_); }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard(a.bits_ | b.bits_); }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard(a.bits_ ^ b.bits_); }
    constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
    constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
    constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }

    /// All squares one step further; what leaves the board is gone.
    constexpr Bitboard north() const { return Bitboard(bits_ << 8); }
    constexpr Bitboard south() const { return Bitboard(bits_ >> 8); }
    constexpr Bitboard east() const { return Bitboard((bits_ << 1) & ~0x0101010101010101ULL); }
    constexpr Bitboard west() const { return Bitboard((bits_ >> 1) & ~0x8080808080808080ULL); }
    /// One step towards the opponent of the side.
    constexpr Bitboard forward(Color color) const { return color == Color::white ? north() : south(); }

    class Iterator {
    public:
        explicit constexpr Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Square operator*() const { return Square::from_index(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t bits_;
    };

    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t bits_ = 0;
};

/// The squares that the pawns of a side attack from the given squares.
constexpr Bitboard pawn_attacks(Bitboard pawns, Color color) {
    const Bitboard ahead = pawns.forward(color);
    return ahead.east() | ahead.west();
}

inline constexpr Bitboard light_squares{0x55AA55AA55AA55AAULL};
inline constexpr Bitboard dark_squares = ~light_squares;

}  // namespace kempelen
