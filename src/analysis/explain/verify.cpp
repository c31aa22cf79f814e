// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/verify.h"

#include "analysis/explain/difference.h"
#include "analysis/explain/line_play.h"
#include "analysis/explain/rest.h"
#include "analysis/explain/verify_loss.h"
#include "analysis/explain/verify_motif.h"
#include "analysis/explain/verify_passage.h"
#include "analysis/motifs/board_facts.h"
#include "core/movegen.h"
#include "core/see.h"
#include "eval/trace.h"
#include "problems/solve.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace kempelen::analysis {

namespace {

/// Tries to refute that the side to move mates within so many moves. What takes too long is not refuted: then
/// the line stands.
bool is_refuted(const Position& position, int moves) {
    constexpr int provable = 3;
    if (moves > provable) return false;
    problems::Watch watch(std::chrono::milliseconds(30));
    problems::ProofTable table(1);
    problems::Stipulation wanted;
    wanted.moves = moves;
    problems::SolveOptions options;
    options.all_keys = false;
    const problems::Solution solution = problems::solve(position, wanted, options, table, watch);
    return solution.verdict == problems::Verdict::refuted;
}

/// The line ends in mate of the loser with the winner's n-th move.
bool ends_in_mate(const Position& start, const std::vector<Move>& line, Color winner, int moves) {
    const auto end = played(start, line);
    if (!end || !is_mate(*end) || end->side_to_move() == winner) return false;
    const std::size_t of_winner = start.side_to_move() == winner ? (line.size() + 1) / 2 : line.size() / 2;
    return of_winner == static_cast<std::size_t>(moves);
}

bool holds_mate(const Claim& claim) {
    if (!ends_in_mate(claim.position, claim.line, claim.position.side_to_move(), claim.moves)) return false;
    return !is_refuted(claim.position, claim.moves);
}

bool holds_being_mated(const Claim& claim) {
    if (claim.line.empty() || !claim.position.is_legal(claim.line.front())) return false;
    const Color winner = ~claim.position.side_to_move();
    if (!ends_in_mate(claim.position, claim.line, winner, claim.moves)) return false;
    return !is_refuted(claim.position.after(claim.line.front()), claim.moves);
}

/// Pawns, minor pieces, rooks and queens more than the other side has, counted square by square.
std::array<int, 4> surplus_of(const Position& position, Color us) {
    constexpr std::array<std::size_t, 5> group{0, 1, 1, 2, 3};
    std::array<int, 4> surplus{};
    for (int square = 0; square < 64; ++square) {
        const auto man = position.man_on(Square::from_index(square));
        if (!man || man->piece == Piece::king) continue;
        surplus[group[static_cast<std::size_t>(index_of(man->piece))]] += man->color == us ? 1 : -1;
    }
    return surplus;
}

/// Nothing is left to take with gain when the line ends.
bool is_over(const Position& end) {
    if (end.is_check()) return false;
    return std::ranges::none_of(
        legal_moves(end), [&](Move move) { return end.is_capture(move) && static_exchange(end, move) > 0; });
}

/// A side has more pieces of a kind than before: a pawn was promoted, which neither wins nor loses a man.
bool has_promoted(const Position& start, const Position& end) {
    for (const Color color : all_colors) {
        for (const Piece piece : {Piece::knight, Piece::bishop, Piece::rook, Piece::queen}) {
            if (end.pieces(color, piece).count() > start.pieces(color, piece).count()) return true;
        }
    }
    return false;
}

/// A short search at the end of the line does not win back half of what has changed hands, or more than a
/// pawn.
bool stays(const Position& end, Color us, int gain) {
    constexpr std::uint64_t nodes = 3'000;
    search::Searcher searcher(1);
    const auto prospect = prospect_of(end, nodes, searcher);
    if (!prospect) return true;
    const int later = end.side_to_move() == us ? prospect->swing.gain() : -prospect->swing.gain();
    const int back = gain > 0 ? -later : later;
    return back < 2 || 2 * back < std::abs(gain);
}

bool holds_swing(const Claim& claim, int sign) {
    const auto end = played(claim.position, claim.line);
    if (!end || !is_over(*end) || has_promoted(claim.position, *end)) return false;
    const Color us = claim.position.side_to_move();
    const std::array<int, 4> before = surplus_of(claim.position, us);
    const std::array<int, 4> after = surplus_of(*end, us);
    const auto& [pawns, knights, bishops, rooks, queens] = claim.swing.count;
    const std::array<int, 4> claimed{pawns, knights + bishops, rooks, queens};
    constexpr std::array<int, 4> values{1, 3, 5, 9};
    int gain = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (after[i] - before[i] != claimed[i]) return false;
        gain += values[i] * claimed[i];
    }
    return gain * sign > 0 && stays(*end, us, gain);
}

int count_of(const std::array<int, 4>& men) { return men[0] + 3 * men[1] + 5 * men[2] + 9 * men[3]; }

/// In pawns, without what was given for them.
int worth_of_taken(const Swing& swing) {
    const auto& [pawns, knights, bishops, rooks, queens] = swing.count;
    return count_of({std::max(pawns, 0), std::max(knights, 0) + std::max(bishops, 0), std::max(rooks, 0),
                     std::max(queens, 0)});
}

