// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/review/review.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace kempelen::analysis {

namespace {

/// Takes back the moves of a game from its last one on.
class Backwards {
public:
    explicit Backwards(const Game& game) : game_(game), moves_(game.moves()) {}

    const Game& game() const { return game_; }
    bool has_more() const { return game_.plies() > 0; }
    /// The move that is taken back.
    Move step() {
        const Move move = moves_[game_.plies() - 1];
        game_.take_back();
        return move;
    }

private:
    Game game_;
    std::vector<Move> moves_;
};

ReviewedMove judged(const Game& before, Move move, const Study& next, const Effort& effort,
                    search::Searcher& searcher, search::Control& control) {
    Question question;
    question.asked = move;
    question.asked_known = candidate_from(move, next);
    ReviewedMove reviewed{move, study(before, question, effort, searcher, control)};
    if (reviewed.study.asked) reviewed.explanation = explain(reviewed.study);
    return reviewed;
}

/// A score in centipawns that is not so large that one move outweighs a game.
int limited(const search::ReportedScore& score) {
    constexpr int most = 1000;
    return std::clamp(centipawns(score), -most, most);
}

void count(PlayerReview& player, const ReviewedMove& move) {
    const Explanation& explanation = *move.explanation;
    ++player.moves;
    player.best += explanation.verdict == Verdict::best ? 1 : 0;
    player.inaccuracies += explanation.verdict == Verdict::inaccuracy ? 1 : 0;
    player.mistakes += explanation.verdict == Verdict::mistake ? 1 : 0;
    player.blunders += explanation.verdict == Verdict::blunder ? 1 : 0;
    player.points_lost += explanation.cost;
    player.accuracy += accuracy_of(explanation.cost);
    player.average_loss +=
        std::max(0, limited(move.study.best.front().score) - limited(move.study.asked->score));
}

void finish(PlayerReview& player) {
    if (player.moves == 0) return;
    player.accuracy /= player.moves;
    player.average_loss /= player.moves;
}

}  // namespace

search::ReportedScore ReviewedMove::for_white() const {
    search::ReportedScore score = study.asked->score;
    if (study.position.side_to_move() == Color::black) score.value = -score.value;
    return score;
}

double ReviewedMove::white_points() const {
    const double points = expected_points(study.asked->score);
    return study.position.side_to_move() == Color::white ? points : 1 - points;
}

double accuracy_of(double cost) {
    constexpr double scale = 103.1668;
    constexpr double steepness = 4.354;  // for points from 0 to 1; the source has percent
    constexpr double offset = 3.1669;
    return std::clamp(scale * std::exp(-steepness * std::max(0.0, cost)) - offset, 0.0, 100.0);
}

GameReview review(const Game& game, const Effort& effort, search::Searcher& searcher,
                  search::Control& control, const ReviewProgress& progress) {
    GameReview review{game.start(), {}, {}};
    searcher.new_game();
    Backwards backwards(game);
    Study next = study(game, {}, effort, searcher, control);
    while (backwards.has_more() && !control.is_stopped()) {
        const Move move = backwards.step();
        const Game& before = backwards.game();
        if (move.is_null()) {
            review.moves.push_back({move, study(before, {}, effort, searcher, control)});
        } else {
            review.moves.push_back(judged(before, move, next, effort, searcher, control));
        }
        next = review.moves.back().study;
        if (progress) progress(review.moves.size(), game.plies());
    }
    if (control.is_stopped()) review.moves.clear();
    std::ranges::reverse(review.moves);
    for (const ReviewedMove& move : review.moves) {
        if (move.explanation) count(review.players[index_of(move.before().side_to_move())], move);
    }
    for (PlayerReview& player : review.players) {
        finish(player);
    }
    return review;
}

}  // namespace kempelen::analysis
