// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/goal_in_one.h"

#include "core/movegen.h"

#include <array>

namespace kempelen::problems {

namespace {

/// True when the king of the side to move has a square to go to.
bool can_king_move(const Position& position, Square king) {
    const Color us = position.side_to_move();
    const Bitboard without_king = position.occupied() ^ king;
    for (const Square to : king_attacks(king) & ~position.men(us)) {
        if (!position.is_attacked(to, ~us, without_king)) return true;
    }
    return false;
}

/// Finds mates in one. `target_` is the king to be mated.
class MateFinder {
public:
    explicit MateFinder(const Position& position)
        : position_(position),
          us_(position.side_to_move()),
          target_(position.king(~us_)),
          occupied_(position.occupied()) {
        look_at_flights();
        const Bitboard diagonal = bishop_attacks(target_, occupied_);
        const Bitboard straight = rook_attacks(target_, occupied_);
        checks_ = {pawn_attacks(target_, ~us_),
                   knight_attacks(target_),
                   diagonal,
                   straight,
                   diagonal | straight,
                   Bitboard{}};
        look_for_batteries(diagonal, straight);
    }

    std::optional<Move> find() const {
        if (position_.checkers().has_many()) return king_moves();
        for (const Piece piece : {Piece::queen, Piece::rook, Piece::bishop, Piece::knight}) {
            for (const Square from : position_.pieces(us_, piece)) {
                if (const auto mate = piece_moves(piece, from)) return mate;
            }
        }
        if (const auto mate = pawn_moves()) return mate;
        return king_moves();
    }

private:
    /// Which squares our men cover when the enemy king is gone, and which of its squares nobody covers.
    void look_at_flights() {
        const Bitboard without_king = occupied_ ^ target_;
        Bitboard sliders;
        for (const Square from : position_.diagonal_sliders(us_)) {
            sliders |= bishop_attacks(from, without_king);
        }
        for (const Square from : position_.straight_sliders(us_)) {
            sliders |= rook_attacks(from, without_king);
        }
        Bitboard all = sliders | pawn_attacks(position_.pieces(us_, Piece::pawn), us_) |
                       king_attacks(position_.king(us_));
        for (const Square from : position_.pieces(us_, Piece::knight)) {
            all |= knight_attacks(from);
        }
        behind_ = sliders;
        flights_ = king_attacks(target_) & ~position_.men(~us_) & ~all;
    }

    /// Our men that uncover a check when they leave the line.
    void look_for_batteries(Bitboard diagonal, Bitboard straight) {
        const Bitboard own = position_.men(us_);
        const Bitboard open = occupied_ ^ (own & (diagonal | straight));
        const Bitboard rear = (bishop_attacks(target_, open) & ~diagonal & position_.diagonal_sliders(us_)) |
                              (rook_attacks(target_, open) & ~straight & position_.straight_sliders(us_));
        for (const Square slider : rear) {
            const Bitboard front = between(target_, slider) & occupied_;
            if (!front.has_many()) batteries_ |= front & own;
        }
    }

    /// False when a square stays open to the king after a check from `to`: then it is no mate. A man that
    /// leaves the line of an own slider may close others, so that nothing is known.
    bool may_cover_flights(Piece piece, Square from, Square to) const {
        if (!flights_ || behind_.has(from)) return true;
        const Bitboard after = (occupied_ ^ from ^ target_) | to;
        return (flights_ & ~attacks_of({us_, piece}, to, after)).is_empty();
    }

    std::optional<Move> try_move(Move move) const {
        if (!position_.is_legal(move)) return std::nullopt;
        const Position after = position_.after(move);
        if (after.is_check() && is_checkmate(after)) return move;
        return std::nullopt;
    }

    std::optional<Move> piece_moves(Piece piece, Square from) const {
        const bool uncovers = batteries_.has(from);
        Bitboard targets = uncovers ? Bitboard::all() : checks_[index_of(piece)];
        targets &= attacks_of({us_, piece}, from, occupied_) & ~position_.men(us_);
        for (const Square to : targets) {
            if (!uncovers && !may_cover_flights(piece, from, to)) continue;
            if (const auto mate = try_move(Move::plain(from, to))) return mate;
        }
        return std::nullopt;
    }

    std::optional<Move> pawn_moves() const {
        const Bitboard pawns = position_.pieces(us_, Piece::pawn);
        const Bitboard seventh = Bitboard::of(us_ == Color::white ? Rank::r7 : Rank::r2);
        const Bitboard lines = checks_[index_of(Piece::pawn)];
        // Far from the king a pawn matters only when it uncovers a check, promotes or captures en passant.
        const Bitboard back = lines.forward(~us_);
        const Bitboard near = back | back.east() | back.west() | back.forward(~us_);
        for (const Square from : pawns&(near | seventh | batteries_)) {
            if (const auto mate = one_pawn(from, seventh.has(from))) return mate;
        }
        if (!position_.can_capture_en_passant()) return std::nullopt;
        const Square to = *position_.en_passant_square();
        for (const Square from : pawns& pawn_attacks(to, ~us_)) {
            if (const auto mate = try_move(Move::en_passant(from, to))) return mate;
        }
        return std::nullopt;
    }

    std::optional<Move> one_pawn(Square from, bool promotes) const {
        const bool uncovers = batteries_.has(from);
        const Bitboard one = Bitboard(from).forward(us_) & ~occupied_;
        Bitboard targets = (pawn_attacks(from, us_) & position_.men(~us_)) | one;
        if (relative_rank(from.rank(), us_) == Rank::r2) targets |= one.forward(us_) & ~occupied_;
        if (!promotes && !uncovers) targets &= checks_[index_of(Piece::pawn)];
        for (const Square to : targets) {
            if (!promotes) {
                if (const auto mate = try_move(Move::plain(from, to))) return mate;
                continue;
            }
            for (const Piece piece : {Piece::queen, Piece::knight, Piece::rook, Piece::bishop}) {
                if (const auto mate = try_move(Move::promotion(from, to, piece))) return mate;
            }
        }
        return std::nullopt;
    }

    /// The king mates by uncovering a check, or by castling.
    std::optional<Move> king_moves() const {
        const Square king = position_.king(us_);
        if (batteries_.has(king)) {
            for (const Square to : king_attacks(king) & ~position_.men(us_)) {
                if (const auto mate = try_move(Move::plain(king, to))) return mate;
            }
        }
        for (const Square rook : position_.castling_rooks() & position_.men(us_)) {
            if (const auto mate = try_move(Move::castling(king, rook))) return mate;
        }
        return std::nullopt;
    }

    const Position& position_;
    const Color us_;
    const Square target_;
    const Bitboard occupied_;
    Bitboard flights_;                ///< squares that the enemy king could flee to now
    Bitboard behind_;                 ///< squares that our sliders reach
    Bitboard batteries_;              ///< our men that stand between an own slider and the enemy king
    std::array<Bitboard, 6> checks_;  ///< from where each kind of man gives check
};

}  // namespace

bool is_checkmate(const Position& position) {
    const Bitboard checkers = position.checkers();
    if (!checkers) return false;
    const Color us = position.side_to_move();
    if (can_king_move(position, position.king(us))) return false;
    if (checkers.has_many()) return true;
    return !has_legal_move(position);
}

std::optional<Move> find_mate_in_one(const Position& position) { return MateFinder(position).find(); }

std::optional<Move> find_stalemate_in_one(const Position& position) {
    for (const Move move : legal_moves(position)) {
        const Position after = position.after(move);
        if (!after.is_check() && !has_legal_move(after)) return move;
    }
    return std::nullopt;
}

}  // namespace kempelen::problems
