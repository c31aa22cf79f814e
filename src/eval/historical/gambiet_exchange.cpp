// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/historical/gambiet_exchange.h"

#include "core/attacks.h"
#include "core/geometry.h"
#include "eval/historical/sum.h"

#include <algorithm>
#include <array>

namespace kempelen::eval::historical {

namespace {

constexpr std::array<int, 6> gambiet_values{1, 3, 3, 5, 9, 0};
/// A king takes last: it may not step on a guarded square.
constexpr int king_rank = 100;

constexpr int value_of(Piece piece) { return gambiet_values[index_of(piece)]; }

bool slides_along(Piece piece, bool straight) {
    if (piece == Piece::queen) return true;
    return straight ? piece == Piece::rook : piece == Piece::bishop;
}

/// Those who could take on a square, in the order in which they would.
struct Takers {
    /// Puts a man in its place; after `front_rank`, the rank of the man before it on its line (0: none), a
    /// man that would come earlier has a higher rank for the time being. Returns its rank.
    int add(Piece piece, int front_rank) {
        const bool is_king = piece == Piece::king;
        const int rank = std::max(is_king ? king_rank : 2 * value_of(piece), front_rank + 1);
        int place = count++;
        for (; place > 0 && ranks[at(place - 1)] > rank; --place) {
            ranks[at(place)] = ranks[at(place - 1)];
            values[at(place)] = values[at(place - 1)];
        }
        ranks[at(place)] = rank;
        values[at(place)] = value_of(piece);
        with_king = with_king || is_king;
        return rank;
    }

    static constexpr std::size_t at(int place) { return static_cast<std::size_t>(place); }

    // Not set before a man is added: lists of takers are made by the million.
    std::array<int, 32> ranks;
    std::array<int, 32> values;
    int count = 0;
    bool with_king = false;
};

constexpr int sign(int number) { return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0); }

/// Requires: both on one rank, file or diagonal.
Direction direction_between(Square from, Square to) {
    return {sign(index_of(to.file()) - index_of(from.file())),
            sign(index_of(to.rank()) - index_of(from.rank()))};
}

/// The takers of a side: those that attack the square, and the sliders behind them on the same line.
Takers takers_of(const Position& position, Square square, Color side, Bitboard idle) {
    Takers takers;
    const Bitboard men = position.men(side) & ~idle;
    const auto count = (knight_attacks(square) & men & position.pieces(Piece::knight)).count();
    for (int i = 0; i < count; ++i) {
        takers.add(Piece::knight, 0);
    }
    if (king_attacks(square) & men & position.pieces(Piece::king)) takers.add(Piece::king, 0);
    const Bitboard queens = position.pieces(Piece::queen);
    const Bitboard straight_men =
        rook_attacks(square, position.occupied()) & (position.pieces(Piece::rook) | queens);
    const Bitboard diagonal_men =
        bishop_attacks(square, position.occupied()) & (position.pieces(Piece::bishop) | queens);
    const Bitboard pawns = pawn_attacks(Bitboard(square), ~side) & position.pieces(Piece::pawn);
    for (const Square front : (straight_men | diagonal_men | pawns) & men) {
        const Direction direction = direction_between(square, front);
        const bool straight = direction.files == 0 || direction.ranks == 0;
        int rank = takers.add(position.piece_on(front), 0);
        for (auto at = step(front, direction); at; at = step(*at, direction)) {
            if (position.is_empty(*at)) continue;
            // Another man, one that takes no part, or one that does not go this way, ends the line.
            if (!men.has(*at) || !slides_along(position.piece_on(*at), straight)) break;
            rank = takers.add(position.piece_on(*at), rank);
        }
    }
    return takers;
}

/// The list of the exchange ("een lijst van het afruilverloop"), and from its end the choice to stop ("een
/// soort minimaxprocedure").
int play_out(int value, const Takers& attackers, const Takers& defenders, bool king_may_take) {
    std::array<int, 40> results{};
    std::size_t steps = 0;
    int sum = 0;
    int on_square = value;
    std::array<int, 2> used{};
    const std::array<const Takers*, 2> sides{&attackers, &defenders};
    for (std::size_t turn = 0;; turn ^= 1U) {
        const Takers& takers = *sides[turn];
        const Takers& others = *sides[turn ^ 1U];
        if (used[turn] >= takers.count) break;
        // The king is the last of the list; it does not take what is still guarded.
        const bool is_king = takers.with_king && used[turn] == takers.count - 1;
        if (is_king && (!king_may_take || used[turn ^ 1U] < others.count)) break;
        sum += turn == 0 ? on_square : -on_square;
        on_square = takers.values[Takers::at(used[turn]++)];
        results[steps++] = sum;
    }
    if (steps == 0) return 0;
    int best = results[steps - 1];
    for (std::size_t i = steps - 1; i > 0; --i) {
        // After step i - 1 the other side chooses whether to go on.
        const bool attacker_chose = i % 2 == 0;
        best = attacker_chose ? std::max(results[i - 1], best) : std::min(results[i - 1], best);
    }
    return std::max(0, best);
}

/// The square where `by` wins the most, and how much.
struct Prey {
    int gain = 0;
    std::optional<Square> square{};
};

Prey best_prey(const Position& position, Color by, Bitboard idle) {
    Bitboard attacked;
    for (const Square from : position.men(by) & ~idle) {
        attacked |= attacks_of({by, position.piece_on(from)}, from, position.occupied());
    }
    Prey best;
    for (const Square square : position.men(~by) & ~position.pieces(Piece::king) & attacked) {
        const int gain = exchange_gain(position, square, by, idle);
        if (gain > best.gain) best = {gain, square};
    }
    return best;
}

/// The most valuable man behind the enemy king on a line that a slider of `by` checks along: it falls when
/// the king steps aside ("de formatie h1-h3-h8 als een potentiële penning").
int skewer_gain(const Position& position, Color by, Bitboard idle) {
    const Square king = position.king(~by);
    int most = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        const bool straight = i < 4;
        const Direction direction = straight ? rook_directions[i] : bishop_directions[i - 4];
        const Direction back{-direction.files, -direction.ranks};
        auto front = step(king, back);
        while (front && position.is_empty(*front)) {
            front = step(*front, back);
        }
        if (!front || !position.men(by).has(*front) || !slides_along(position.piece_on(*front), straight)) {
            continue;
        }
        auto behind = step(king, direction);
        while (behind && position.is_empty(*behind)) {
            behind = step(*behind, direction);
        }
        if (!behind || !position.men(~by).has(*behind)) continue;
        // The slider takes it; whoever guards it, but for the king that has stepped aside, takes back.
        const Takers guards = takers_of(position, *behind, ~by, idle | Bitboard(king));
        const int cost = guards.count > 0 ? value_of(position.piece_on(*front)) : 0;
        most = std::max(most, value_of(position.piece_on(*behind)) - cost);
    }
    return most;
}

}  // namespace

