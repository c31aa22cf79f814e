// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/see.h"

#include <algorithm>

namespace kempelen {

namespace {

/// The men that stand against each other on one square, taken from the board as they capture.
class Exchange {
public:
    Exchange(const Position& position, Move move) : position_(position), to_(move.to()) {
        occupied_ = (position.occupied() & ~Bitboard(move.from())) | to_;
        if (move.is_en_passant()) occupied_ ^= Square::from_index(to_.index() ^ 8);
        attackers_ = position.attackers_to(to_, occupied_) & occupied_;
    }

    /// Takes with the least man of the side that can take, or nothing when none can.
    std::optional<Piece> next(Color side) {
        Bitboard able = attackers_ & position_.men(side);
        if (!able) return std::nullopt;
        able &= ~held_by_pins(side);
        for (const Piece piece : all_pieces) {
            const Bitboard men = able & position_.pieces(piece);
            if (!men) continue;
            if (piece == Piece::king && (attackers_ & position_.men(~side))) return std::nullopt;
            take_off(men.first(), piece);
            return piece;
        }
        return std::nullopt;
    }

private:
    struct Pin {
        Bitboard man;
        Bitboard pinner;
    };
    struct Pins {
        std::array<Pin, 8> all;
        int count = -1;  ///< not yet looked for
    };

    /// Men of the side that a pinner, still in place, forbids to take here.
    Bitboard held_by_pins(Color side) {
        Pins& pins = pins_[index_of(side)];
        if (pins.count < 0) find_pins(side, pins);
        Bitboard held;
        for (int i = 0; i < pins.count; ++i) {
            const Pin& pin = pins.all[static_cast<std::size_t>(i)];
            if (pin.pinner & occupied_) held |= pin.man;
        }
        return held;
    }

    void find_pins(Color side, Pins& pins) const {
        pins.count = 0;
        const Square king = position_.king(side);
        const Bitboard snipers = ((rook_attacks(king, {}) & position_.straight_sliders(~side)) |
                                  (bishop_attacks(king, {}) & position_.diagonal_sliders(~side))) &
                                 occupied_ & ~Bitboard(to_);
        for (const Square sniper : snipers) {
            const Bitboard blockers = between(king, sniper) & occupied_;
            if (!blockers || blockers.has_many() || !(blockers & position_.men(side)) || blockers.has(to_)) {
                continue;
            }
            if (line_through(king, sniper).has(to_)) continue;
            pins.all[static_cast<std::size_t>(pins.count++)] = {blockers, sniper};
        }
    }

    /// Removes a man that takes, and lets the sliders behind it see the square.
    void take_off(Square square, Piece piece) {
        occupied_ ^= square;
        if (piece == Piece::pawn || piece == Piece::bishop || piece == Piece::queen) {
            attackers_ |= bishop_attacks(to_, occupied_) &
                          (position_.pieces(Piece::bishop) | position_.pieces(Piece::queen));
        }
        if (piece == Piece::rook || piece == Piece::queen) {
            attackers_ |= rook_attacks(to_, occupied_) &
                          (position_.pieces(Piece::rook) | position_.pieces(Piece::queen));
        }
        attackers_ &= occupied_;
    }

    const Position& position_;
    const Square to_;
    Bitboard occupied_;
    Bitboard attackers_;
    std::array<Pins, 2> pins_;
};

/// What a man that retakes becomes, and what that alone wins.
struct Arrival {
    Piece piece;
    int gain;
};

Arrival arrive(Piece taker, Square to, const ExchangeValues& values) {
    const bool promotes = taker == Piece::pawn && (to.rank() == Rank::r1 || to.rank() == Rank::r8);
    if (!promotes) return {taker, 0};
    return {Piece::queen, values.of(Piece::queen) - values.of(Piece::pawn)};
}

/// What the move itself wins.
int first_gain(const Position& position, Move move, const ExchangeValues& values) {
    const auto captured = position.captured_by(move);
    int gain = captured ? values.of(*captured) : 0;
    if (move.is_promotion()) gain += values.of(move.promoted_to()) - values.of(Piece::pawn);
    return gain;
}

Piece arriving_man(const Position& position, Move move) {
    return move.is_promotion() ? move.promoted_to() : position.piece_on(move.from());
}

}  // namespace

int static_exchange(const Position& position, Move move, const ExchangeValues& values) {
    if (move.is_castling()) return 0;
    // gains[i] is what the side of the i-th capture has won by it, if the exchange stops there.
    std::array<int, 33> gains{};
    gains[0] = first_gain(position, move, values);
    std::size_t last = 0;
    int at_risk = values.of(arriving_man(position, move));
    Color side = ~position.side_to_move();
    Exchange exchange(position, move);
    while (const auto taker = exchange.next(side)) {
        const Arrival arrival = arrive(*taker, move.to(), values);
        ++last;
        gains[last] = at_risk + arrival.gain - gains[last - 1];
        at_risk = values.of(arrival.piece);
        side = ~side;
    }
    // Backwards: a side takes only where that is better for it than to stop.
    for (; last > 0; --last) {
        gains[last - 1] = std::min(gains[last - 1], -gains[last]);
    }
    return gains[0];
}

bool see_at_least(const Position& position, Move move, int threshold, const ExchangeValues& values) {
    if (move.is_castling()) return threshold <= 0;
    const Color us = position.side_to_move();
    // How far the mover is above the threshold if the exchange stops now, and what stands to be retaken.
    int margin = first_gain(position, move, values) - threshold;
    int at_risk = values.of(arriving_man(position, move));
    if (margin < 0) return false;
    // A pawn that retakes on the last rank wins more than what it takes.
    const bool is_last_rank = move.to().rank() == Rank::r1 || move.to().rank() == Rank::r8;
    const int most_promoted = is_last_rank ? values.of(Piece::queen) - values.of(Piece::pawn) : 0;
    if (margin >= at_risk + most_promoted) return true;

    Exchange exchange(position, move);
    for (Color side = ~us;; side = ~side) {
        const auto taker = exchange.next(side);
        if (!taker) return margin >= 0;
        const Arrival arrival = arrive(*taker, move.to(), values);
        const int gain = at_risk + arrival.gain;
        margin += side == us ? gain : -gain;
        at_risk = values.of(arrival.piece);
        // The taker has not reached what it needs, or even losing the man it took with changes nothing.
        if (side == us && (margin < 0 || margin >= at_risk + most_promoted)) return margin >= 0;
        if (side != us && (margin >= 0 || margin + at_risk + most_promoted < 0)) return margin >= 0;
    }
}

}  // namespace kempelen
