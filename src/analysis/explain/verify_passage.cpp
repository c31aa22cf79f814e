// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/verify_passage.h"

#include "analysis/explain/line_play.h"
#include "analysis/explain/study.h"
#include "analysis/explain/verify_loss.h"
#include "analysis/motifs/board_facts.h"
#include "core/movegen.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::analysis {

namespace {

/// Whether a move is a promotion of the side after which taking the new man wins nothing.
bool promotes_for_good(const Position& position, Move move, Color side) {
    if (position.side_to_move() != side || !move.is_promotion()) return false;
    return winnings(position.after(move), move.to()) <= 0;
}

bool has_promotion(Position position, const std::vector<Move>& line, Color side) {
    std::size_t plies = 0;
    for (const Move move : line) {
        if (plies++ == foreseeable || !position.is_legal(move)) break;
        if (promotes_for_good(position, move, side)) return true;
        position.play(move);
    }
    return false;
}

}  // namespace

bool holds_forsaking(const Claim& claim) {
    if (!claim.where || claim.line.size() < 2 || claim.line.size() % 2 != 0 || claim.other.empty()) {
        return false;
    }
    const Square square = *claim.where;
    const auto man = claim.position.man_on(square);
    if (!man || man->color != claim.position.side_to_move() || man->piece == Piece::king) return false;
    Position now = claim.position;
    for (std::size_t ply = 0; ply < claim.line.size(); ++ply) {
        const Move move = claim.line[ply];
        if (!now.is_legal(move) || move.from() == square) return false;
        const bool is_last = ply + 1 == claim.line.size();
        if ((move.to() == square) != is_last) return false;
        if (is_last && !now.is_capture(move)) return false;
        now.play(move);
    }
    if (!claim.position.is_legal(claim.other.front())) return false;
    return winnings(claim.position.after(claim.line.front()), square) > 0 &&
           (claim.other.front().from() == square ||
            winnings(claim.position.after(claim.other.front()), square) <= 0);
}

bool holds_promotion(const Claim& claim) {
    if (claim.line.empty()) return false;
    const auto now = played(claim.position, {claim.line.begin(), claim.line.end() - 1});
    return now && now->is_legal(claim.line.back()) &&
           promotes_for_good(*now, claim.line.back(), claim.motif_side) &&
           !has_promotion(claim.position, claim.other, claim.motif_side);
}

bool holds_pawn_ending(const Claim& claim) {
    constexpr std::uint64_t nodes = 40'000;
    constexpr int better = 50;  // centipawns
    const auto end = played(claim.position, claim.line);
    if (!end) return false;
    for (int square = 0; square < 64; ++square) {
        const auto man = end->man_on(Square::from_index(square));
        if (man && man->piece != Piece::king && man->piece != Piece::pawn) return false;
    }
    const auto found = short_search(*end, nodes);
    if (!found) return false;
    const int score = centipawns(found->score);
    return (end->side_to_move() == claim.motif_side ? score : -score) >= better;
}

bool holds_wrong_bishop(const Claim& claim) {
    if (!claim.where) return false;
    const Square corner = *claim.where;
    const Color strong = corner.name()[1] == '8' ? Color::white : Color::black;
    const auto end = played(claim.position, claim.line);
    if (!end) return false;
    std::size_t bishops = 0;
    std::size_t pawns = 0;
    for (int index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        const auto man = end->man_on(square);
        if (!man || man->piece == Piece::king) continue;
        const bool is_bishop = man->piece == Piece::bishop && square.is_light() != corner.is_light();
        const bool is_pawn = man->piece == Piece::pawn && square.name()[0] == corner.name()[0];
        if (man->color != strong || !(is_bishop || is_pawn)) return false;
        ++(is_bishop ? bishops : pawns);
    }
    const std::string king = end->king(~strong).name();
    const std::string there = corner.name();
    const bool is_held = std::abs(king[0] - there[0]) <= 1 && std::abs(king[1] - there[1]) <= 1;
    return bishops > 0 && pawns > 0 && is_held;
}

bool holds_stalemate(const Claim& claim) {
    const auto end = played(claim.position, claim.line);
    if (!end) return false;
    return !claim.line.empty() && legal_moves(*end).is_empty() &&
           attackers(*end, end->king(end->side_to_move()), ~end->side_to_move()).is_empty();
}

bool holds_repetition(const Claim& claim) {
    if (!claim.exchange || claim.line.empty()) return false;
    // All of a position but the two counters at its end.
    const auto told = [](const Position& position) {
        const std::string fen = to_fen(position);
        return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
    };
    Position now = claim.exchange->start;
    std::vector<std::string> seen{told(now)};
    for (const auto* const moves : {&claim.exchange->moves, &claim.line}) {
        if (moves == &claim.line && now.key() != claim.position.key()) return false;
        for (const Move move : *moves) {
            if (!now.is_legal(move)) return false;
            now.play(move);
            seen.push_back(told(now));
        }
    }
    return claim.moves >= 2 && std::ranges::count(seen, seen.back()) >= claim.moves;
}

}  // namespace kempelen::analysis
