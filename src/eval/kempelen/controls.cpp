// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/controls.h"

#include "core/attacks.h"
#include "eval/kempelen/values.h"

#include <algorithm>
#include <cstddef>

namespace kempelen::eval::kempelen56 {

namespace {

/// The squares that a man controls, own sliders of the same line looked through.
Bitboard controlled_from(const Position& position, Color side, Piece piece, Square from) {
    const Bitboard rook_stops = position.occupied() & ~position.straight_sliders(side);
    const Bitboard bishop_stops = position.occupied() & ~position.diagonal_sliders(side);
    switch (piece) {
        case Piece::bishop:
            return bishop_attacks(from, bishop_stops);
        case Piece::rook:
            return rook_attacks(from, rook_stops);
        case Piece::queen:
            return rook_attacks(from, rook_stops) | bishop_attacks(from, bishop_stops);
        default:
            return attacks_of({side, piece}, from, position.occupied());
    }
}

/// The values of the men in a set, in pawns, cheapest first.
class CaptureRow {
public:
    CaptureRow(const Position& position, Bitboard men) {
        for (const Piece piece : all_pieces) {
            const int count = (position.pieces(piece) & men).count();
            for (int i = 0; i < count; ++i) {
                values_[size_++] = pawns_of(piece);
            }
        }
    }
    bool has(std::size_t i) const { return i < size_; }
    double operator[](std::size_t i) const { return values_[i]; }

private:
    std::array<double, 32> values_{};
    std::size_t size_ = 0;
};

/// What `attackers` win from the `next`-th capture on; a king does not capture into a control.
double gain(double target, const CaptureRow& attackers, const CaptureRow& defenders, std::size_t next) {
    if (!attackers.has(next)) return 0;
    const double attacker = attackers[next];
    if (attacker == pawns_of(Piece::king) && defenders.has(next)) return 0;
    // After this capture the defender takes back: its row plays the attackers, ours has used one man.
    double reply = 0;
    if (defenders.has(next)) {
        const double defender = defenders[next];
        const bool king_may_not = defender == pawns_of(Piece::king) && attackers.has(next + 1);
        if (!king_may_not) reply = std::max(0.0, attacker - gain(defender, attackers, defenders, next + 1));
    }
    return std::max(0.0, target - reply);
}

}  // namespace

Controls::Controls(const Position& position) {
    for (const Color side : all_colors) {
        auto& by = by_[index_of(side)];
        Bitboard& all = squares_[index_of(side)];
        for (const Piece piece : all_pieces) {
            for (const Square from : position.pieces(side, piece)) {
                const Bitboard reached = controlled_from(position, side, piece, from);
                for (const Square to : reached) {
                    by[detail::at(to)] |= from;
                }
                all |= reached;
                total_[index_of(side)] += reached.count();
            }
        }
        mobility_[index_of(side)] = total_[index_of(side)] - (all & position.occupied()).count();
    }
}

Bitboard direct_attacks(const Position& position, Square square) {
    return attacks_of(*position.man_on(square), square, position.occupied());
}

double exchange_loss(const Position& position, const Controls& controls, Square square, Color owner,
                     double first_value) {
    const CaptureRow attackers(position, controls.of(~owner, square));
    if (!attackers.has(0)) return 0;
    return gain(first_value, attackers, CaptureRow(position, controls.of(owner, square)), 0);
}

double exchange_loss(const Position& position, const Controls& controls, Square square, Color owner) {
    return exchange_loss(position, controls, square, owner, pawns_of(position.piece_on(square)));
}

}  // namespace kempelen::eval::kempelen56
