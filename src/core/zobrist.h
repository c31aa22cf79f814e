// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers whose exclusive or identifies a position.
#pragma once

#include "core/base/random.h"
#include "core/piece.h"
#include "core/square.h"

#include <array>
#include <cstdint>

namespace kempelen {

/// Zobrist keys (Zobrist, "A New Hashing Method with Application for Game Playing", 1970) from a fixed seed,
/// so that keys and everything that depends on them are the same on every machine.
struct ZobristKeys {
    using Key = std::uint64_t;

    std::array<std::array<std::array<Key, 64>, 6>, 2> men{};  ///< color, piece, square
    std::array<Key, 64> castling_rook{};                      ///< square of a rook that may still castle
    std::array<Key, 8> en_passant{};                          ///< file of a pawn that can be taken in passing
    Key black_to_move = 0;

    explicit constexpr ZobristKeys(std::uint64_t seed) {
        Random random(seed);
        for (auto& color : men) {
            for (auto& piece : color) {
                for (Key& key : piece) {
                    key = random.next();
                }
            }
        }
        for (Key& key : castling_rook) {
            key = random.next();
        }
        for (Key& key : en_passant) {
            key = random.next();
        }
        black_to_move = random.next();
    }

    constexpr Key of(Color color, Piece piece, Square square) const {
        return men[index_of(color)][index_of(piece)][static_cast<std::size_t>(square.index())];
    }
};

inline constexpr ZobristKeys zobrist{1769};  // the year of the first Kempelen machine

}  // namespace kempelen
