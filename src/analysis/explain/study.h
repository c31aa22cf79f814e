// SPDX-License-Identifier: GPL-3.0-or-later
// What one search of a position knows: the facts that explanations are made of.
#pragma once

#include "analysis/expected_points.h"
#include "analysis/explain/exchange.h"
#include "analysis/motifs/zugzwang.h"
#include "core/game.h"
#include "search/searcher.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace kempelen::players {
class TablePlay;
}

namespace kempelen::analysis {

/// By what a move is known to lead to a draw, whatever a search thinks.
enum class Drawn : std::uint8_t {
    no,              ///< by nothing: a score of zero is what the search thinks
    by_tables,       ///< by the endgame tables
    by_fifty_moves,  ///< the fifty-move rule ends the game before the mate of the tables
    by_corner,       ///< a bare king holds the corner where the pawn would have to promote
};

/// A move with what the search thinks of it.
struct Candidate {
    Move move;
    search::ReportedScore score;  ///< for the side that plays the move
    std::vector<Move> line;  ///< best play, the move first; carried on where the search broke it off early
    int depth = 0;           ///< plies searched
    /// The lowest and the highest score of the last three iterations, in centipawns; nothing where only the
    /// last is known.
    std::optional<int> lowest{};
    std::optional<int> highest{};
    Drawn drawn = Drawn::no;  ///< where the score is zero
};

/// Everything that was found out about a position. Label and text of an explanation come from one study, so
/// that they cannot disagree.
struct Study {
    Position position;
    std::vector<Candidate> best;  ///< best first, two where there are two moves; empty when the game is over
    std::optional<Candidate> asked;   ///< the move that was asked about, also when it is the best one
    std::optional<Candidate> threat;  ///< what the opponent would play if the side to move passed
    /// What having to move costs the opponent after the move explained; nothing where no zugzwang is
    /// possible.
    std::optional<MoveDuty> duty;
    std::optional<Exchange> exchange{};  ///< that is going on
    std::optional<Exchange> history{};   ///< the whole game, where one was played

    /// The move asked about, or else the best one. Requires: there is a best move.
    const Candidate& subject() const { return asked ? *asked : best.front(); }
};

/// How hard to think. With nodes or a depth the study is the same on every machine.
struct Effort {
    std::optional<std::uint64_t> nodes;
    search::Milliseconds time{150};  ///< where neither nodes nor a depth are given
    std::optional<int> depth{};      ///< plies of each search
    /// Endgame tables to ask; null: those inside the program.
    players::TablePlay* tables = nullptr;
};

/// What to study beside the best moves. All moves are legal.
struct Question {
    std::optional<Move> asked;  ///< what of this move?
    std::vector<Move> among;    ///< the best one of these only; empty: of all
    /// What a longer search of the position has found, best first; it is not searched for again. That search
    /// has found no move better than its first, so none is said to be better.
    std::vector<Candidate> known{};
    /// What a search of the position after the move asked about has found of it; it is not searched for
    /// again, unless it is the best move.
    std::optional<Candidate> asked_known{};
};

/// What the study of the position after a move says of that move: its best line with the move in front, its
/// score seen from the other side. Nothing where that study was stopped early.
std::optional<Candidate> candidate_from(Move move, const Study& next);

/// A line that broke off early, as where the last iteration was not ended, goes on with what a short search
/// finds at its end, where that thinks of it as the long one did. A draw may end where a position comes back,
/// and a mate is told whole.
void prolong(Candidate& candidate, const Position& start);

/// A line that a search of the position has reported, as far as its moves are legal; nothing where the first
/// is not.
std::optional<Candidate> candidate_of(const Position& position, const search::Report& report);

/// Studies the present position of a game, until `control` says stop: what was not studied by then is
/// missing. Of a hundred parts of the effort 45 go to the best move, 15 to the next best, 26 to the move
/// asked about where it is another one, 10 to the threat and 4 to a zugzwang; where the best move or the one
/// asked about is known the others share it all. Where the endgame tables answer, a move
/// is worth what they say, and no search decides.
Study study(const Game& game, const Question& question, const Effort& effort, search::Searcher& searcher,
            search::Control& control);
Study study(const Game& game, const Question& question, const Effort& effort, search::Searcher& searcher);

/// The score in centipawns; mates count more than any other, the quicker the more.
int centipawns(const search::ReportedScore& score);

/// Whether criteria can tell two moves apart: none mates or is mated, and not both are known to draw.
bool can_be_compared(const Candidate& one, const Candidate& other);

/// What the search prefers the one to the other by, in pawns.
double lead_of(const Candidate& one, const Candidate& other);

}  // namespace kempelen::analysis
