// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/passages.h"

#include "analysis/explain/gains.h"
#include "analysis/explain/held_corner.h"
#include "core/game.h"
#include "core/movegen.h"
#include "core/see.h"

#include <algorithm>
#include <cstdlib>

namespace kempelen::analysis {

namespace {

constexpr int clearly_better = 100;  // centipawns

bool is_to_be_taken(const Position& position, Square square) {
    return std::ranges::any_of(legal_moves(position), [&](Move move) {
        return move.to() == square && position.is_capture(move) && static_exchange(position, move) > 0;
    });
}

std::size_t looked_at(const Line& line) { return std::min(line.size(), foreseeable); }

/// The first ply with which the side promotes and keeps what it gets, or the length of the line.
std::size_t promotion_in(const Line& line, Color side) {
    for (std::size_t ply = 0; ply < looked_at(line); ++ply) {
        if (line.before(ply).side_to_move() != side || !line.move(ply).is_promotion()) continue;
        if (!is_to_be_taken(line.after(ply), line.move(ply).to())) return ply;
    }
    return line.size();
}

bool has_only_pawns(const Position& position) {
    return (position.pieces(Piece::knight) | position.pieces(Piece::bishop) | position.pieces(Piece::rook) |
            position.pieces(Piece::queen))
        .is_empty();
}

/// The first ply after which only kings and pawns are left, or the length of the line.
std::size_t pawn_ending_in(const Line& line) {
    for (std::size_t ply = 0; ply < looked_at(line); ++ply) {
        if (has_only_pawns(line.after(ply))) return ply;
    }
    return line.size();
}

Claim passage(ClaimKind kind, const Position& position, const Candidate& candidate, std::size_t ply) {
    const auto first = candidate.line.begin();
    return {kind, position, {first, first + static_cast<std::ptrdiff_t>(ply) + 1}};
}

}  // namespace

std::optional<Claim> forsaken_man(const Position& position, const Candidate& asked, const Candidate& best) {
    const Color us = position.side_to_move();
    const Line line(position, asked.line, us);
    Bitboard untouched = position.men(us);
    for (std::size_t ply = 0; ply < looked_at(line); ++ply) {
        const Square to = line.move(ply).to();
        const bool falls = !line.is_ours(ply) && line.captured(ply) && !(untouched & to).is_empty();
        if (falls && is_to_be_taken(line.after(0), to) && !is_to_be_taken(position.after(best.move), to)) {
            Claim claim = passage(ClaimKind::forsakes, position, asked, ply);
            claim.where = to;
            claim.other = {best.move};
            return claim;
        }
        untouched &= ~(Bitboard(line.move(ply).from()) | to);
    }
    return std::nullopt;
}

std::optional<Claim> pawn_through(const Position& position, const Candidate& candidate, Color side,
                                  const Candidate* than) {
    constexpr int at_least = 3;  // pawns of the new man that the score has to show
    const Line line(position, candidate.line, side);
    const std::size_t ply = promotion_in(line, side);
    const int sign = side == position.side_to_move() ? 1 : -1;
    if (ply == line.size() || !is_borne_out(position, candidate, sign * at_least)) return std::nullopt;
    Claim claim = passage(ClaimKind::promotes, position, candidate, ply);
    claim.motif_side = side;
    if (than != nullptr) {
        const Line other(position, than->line, side);
        if (promotion_in(other, side) < other.size()) return std::nullopt;
        claim.other = than->line;
    }
    return claim;
}

std::optional<Claim> into_pawn_ending(const Position& position, const Candidate& candidate, Color side,
                                      const Candidate* than) {
    const Line line(position, candidate.line, side);
    const std::size_t ply = pawn_ending_in(line);
    const int sign = side == position.side_to_move() ? 1 : -1;
    if (ply == line.size() || has_only_pawns(position) ||
        sign * centipawns(candidate.score) < clearly_better) {
        return std::nullopt;
    }
    if (than != nullptr) {
        const Line other(position, than->line, side);
        if (pawn_ending_in(other) < other.size()) return std::nullopt;
    }
    Claim claim = passage(ClaimKind::pawn_ending, position, candidate, ply);
    claim.motif_side = side;
    return claim;
}

std::optional<Claim> wrong_bishop(const Position& position, const Candidate& candidate) {
    constexpr int drawn = 15;  // centipawns
    if (candidate.score.is_mate() || std::abs(candidate.score.value) > drawn) return std::nullopt;
    Position now = position;
    for (std::size_t ply = 0;; ++ply) {
        if (const auto corner = held_corner(now)) {
            const auto first = candidate.line.begin();
            Claim claim{ClaimKind::wrong_bishop, position, {first, first + static_cast<std::ptrdiff_t>(ply)}};
            claim.where = corner;
            return claim;
        }
        if (ply == std::min(candidate.line.size(), foreseeable)) return std::nullopt;
        now.play(candidate.line[ply]);
    }
}

std::optional<Claim> into_stalemate(const Position& position, const Candidate& candidate) {
    const Line line(position, candidate.line, position.side_to_move());
    if (line.size() > foreseeable) return std::nullopt;
    const Position& end = line.after(line.size() - 1);
    if (end.is_check() || has_legal_move(end)) return std::nullopt;
    return passage(ClaimKind::stalemate, position, candidate, line.size() - 1);
}

std::optional<Claim> into_repetition(const Study& study, const Candidate& candidate) {
    if (candidate.score.is_mate() || candidate.score.value != 0 || !study.history) return std::nullopt;
    Game game(study.history->start);
    for (const Move move : study.history->moves) {
        game.play(move);
    }
    const std::size_t reached = game.plies();
    for (std::size_t ply = 0; ply < std::min(candidate.line.size(), foreseeable); ++ply) {
        game.play(candidate.line[ply]);
        int times = 0;
        for (std::size_t at = 0; at <= game.plies(); ++at) {
            // What the line itself repeats is not the game's.
            const bool counts = at <= reached || at == game.plies();
            if (counts && game.position_at(at).key() == game.position().key()) ++times;
        }
        if (times < 2) continue;
        Claim claim = passage(ClaimKind::repeats, study.position, candidate, ply);
        claim.moves = std::min(times, 3);
        claim.exchange = study.history;
        return claim;
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
