// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/gains.h"

#include "analysis/explain/line_play.h"
#include "eval/evaluator.h"

#include <optional>
#include <vector>

namespace kempelen::analysis {

namespace {

constexpr int borne_out = 70;     // centipawns of score for each pawn of material
constexpr int looked_beyond = 2;  // plies

/// The first ply of a line with which a man is promoted that stands on the board after so many plies; nothing
/// where there is none.
std::optional<std::size_t> lasting_promotion(const std::vector<Move>& line, std::size_t plies) {
    for (std::size_t ply = 0; ply < plies; ++ply) {
        if (line[ply].is_promotion() && whereabouts(line, ply, plies)) return ply;
    }
    return std::nullopt;
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
    if (const auto promotion = lasting_promotion(line, swing.plies)) {
        // A man that is promoted is not won, and none is lost by it: what was won before counts.
        cut(line, *promotion);
        swing = swing_of(Line(position, line, us));
    }
    const int gain = swing.gain();
    // What comes at the end of the line the search has hardly looked beyond.
    const bool is_seen_through = candidate.depth >= static_cast<int>(swing.plies) + looked_beyond;
    const bool is_real = gain != 0 && is_seen_through && is_borne_out(position, candidate, gain);
    return is_real ? swing : Swing{};
}

}  // namespace kempelen::analysis