/// What is won is said to be won back where the side has lost as much, or a pawn less, since the exchange
/// began, and only there.
bool is_told_as_it_is(const Claim& claim) {
    if (!claim.exchange) return !claim.is_won_back;
    const Color us = claim.position.side_to_move();
    const int now = count_of(surplus_of(claim.position, us));
    const int gain = claim.swing.gain();
    const int taken = worth_of_taken(claim.swing);
    if (claim.exchange->moves.empty()) {
        return claim.is_won_back == (now < 0 && gain >= -now && taken - (taken < 3 ? 0 : 1) <= -now);
    }
    const auto reached = played(claim.exchange->start, claim.exchange->moves);
    if (!reached || reached->key() != claim.position.key()) return false;
    const int lost = count_of(surplus_of(claim.exchange->start, us)) - now;
    return claim.is_won_back == (lost > 0 && taken - lost <= (taken < 3 ? 0 : 1));
}

bool holds_winning(const Claim& claim) { return holds_swing(claim, 1) && is_told_as_it_is(claim); }

/// The men are lost, and by the other line no fewer.
bool holds_losing(const Claim& claim) {
    if (!holds_swing(claim, -1)) return false;
    if (claim.other.empty()) return true;
    const auto end = played(claim.position, claim.other);
    if (!end || !is_over(*end) || claim.other.front() == claim.line.front()) return false;
    const Color us = claim.position.side_to_move();
    const int lost = count_of(surplus_of(claim.position, us)) - count_of(surplus_of(*end, us));
    return lost >= -claim.swing.gain();
}

/// The move mates, or wins more than the one that was played.
bool holds_missed(const Claim& claim) {
    if (claim.moves > 0) return holds_mate(claim);
    if (!holds_winning(claim) || claim.other.empty()) return false;
    const Color us = claim.position.side_to_move();
    const int before = count_of(surplus_of(claim.position, us));
    Position now = claim.position;
    for (const Move move : claim.other) {
        if (!now.is_legal(move)) return false;
        now.play(move);
        if (is_over(now) && count_of(surplus_of(now, us)) - before >= claim.swing.gain()) return false;
    }
    return true;
}

/// Taking the piece seems to win two pawns on its square; the answer mates, or the line makes up for it.
bool holds_offer(const Claim& claim) {
    constexpr int dear = 2;  // pawns
    const auto end = played(claim.position, claim.line);
    if (!end || claim.line.size() < 3 || !claim.where) return false;
    const Position after = claim.position.after(claim.line[0]);
    const Move taking = claim.line[1];
    if (taking.to() != *claim.where || !after.is_capture(taking) || taking.is_en_passant()) return false;
    const auto paid = claim.position.captured_by(claim.line[0]);
    if (winnings_of(after, taking) - (paid ? worth(*paid) : 0) < dear) return false;
    const Color us = claim.position.side_to_move();
    if (claim.moves > 0) {
        return ends_in_mate(claim.position, claim.line, us, claim.moves + 1) &&
               !is_refuted(after.after(taking), claim.moves);
    }
    return is_over(*end) && count_of(surplus_of(*end, us)) >= count_of(surplus_of(claim.position, us));
}

/// The threat cannot be played, or, played all the same, wins no two pawns and does not mate.
bool is_met(const Position& position, Move threat) {
    constexpr std::uint64_t nodes = 6'000;
    if (!position.is_legal(threat)) return true;
    const Color us = position.side_to_move();
    const Position after = position.after(threat);
    if (!has_legal_move(after)) return !after.is_check();
    const auto found = short_search(after, nodes);
    if (!found) return false;
    if (found->score.is_mate()) return found->score.value > 0;
    int won = 0;
    Position now = after;
    const int before = count_of(surplus_of(position, us));
    std::size_t plies = 0;
    for (const Move move : found->pv) {
        if (plies++ == 6 || !now.is_legal(move)) break;
        now.play(move);
        if (is_over(now)) won = count_of(surplus_of(now, us)) - before;
    }
    return won < 2;
}

/// The threat can be played once the side to move has passed, and the move asked about keeps it in play or
/// not.
bool holds_threat(const Claim& claim) {
    if (claim.position.is_check() || claim.other.empty()) return false;
    const Position passed = claim.position.after_null();
    if (!played(passed, claim.other) || !played(claim.position, claim.line)) return false;
    if (claim.moves > 0 && !ends_in_mate(passed, claim.other, passed.side_to_move(), claim.moves)) {
        return false;
    }
    const bool comes = claim.line.size() > 1 && claim.line[1] == claim.other.front();
    if (claim.kind == ClaimKind::overlooks) return comes;
    return !comes && is_met(claim.position.after(claim.line.front()), claim.other.front());
}

/// What the criteria say at the ends of the two lines; nothing where a move of them is not legal.
std::optional<Difference> difference_at_ends(const Claim& claim) {
    const auto one = played(claim.position, claim.line);
    const auto other = played(claim.position, claim.other);
    if (!one || !other) return std::nullopt;
    return compare(*one, *other, claim.position.side_to_move());
}

