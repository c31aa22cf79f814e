// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/gains.h"

#include "eval/evaluator.h"

#include <algorithm>
#include <vector>

namespace kempelen::analysis {

namespace {

constexpr int borne_out = 70;     // centipawns of score for each pawn of material
constexpr int looked_beyond = 2;  // plies

/// Whether a side has more men of a kind than it can have taken: a pawn was promoted, which wins no man.
bool is_promoted(const Swing& swing, const Position& position, Color us) {
    for (const Piece piece : {Piece::knight, Piece::bishop, Piece::rook, Piece::queen}) {
        const int count = swing.count[static_cast<std::size_t>(index_of(piece))];
        const int theirs = position.pieces(~us, piece).count();
        const int ours = position.pieces(us, piece).count();
        if (count > theirs || -count > ours) return true;
    }
    return false;
}

}  // namespace

bool is_mate_for(const Candidate& candidate) {
    return candidate.score.is_mate() && candidate.score.value > 0;
}

bool is_mate_against(const Candidate& candidate) {
    return candidate.score.is_mate() && candidate.score.value <= 0;
}

bool is_borne_out(const Position& position, const Candidate& candidate, int gain) {
    eval::Evaluator evaluator;
    const int now = evaluator.evaluate(position).value();
    const int score = centipawns(candidate.score);
    if (gain > 0) return candidate.lowest.value_or(score) - now >= borne_out * gain;
    return candidate.highest.value_or(score) - now <= borne_out * gain;
}

Swing men_won(const Position& position, const Candidate& candidate) {
    const Color us = position.side_to_move();
    std::vector<Move> line = candidate.line;
    Swing swing = swing_of(Line(position, line, us));
    if (is_promoted(swing, position, us)) {
        // What was won before the promotion counts.
        line.erase(std::ranges::find_if(line, [](Move move) { return move.is_promotion(); }), line.end());
        swing = swing_of(Line(position, line, us));
    }
    const int gain = swing.gain();
    // What comes at the end of the line the search has hardly looked beyond.
    const bool is_seen_through = candidate.depth >= static_cast<int>(swing.plies) + looked_beyond;
    const bool is_real = gain != 0 && is_seen_through && is_borne_out(position, candidate, gain);
    return is_real ? swing : Swing{};
}

}  // namespace kempelen::analysis
