// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/offer.h"

#include "analysis/explain/gains.h"
#include "analysis/explain/line_play.h"
#include "core/movegen.h"
#include "core/see.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace kempelen::analysis {

namespace {

constexpr int dear = 200;  // centipawns

/// The capture of a piece that seems to win most, after a move; nothing where none seems to win enough.
std::optional<Move> tempting_capture(const Position& position, Move move) {
    const Position after = position.after(move);
    const auto taken = position.captured_by(move);
    // What the move itself has taken is not given.
    int most = dear - 1 + (taken ? ExchangeValues{}.of(*taken) : 0);
    std::optional<Move> best;
    for (const Move capture : legal_moves(after)) {
        const auto piece = after.captured_by(capture);
        if (!piece || *piece == Piece::pawn || capture.is_promotion()) continue;
        const int gain = static_exchange(after, capture);
        if (gain <= most) continue;
        most = gain;
        best = capture;
    }
    return best;
}

/// The line after the capture: the one that is known, or what a short search finds, where that thinks no less
/// of the move.
std::optional<Candidate> line_after(const Position& position, const Candidate& candidate, Move capture) {
    constexpr std::uint64_t nodes = 8'000;
    constexpr int most_worse = 75;  // centipawns
    if (candidate.line.size() > 1 && candidate.line[1] == capture) return candidate;
    const Position taken = position.after(candidate.move).after(capture);
    const auto found = short_search(taken, nodes);
    if (!found) return std::nullopt;
    auto answer = candidate_of(taken, *found);
    if (!answer || centipawns(answer->score) < centipawns(candidate.score) - most_worse) return std::nullopt;
    answer->line.insert(answer->line.begin(), {candidate.move, capture});
    return answer;
}

}  // namespace

std::optional<Claim> offered_piece(const Position& position, const Candidate& candidate) {
    const auto capture = tempting_capture(position, candidate.move);
    if (!capture) return std::nullopt;
    const auto answer = line_after(position, candidate, *capture);
    if (!answer || answer->line.size() < 3) return std::nullopt;
    Claim claim{ClaimKind::offers, position, answer->line};
    claim.where = capture->to();
    if (is_mate_for(*answer)) {
        claim.moves = static_cast<int>(claim.line.size() - 1) / 2;  // the mover's, but for the first
        return claim;
    }
    claim.swing = swing_of(Line(position, claim.line, position.side_to_move()));
    if (claim.swing.plies < 3 || claim.swing.gain() < 0) return std::nullopt;
    cut(claim.line, claim.swing.plies);
    return claim;
}

}  // namespace kempelen::analysis