/// A longer search than the one that chose the ends finds neither a man of theirs about to fall nor a score
/// far from theirs.
bool have_come_to_rest(const Claim& claim) {
    constexpr std::uint64_t nodes = 1'000;
    constexpr int least_leeway = 300;  // centipawns
    search::Searcher searcher(1);
    return std::ranges::all_of(std::array{&claim.line, &claim.other}, [&](const std::vector<Move>* line) {
        const auto end = played(claim.position, *line);
        if (!end || !is_over(*end)) return false;
        const auto prospect = prospect_of(*end, nodes, searcher);
        return prospect && !prospect->has_fall() &&
               prospect->drift <= std::max(least_leeway, std::abs(prospect->said) / 3);
    });
}

bool holds_criterion(const Claim& claim) {
    const auto difference = difference_at_ends(claim);
    if (!difference || !difference->adds_up() || !have_come_to_rest(claim)) return false;
    return std::ranges::any_of(difference->criteria, [&](const CriterionDifference& part) {
        return part.id == claim.criterion && std::abs(part.pawns - claim.pawns) < 0.001;
    });
}

bool holds_no_criterion(const Claim& claim) {
    const auto difference = difference_at_ends(claim);
    return claim.pawns < 0.5 && difference &&
           std::ranges::none_of(difference->criteria,
                                [](const CriterionDifference& part) { return std::abs(part.pawns) >= 0.15; });
}

/// The lines part, or their ends do not speak for the first, or for much more than the search finds.
bool holds_no_common_end(const Claim& claim) {
    const auto one = played(claim.position, claim.line);
    const auto other = played(claim.position, claim.other);
    if (!one || !other || claim.line.front() == claim.other.front()) return false;
    if (claim.line.size() != claim.other.size() || !have_come_to_rest(claim)) return true;
    const Difference difference = compare(*one, *other, claim.position.side_to_move());
    const double most = std::abs(difference.criteria.front().pawns);
    return difference.sum <= 0 || difference.sum < claim.pawns / 3 ||
           difference.sum > std::max(2 * claim.pawns, claim.pawns + 0.5) ||
           most > std::max(2 * claim.pawns, claim.pawns + 1.5);
}

/// The criterion says as much for White as for Black, and that is what was claimed.
bool holds_cancelling(const Claim& claim) {
    const eval::Trace trace = eval::trace(claim.position);
    const auto term = std::ranges::find(trace.terms, claim.criterion, &eval::TermTrace::id);
    if (term == trace.terms.end()) return false;
    const auto now = [&](const Tapered& value) {
        const double late = value.endgame;
        return (late + (value.middlegame - late) * trace.phase / 24.0) / 100;
    };
    constexpr double alike = 0.05;  // pawns
    return std::abs(now(term->white) - claim.pawns) < 0.001 &&
           std::abs(now(term->white) - now(term->black)) < alike;
}

}  // namespace

bool holds(const Claim& claim) {
    switch (claim.kind) {
        case ClaimKind::only_legal:
            return claim.line.size() == 1 && claim.position.is_legal(claim.line.front()) &&
                   legal_moves(claim.position).size() == 1;
        case ClaimKind::mates:
            return holds_mate(claim);
        case ClaimKind::is_mated:
            return holds_being_mated(claim);
        case ClaimKind::wins:
            return holds_winning(claim);
        case ClaimKind::loses:
            return holds_losing(claim);
        case ClaimKind::motif:
            return played(claim.position, claim.line) && proves(claim);
        case ClaimKind::stops:
        case ClaimKind::overlooks:
            return holds_threat(claim);
        case ClaimKind::only_good:
            return played(claim.position, claim.line) && played(claim.position, claim.other);
        case ClaimKind::no_common_end:
            return holds_no_common_end(claim);
        case ClaimKind::misses:
            return holds_missed(claim);
        case ClaimKind::criterion:
            return holds_criterion(claim);
        case ClaimKind::no_criterion:
            return holds_no_criterion(claim);
        case ClaimKind::leaves:
            return holds_leaving(claim);
        case ClaimKind::doomed:
            return holds_doom(claim);
        case ClaimKind::forsakes:
            return holds_forsaking(claim);
        case ClaimKind::promotes:
            return holds_promotion(claim);
        case ClaimKind::offers:
            return holds_offer(claim);
        case ClaimKind::repeats:
            return holds_repetition(claim);
        case ClaimKind::stalemate:
            return holds_stalemate(claim);
        case ClaimKind::wrong_bishop:
            return holds_wrong_bishop(claim);
        case ClaimKind::pawn_ending:
            return holds_pawn_ending(claim);
        case ClaimKind::cancels:
            return holds_cancelling(claim);
        case ClaimKind::does:
            return !claim.deeds.empty() && claim.line.size() == 1 &&
                   std::ranges::all_of(claim.deeds, [&](const Deed& deed) {
                       return holds(claim.position, claim.line.front(), deed);
                   });
    }
    return false;
}

}  // namespace kempelen::analysis
