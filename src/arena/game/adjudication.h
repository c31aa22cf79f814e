// SPDX-License-Identifier: GPL-3.0-or-later
// Ending games early when they are decided: by the scores that the players report, by a limit of moves, by
// tables.
#pragma once

#include "arena/game/verdict.h"
#include "core/game.h"
#include "search/report.h"

#include <array>
#include <memory>
#include <optional>

namespace kempelen::arena {

/// A draw when both sides report scores near nothing for long enough.
struct DrawRule {
    int first_move = 40;  ///< the full move number of the game from which moves count; 0 or 1: all
    int moves = 8;        ///< how many successive moves of each side
    int score = 10;       ///< centipawns: the score may be that far from nothing
};

/// A win when a side reports a hopeless score for long enough.
struct ResignRule {
    int moves = 3;          ///< how many successive moves of the losing side
    int score = 500;        ///< centipawns: that much or worse
    bool two_sided = true;  ///< the winner's scores must agree
};

/// Knows the outcome of endgames. Any thread may ask.
class TableJudge {
public:
    virtual ~TableJudge() = default;
    /// The outcome with best play and the fifty-move rule, or nothing when the tables do not know it.
    virtual std::optional<Outcome> judge(const Position& position) const = 0;
};

/// Which of these rules hold in a match.
struct AdjudicationRules {
    std::optional<DrawRule> draw;
    std::optional<ResignRule> resign;
    std::optional<int> longest_game;  ///< full moves after which a game is drawn
    std::shared_ptr<const TableJudge> tables;
};

/// Watches one game.
class Adjudicator {
public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

    /// Notes the score of a move that was just played (good for its player) and returns a verdict when a rule
    /// says so.
    std::optional<Verdict> after_move(const Game& game, const std::optional<search::ReportedScore>& score);

private:
    std::optional<Verdict> judge_scores(const Game& game, Color mover,
                                        const std::optional<search::ReportedScore>& score);

    const AdjudicationRules& rules_;
    int draw_plies_ = 0;                  // successive moves of both sides with a drawish score
    std::array<int, 2> losing_moves_{};   // successive moves of a side with a hopeless score
    std::array<int, 2> winning_moves_{};  // and with a winning one
};

}  // namespace kempelen::arena
