// SPDX-License-Identifier: GPL-3.0-or-later
// The legal move generator. It is written once, for each side and kind of move by template, and tells a sink
// what it finds: one sink makes moves, another only counts them.
#include "core/movegen.h"

#include <concepts>

namespace kempelen {

namespace {

/// Takes what the generator finds, as sets of target squares.
template <class S>
concept MoveSink = requires(S sink, Square from, Bitboard targets, int step, Move move) {
    sink.moves(from, targets);       // a man on `from` may go to all of these
    sink.pawns(targets, step);       // pawns may go to these from `step` squares further back
    sink.promotions(targets, step);  // the same, and they promote
    sink.single(move);
};

struct ListSink {
    MoveList& list;

    void moves(Square from, Bitboard targets) {
        for (const Square to : targets) {
            list.push(Move::plain(from, to));
        }
    }
    void pawns(Bitboard targets, int step) {
        for (const Square to : targets) {
            list.push(Move::plain(Square::from_index(to.index() - step), to));
        }
    }
    void promotions(Bitboard targets, int step) {
        for (const Square to : targets) {
            const Square from = Square::from_index(to.index() - step);
            for (const Piece piece : {Piece::queen, Piece::knight, Piece::rook, Piece::bishop}) {
                list.push(Move::promotion(from, to, piece));
            }
        }
    }
    void single(Move move) { list.push(move); }
};

struct CountSink {
    int count = 0;

    void moves(Square, Bitboard targets) { count += targets.count(); }
    void pawns(Bitboard targets, int) { count += targets.count(); }
    void promotions(Bitboard targets, int) { count += 4 * targets.count(); }
    void single(Move) { ++count; }
};

/// The generator for one side and kind. `allowed` are the squares that a man other than the king may go to:
/// it holds the kind of move (captures, quiets) and, in check, what answers the check.
template <Color us, MoveKind kind, MoveSink Sink>
class Generator {
public:
    Generator(const Position& position, Sink& sink)
        : position_(position),
          sink_(sink),
          king_(position.king(us)),
          own_(position.men(us)),
          enemies_(position.men(them)),
          occupied_(position.occupied()) {}

    void run() {
        const Bitboard checkers = position_.checkers();
        Bitboard answers = Bitboard::all();
        if (checkers) answers = checkers | between(king_, checkers.first());
        if (!checkers.has_many()) {
            const Bitboard allowed = answers & kind_squares();
            pieces(allowed);
            pawns(answers);
            if (kind != MoveKind::captures && !checkers) castling();
        }
        king();
    }

private:
    static constexpr Color them = ~us;
    static constexpr int up = us == Color::white ? 8 : -8;
    static constexpr Bitboard last_rank = Bitboard::of(us == Color::white ? Rank::r8 : Rank::r1);
    static constexpr Bitboard third_rank = Bitboard::of(us == Color::white ? Rank::r3 : Rank::r6);
    static constexpr bool wants_captures = kind != MoveKind::quiets;
    static constexpr bool wants_quiets = kind != MoveKind::captures;

    Bitboard kind_squares() const {
        if constexpr (kind == MoveKind::captures) return enemies_;
        if constexpr (kind == MoveKind::quiets) return ~occupied_;
        return ~own_;
    }

    void pieces(Bitboard allowed) {
        const Bitboard pinned = position_.pinned();
        for (const Square from : position_.pieces(us, Piece::knight) & ~pinned) {
            sink_.moves(from, knight_attacks(from) & allowed);
        }
        const Bitboard diagonal = position_.diagonal_sliders(us);
        const Bitboard straight = position_.straight_sliders(us);
        for (const Square from : diagonal & ~pinned) {
            sink_.moves(from, bishop_attacks(from, occupied_) & allowed);
        }
        for (const Square from : straight & ~pinned) {
            sink_.moves(from, rook_attacks(from, occupied_) & allowed);
        }
        for (const Square from : diagonal& pinned) {
            sink_.moves(from, bishop_attacks(from, occupied_) & allowed & line_through(king_, from));
        }
        for (const Square from : straight& pinned) {
            sink_.moves(from, rook_attacks(from, occupied_) & allowed & line_through(king_, from));
        }
    }

