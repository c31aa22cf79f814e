// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/solve/from_tables.h"
#include "apps/solve/task.h"
#include "problems/best_line.h"

#include <utility>

namespace kempelen::apps {

ProblemAnswer answer_problem(const ProblemTask& task, const ProblemRequest& request,
                             problems::ProofTable& table, endgame::Prober& prober,
                             std::function<bool()> also) {
    if (!request.all) {
        if (auto known = answer_from_tables(task, prober)) return *known;
    }
    ProblemAnswer answer;
    problems::Watch watch{std::chrono::milliseconds(request.time_ms), std::move(also)};
    if (task.wanted.play == problems::Play::help) {
        answer.help = problems::solve_help(task.position, task.wanted, table, watch);
        answer.verdict = answer.help.verdict;
        answer.nodes = answer.help.nodes;
        answer.time = watch.elapsed();
        return answer;
    }
    const problems::SolveOptions options{static_cast<unsigned>(request.threads), !request.first};
    answer.solution = problems::solve(task.position, task.wanted, options, table, watch);
    answer.verdict = answer.solution.verdict;
    answer.nodes = answer.solution.nodes;
    answer.time = watch.elapsed();
    if (!answer.is_solved()) return answer;
    problems::Prover forcer(task.wanted.play, task.wanted.aim, table);
    forcer.start(watch);
    answer.line = problems::best_line(task.position, task.wanted, answer.solution.length, forcer);
    if (request.all && !task.wanted.is_defence) {
        problems::Stipulation solved = task.wanted;
        solved.moves = answer.solution.length;
        answer.tree = problems::make_play_tree(task.position, solved, answer.solution.keys,
                                               {request.tries, request.depth}, table, watch);
    }
    return answer;
}

Position with_assumed_castling(const Position& position) {
    Setup setup = position.setup();
    setup.castling_rooks.clear();
    for (const int corner : {0, 7, 56, 63}) {
        setup.castling_rooks.push_back(Square::from_index(corner));
    }
    const auto home = [&setup](int king, Color color) {
        const auto& man = setup.board[static_cast<std::size_t>(king)];
        return man == ColoredPiece{color, Piece::king};
    };
    std::erase_if(setup.castling_rooks, [&](Square rook) {
        const bool is_white = rook.rank() == Rank::r1;
        const Color color = is_white ? Color::white : Color::black;
        const auto& man = setup.board[static_cast<std::size_t>(rook.index())];
        return man != ColoredPiece{color, Piece::rook} || !home(is_white ? 4 : 60, color);
    });
    const auto assumed = Position::from_setup(setup, Strictness::playable);
    return assumed ? *assumed : position;
}

}  // namespace kempelen::apps