Bitboard pinned_to_king(const Position& position, Color side) {
    const Square king = position.king(side);
    Bitboard pinned;
    for (std::size_t i = 0; i < 8; ++i) {
        const bool straight = i < 4;
        const Direction direction = straight ? rook_directions[i] : bishop_directions[i - 4];
        std::optional<Square> own;
        for (auto at = step(king, direction); at; at = step(*at, direction)) {
            if (position.is_empty(*at)) continue;
            if (!position.men(side).has(*at)) {
                if (own && slides_along(position.piece_on(*at), straight)) pinned = pinned | Bitboard(*own);
                break;
            }
            if (own) break;
            own = *at;
        }
    }
    return pinned;
}

int exchange_gain(const Position& position, Square square, Color by, Bitboard idle) {
    const Takers attackers = takers_of(position, square, by, idle);
    if (attackers.count == 0) return 0;
    const Takers defenders = takers_of(position, square, ~by, idle);
    return play_out(value_of(position.piece_on(square)), attackers, defenders, true);
}

ExchangeValue gambiet_exchange(const Position& after, const ExchangeRules& rules) {
    const Color opponent = after.side_to_move();
    const Color mover = ~opponent;
    ExchangeValue value;
    const int white = material_balance(after, {1, 3, 3, 5, 9});
    value.balance = mover == Color::white ? white : -white;
    Bitboard idle;
    if (rules.leaves_pinned_out) {
        idle = pinned_to_king(after, Color::white) | pinned_to_king(after, Color::black);
    }
    const Prey lost = best_prey(after, opponent, idle);
    value.loss = lost.gain;
    Bitboard idle_later = idle;
    if (rules.unburdens_king && lost.square) {
        const Bitboard king{after.king(opponent)};
        // Without its king the opponent would win less there: the king is needed for it.
        if (exchange_gain(after, *lost.square, opponent, idle | king) < lost.gain) idle_later = idle | king;
    }
    value.gain = best_prey(after, mover, idle_later).gain;
    if (rules.sees_skewers) value.gain = std::max(value.gain, skewer_gain(after, mover, idle_later));
    return value;
}

}  // namespace kempelen::eval::historical