    void pawns(Bitboard answers) {
        const Bitboard all = position_.pieces(us, Piece::pawn);
        const Bitboard pinned = all & position_.pinned();
        pawn_moves(all & ~pinned, answers);
        for (const Square from : pinned) {
            pawn_moves(from, answers & line_through(king_, from));
        }
        if (wants_captures && position_.can_capture_en_passant()) en_passant();
    }

    void pawn_moves(Bitboard from, Bitboard answers) {
        const Bitboard empty = ~occupied_;
        const Bitboard one = from.forward(us) & empty;
        const Bitboard one_answers = one & answers;
        if constexpr (wants_quiets) {
            sink_.pawns(one_answers & ~last_rank, up);
            sink_.pawns((one & third_rank).forward(us) & empty & answers, 2 * up);
        }
        if constexpr (wants_captures) {
            const Bitboard targets = enemies_ & answers;
            const Bitboard ahead = from.forward(us);
            const Bitboard east = ahead.east() & targets;
            const Bitboard west = ahead.west() & targets;
            sink_.pawns(east & ~last_rank, up + 1);
            sink_.pawns(west & ~last_rank, up - 1);
            if ((one_answers | east | west) & last_rank) {
                sink_.promotions(one_answers & last_rank, up);
                sink_.promotions(east & last_rank, up + 1);
                sink_.promotions(west & last_rank, up - 1);
            }
        }
    }

    void en_passant() {
        const Square to = *position_.en_passant_square();
        for (const Square from : pawn_attacks(to, them) & position_.pieces(us, Piece::pawn)) {
            const Move move = Move::en_passant(from, to);
            if (position_.is_legal(move)) sink_.single(move);
        }
    }

    void castling() {
        for (const Square rook : position_.castling_rooks() & own_) {
            // Most of the time something stands between: see that before asking for attacks.
            if (between(king_, rook) & occupied_) continue;
            if (position_.can_castle_with(rook)) sink_.single(Move::castling(king_, rook));
        }
    }

    void king() {
        Bitboard targets = king_attacks(king_) & kind_squares();
        const Bitboard without_king = occupied_ ^ king_;
        for (const Square to : targets) {
            if (position_.is_attacked(to, them, without_king)) targets ^= to;
        }
        sink_.moves(king_, targets);
    }

    const Position& position_;
    Sink& sink_;
    const Square king_;
    const Bitboard own_;
    const Bitboard enemies_;
    const Bitboard occupied_;
};

template <MoveKind kind, MoveSink Sink>
void generate_into(const Position& position, Sink& sink) {
    if (position.side_to_move() == Color::white) {
        Generator<Color::white, kind, Sink>(position, sink).run();
    } else {
        Generator<Color::black, kind, Sink>(position, sink).run();
    }
}

}  // namespace

template <MoveKind kind>
void generate(const Position& position, MoveList& moves) {
    KEMPELEN_ASSERT(kind != MoveKind::evasions || position.is_check(), "evasions without a check");
    ListSink sink{moves};
    generate_into<kind>(position, sink);
}

template void generate<MoveKind::all>(const Position&, MoveList&);
template void generate<MoveKind::captures>(const Position&, MoveList&);
template void generate<MoveKind::quiets>(const Position&, MoveList&);
template void generate<MoveKind::evasions>(const Position&, MoveList&);

int count_legal_moves(const Position& position) {
    CountSink sink;
    generate_into<MoveKind::all>(position, sink);
    return sink.count;
}

bool has_legal_move(const Position& position) { return count_legal_moves(position) != 0; }

}  // namespace kempelen
