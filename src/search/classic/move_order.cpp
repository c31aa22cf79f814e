// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/classic/move_order.h"

#include "core/bitboard.h"
#include "core/movegen.h"
#include "search/classic/mailbox_board.h"

#include <algorithm>
#include <array>
#include <vector>

namespace kempelen::search::classic {

void Refutations::note(Color side, Move move, int depth, int ply) {
    auto& pair = killers_[at(ply)];
    if (pair[0] != move.packed()) pair = {move.packed(), pair[0]};
    // Deep refutations are worth more: Schaeffer, "The History Heuristic", ICCA Journal 6(3), 1983.
    auto& count = history_[index_of(side)][static_cast<std::size_t>(move.from().index())]
                          [static_cast<std::size_t>(move.to().index())];
    const std::uint32_t worth = 1U << static_cast<unsigned>(std::clamp(depth, 0, 12));
    constexpr std::uint32_t most = 1U << 19U;
    count = std::min(count + worth, most);
}

int Refutations::killer_rank(Move move, int ply) const {
    const auto& pair = killers_[at(ply)];
    if (pair[0] == move.packed()) return 2;
    return pair[1] == move.packed() ? 1 : 0;
}

std::uint32_t Refutations::history_of(Color side, Move move) const {
    return history_[index_of(side)][static_cast<std::size_t>(move.from().index())]
                   [static_cast<std::size_t>(move.to().index())];
}

namespace {

/// "Rij voor rij, van links onder naar rechts boven", first the pieces, then the pawns, then castling:
/// Computerschaak, "De stelling van Saavedra".
int rank_by_rank_place(const Position& position, Move move) {
    const int group = move.is_castling() ? 2 : position.piece_on(move.from()) == Piece::pawn ? 1 : 0;
    const int promoted = move.is_promotion() ? 5 - static_cast<int>(index_of(move.promoted_to())) : 0;
    return ((group * 64 + move.from().index()) * 64 + move.to().index()) * 8 + promoted;
}

/// Squares from which men may go, and where to. Two squares leave no doubt about a move but the piece of a
/// promotion, and those are legal all or none.
class Destinations {
public:
    explicit Destinations(const MoveList& moves) {
        for (const Move move : moves) {
            from_ |= move.from();
            of_square_[static_cast<std::size_t>(move.from().index())] |= move.to();
        }
    }

    Bitboard from() const { return from_; }
    bool has(Move move) const {
        return of_square_[static_cast<std::size_t>(move.from().index())].has(move.to());
    }

private:
    Bitboard from_;
    std::array<Bitboard, 64> of_square_{};
};

}  // namespace

MoveList as_found(const Position& position, const Options& options, const MoveList& legal) {
    MoveList known;
    for (const Move move : legal) {
        if (!options.castling && move.is_castling()) continue;
        if (!options.en_passant && move.is_en_passant()) continue;
        known.push(move);
    }
    if (options.generation == Generation::rank_by_rank) {
        std::sort(known.begin(), known.end(), [&position](Move a, Move b) {
            return rank_by_rank_place(position, a) < rank_by_rank_place(position, b);
        });
    }
    if (options.generation != Generation::board_scan || known.size() < 2) return known;
    // The tutorial's board finds the moves; the bitboards, which are faster, say which of them are legal.
    const Destinations destinations(known);
    MoveList found;
    MailboxBoard(position).list_moves(found, destinations.from());
    MoveList moves;
    for (const Move move : found) {
        if (destinations.has(move)) moves.push(move);
    }
    return moves;
}

int hierarchy_rank(const Position& position, Move move) {
    const bool checks = position.gives_check(move);
    if (checks && !has_legal_move(position.after(move))) return 7;
    if (position.is_capture(move)) return 6;
    if (checks) return 5;
    if (!move.is_promotion()) return 0;
    switch (move.promoted_to()) {
        case Piece::queen:
            return 4;
        case Piece::rook:
            return 3;
        case Piece::knight:
            return 2;
        default:
            return 1;
    }
}

namespace {

/// A number that is larger for a move to be looked at earlier: one field of bits for each idea.
std::uint64_t promise(const Position& position, Move move, const Ordering& ordering,
                      const OrderingHints& hints) {
    const auto captured = position.captured_by(move);
    const bool is_quiet = !captured && !move.is_promotion();
    std::uint64_t sum = ordering.best_known && hints.best_known == move ? 1 : 0;
    sum <<= 3U;
    if (ordering.hierarchy) sum += static_cast<unsigned>(hierarchy_rank(position, move));
    sum <<= 1U;
    if (ordering.captures && !is_quiet) ++sum;
    sum <<= 7U;
    if (ordering.victims && captured) {
        sum += (index_of(*captured) + 1) * 8 + 5 - index_of(position.piece_on(move.from()));
    }
    sum <<= 2U;
    if (ordering.killers && is_quiet) {
        sum += static_cast<unsigned>(hints.refutations->killer_rank(move, hints.ply));
    }
    sum <<= 20U;
    if (ordering.history && is_quiet) sum += hints.refutations->history_of(position.side_to_move(), move);
    sum <<= 17U;
    if (ordering.estimate) {
        // After the move the other side's view counts; the offset makes it a number without sign.
        constexpr int offset = 1 << 16U;
        sum += static_cast<unsigned>(offset - hints.estimate(position.after(move)).value());
    }
    return sum;
}

}  // namespace

std::uint64_t sort_moves(const Position& position, const Ordering& ordering, const OrderingHints& hints,
                         MoveList& moves) {
    if (!ordering.is_any() || moves.size() < 2) return 0;
    struct Rated {
        std::uint64_t promise;
        std::uint64_t place;
    };
    std::vector<Rated> rated;
    rated.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        rated.push_back({promise(position, moves[i], ordering, hints), i});
    }
    // Sorting by insertion keeps equal moves in place, and lists are short.
    const MoveList before = moves;
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const Rated one = rated[i];
        std::size_t j = i;
        for (; j > 0 && rated[j - 1].promise < one.promise; --j) {
            rated[j] = rated[j - 1];
        }
        rated[j] = one;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        moves[i] = before[rated[i].place];
    }
    return ordering.estimate ? moves.size() : 0;
}

}  // namespace kempelen::search::classic
