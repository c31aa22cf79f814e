// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/retrograde.h"

#include "core/attacks.h"

#include <algorithm>

namespace kempelen::endgame {

namespace {

/// A move counts two, so that a half remains for moves that two mirror images share.
constexpr int one_move = 2;

}  // namespace

Retrograde::Retrograde(const Material& material, Metric metric)
    : metric_(metric), indexer_(material), descents_(material, metric), moves_(indexer_, descents_) {}

Status Retrograde::run(const GenerationLimits& limits, const TableLoader& load, const Progress& progress) {
    if (const Status ok = start(limits, load, progress); !ok) return ok;
    if (metric_ == Metric::zeroing) {
        run_slices(limits.threads, progress);
        return {};
    }
    for (int level = 0; level <= top_.load(); ++level) {
        // Whoever can move to a position lost in `level` wins one move later.
        sweep(limits.threads, Word::loss(level), [&](const Entry& entry) { spread_loss(entry, level); });
        if (level == Value::most_moves && top_.load() > Value::most_moves) {
            return Error{ErrorCode::not_supported,
                         indexer_.material().name() + " has wins longer than a table file holds"};
        }
        // Then all wins of the next level are known, and with them whose last move they refute.
        sweep(limits.threads, Word::win(level + 1),
              [&](const Entry& entry) { spread_win(entry, level + 1); });
        answer_steps(level + 1);
        progress(0.4 + 0.6 * static_cast<double>(level + 1) / static_cast<double>(top_.load() + 1));
    }
    return {};
}

/// Calls `visit` with the man and the square that it came from, for each move of `mover` that can have led to
/// `squares`, and whether it was a double step of a pawn. Moves that captured or promoted came from other
/// tables, those of pawns, where they begin the count anew, from other slices.
template <class Visit>
void Retrograde::each_move_back(const Squares& squares, Color mover, const Visit& visit) const {
    const auto& men = indexer_.men();
    const Bitboard free = ~occupied_by(squares, indexer_.men_count());
    for (std::size_t man = 0; man < men.size(); ++man) {
        if (men[man].color != mover) continue;
        const Square to = Square::from_index(squares[man]);
        if (men[man].piece != Piece::pawn) {
            for (const Square from : attacks_of(men[man], to, ~free) & free) {
                visit(man, from, false);
            }
        } else if (metric_ == Metric::mate && relative_rank(to.rank(), mover) != Rank::r2) {
            const Bitboard one = Bitboard(to).forward(~mover) & free;
            if (!one) continue;
            visit(man, one.first(), false);
            const Bitboard two = one.forward(~mover) & free;
            if (two && relative_rank(to.rank(), mover) == Rank::r4) visit(man, two.first(), true);
        }
    }
}

/// Calls `visit` with the entries that can have led to a position, and the pawn where that was by a double
/// step. All are on their way from memory before the first is looked at.
template <class Visit>
void Retrograde::each_origin(const Squares& squares, Color mover, const Neighbors& neighbors,
                             const Visit& visit) const {
    struct Origin {
        Entry entry;
        std::optional<std::size_t> stepped;
    };
    constexpr std::size_t most = 8 + 27 * (most_men - 2);  // a king's moves and queens'
    std::array<Origin, most> origins;
    std::size_t count = 0;
    each_move_back(squares, mover, [&](std::size_t man, Square from, bool is_step) {
        const auto entry = neighbors.with(man, from);
        if (!entry) return;
        __builtin_prefetch(&words_[static_cast<std::size_t>(entry->half)][entry->index]);
        origins[count++] = {*entry, is_step ? std::optional(man) : std::nullopt};
    });
    for (std::size_t i = 0; i < count; ++i) {
        visit(origins[i].entry, origins[i].stepped);
    }
}

void Retrograde::offer_win(const Entry& entry, int moves) {
    const auto place = shared(entry);
    std::uint16_t bits = place.load(std::memory_order_relaxed);
    for (;;) {
        const Word known(bits);
        if (known.is_illegal() || (known.is_win() && known.moves() <= moves)) return;
        KEMPELEN_ASSERT(!known.is_loss(), "a lost position has a winning move");
        if (place.compare_exchange_weak(bits, Word::win(moves).bits(), std::memory_order_relaxed)) break;
    }
    raise_top(moves);
}

void Retrograde::close_move(const Entry& entry, int level, int half_moves) {
    const auto place = shared(entry);
    const Word known(place.load(std::memory_order_relaxed));
    if (known.is_decided() || known.cannot_lose()) return;
    const Word before(place.fetch_sub(static_cast<std::uint16_t>(half_moves), std::memory_order_relaxed));
    KEMPELEN_ASSERT(before.open() >= half_moves, "more moves closed than there are");
    if (before.open() != half_moves) return;
    const Word lost = before.lost_at(level);
    place.store(lost.bits(), std::memory_order_relaxed);
    raise_top(lost.moves());
}

void Retrograde::spread_loss(const Entry& entry, int level) {
    const Squares squares = indexer_.squares_of(entry.index);
    const Color mover = ~side_of(entry.half);
    const Neighbors neighbors(indexer_, squares, mover);
    each_origin(squares, mover, neighbors, [&](const Entry& origin, std::optional<std::size_t> pawn) {
        if (read(origin).is_illegal()) return;
        int moves = level + 1;
        if (const auto step = pawn ? moves_.capturable(squares, *pawn) : std::nullopt) {
            if (!step->capture.is_loss()) return;
            moves = std::max(level, step->capture.moves()) + 1;
        }
        offer_win(origin, moves);
    });
}

void Retrograde::spread_win(const Entry& entry, int level) {
    const Squares squares = indexer_.squares_of(entry.index);
    const Color mover = ~side_of(entry.half);
    const Neighbors neighbors(indexer_, squares, mover);
    // Of a position that is its own mirror image, both images of a move lead here; the other way round, one.
    const bool is_own_image = neighbors.home().is_self_symmetric;
    each_origin(squares, mover, neighbors, [&](const Entry& origin, std::optional<std::size_t> pawn) {
        const Word known = read(origin);
        if (known.is_decided() || known.cannot_lose()) return;
        if (const auto step = pawn ? moves_.capturable(squares, *pawn) : std::nullopt) {
            // The capture has refuted the step earlier.
            if (step->capture.is_win() && step->capture.moves() < level) return;
        }
        int half_moves = one_move;
        if (is_own_image && !origin.is_self_symmetric) half_moves = one_move / 2;
        if (!is_own_image && origin.is_self_symmetric) half_moves = one_move * 2;
        // A win in so many moves loses in as many; in plies, in one more.
        close_move(origin, metric_ == Metric::mate ? level : level + 1, half_moves);
    });
}

void Retrograde::answer_steps(int level) {
    if (level > Value::most_moves) return;
    for (const CaptureAnswer& step : steps_[static_cast<std::size_t>(level)]) {
        // Refuted already, or now, by a plain answer.
        const Word after = read(step.after);
        if (after.is_win() && after.moves() <= level) continue;
        close_move(step.before, level, one_move);
    }
}

}  // namespace kempelen::endgame
