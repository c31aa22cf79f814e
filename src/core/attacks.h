// SPDX-License-Identifier: GPL-3.0-or-later
// What a man attacks. Sliders look their attacks up by PEXT where the processor has a fast one, else by magic
// multiplication; the build decides.
#pragma once

#include "core/bitboard.h"
#include "core/geometry.h"
#include "core/piece.h"

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#define KEMPELEN_PEXT 1
#include <immintrin.h>
#endif

namespace kempelen {

/// Attack sets of rooks and bishops for every relevant occupancy.
/// Source: Kannan, "Magic Move-Bitboard Generation in Computer Chess", 2007; the magic numbers are our own.
class SliderTables {
public:
    SliderTables();

    Bitboard rook(Square from, Bitboard occupied) const {
        return look_up(rooks_[detail::at(from)], occupied);
    }
    Bitboard bishop(Square from, Bitboard occupied) const {
        return look_up(bishops_[detail::at(from)], occupied);
    }

private:
    struct Entry {
        std::uint64_t mask = 0;           ///< squares whose occupation matters
        std::uint64_t magic = 0;          ///< multiplier (unused with PEXT)
        const Bitboard* first = nullptr;  ///< attack set of the empty board
        unsigned shift = 0;               ///< 64 minus the number of mask bits
    };

    static std::size_t index(const Entry& entry, Bitboard occupied) {
#ifdef KEMPELEN_PEXT
        return _pext_u64(occupied.bits(), entry.mask);
#else
        return static_cast<std::size_t>(((occupied.bits() & entry.mask) * entry.magic) >> entry.shift);
#endif
    }
    static Bitboard look_up(const Entry& entry, Bitboard occupied) {
        return entry.first[index(entry, occupied)];
    }
    void fill(Square from, const std::array<Direction, 4>& directions, std::uint64_t magic, Entry& entry,
              std::size_t& used);

    static constexpr std::size_t room = 102400 + 5248;  ///< rooks and bishops, all occupancies

    std::array<Entry, 64> rooks_{};
    std::array<Entry, 64> bishops_{};
    std::array<Bitboard, room> attacks_{};
};

/// The one table, filled before main starts.
extern const SliderTables slider_tables;

inline Bitboard rook_attacks(Square from, Bitboard occupied) { return slider_tables.rook(from, occupied); }
inline Bitboard bishop_attacks(Square from, Bitboard occupied) {
    return slider_tables.bishop(from, occupied);
}
inline Bitboard queen_attacks(Square from, Bitboard occupied) {
    return rook_attacks(from, occupied) | bishop_attacks(from, occupied);
}
constexpr Bitboard knight_attacks(Square from) { return detail::knight_table[detail::at(from)]; }
constexpr Bitboard king_attacks(Square from) { return detail::king_table[detail::at(from)]; }

/// The attacks of any man; pawns attack for the given color.
inline Bitboard attacks_of(ColoredPiece man, Square from, Bitboard occupied) {
    switch (man.piece) {
        case Piece::pawn:
            return pawn_attacks(from, man.color);
        case Piece::knight:
            return knight_attacks(from);
        case Piece::bishop:
            return bishop_attacks(from, occupied);
        case Piece::rook:
            return rook_attacks(from, occupied);
        case Piece::queen:
            return queen_attacks(from, occupied);
        case Piece::king:
            return king_attacks(from);
    }
    return {};
}

}  // namespace kempelen
