// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/mate_seeker.h"

#include "problems/best_line.h"
#include "problems/solve.h"

#include <algorithm>

namespace kempelen::players {

namespace {

constexpr std::size_t proofs_mebibytes = 64;  ///< pages that are not used are not taken

/// True when the line is a game that ends in mate and not before, in a draw by repetition for example.
bool ends_in_mate(const Game& game, const std::vector<Move>& line) {
    Game walk = game;
    for (const Move move : line) {
        if (walk.ending()) return false;
        walk.play(move);
    }
    const auto ending = walk.ending();
    return ending && ending->reason == EndReason::checkmate;
}

search::Report report_of(const std::vector<Move>& line, int length, std::uint64_t nodes,
                         search::Milliseconds time) {
    search::Report report;
    report.depth = 2 * length - 1;
    report.selective_depth = report.depth;
    report.score = {search::ReportedScore::Kind::mate, length};
    report.nodes = nodes;
    report.time = time;
    report.pv = line;
    return report;
}

}  // namespace

bool can_seek_mate(const Game& game, const search::Limits& limits) {
    if (!limits.mate || *limits.mate < 1 || limits.lines > 1 || !limits.only_moves.empty()) return false;
    if (limits.depth || limits.nodes || limits.clock) return false;
    return game.position().halfmove_clock() + 2 * std::min(*limits.mate, 100) <= 99;
}

MateSought seek_mate(const Game& game, const search::Limits& limits, search::Control& control,
                     search::Listener& listener) {
    MateSought sought;
    problems::ProofTable table(proofs_mebibytes);
    std::optional<search::Milliseconds> time = limits.move_time;
    if (limits.ponder) time.reset();
    problems::Watch watch(time, [&control] { return control.is_stopped(); });
    const problems::Stipulation wanted{.moves = std::min(*limits.mate, problems::Stipulation::most_moves)};
    // Most mates of games are checks all the way, and those are found at once.
    problems::SolveOptions options{.all_keys = false, .attacks = problems::Attacks::checks};
    problems::Solution solution = problems::solve(game.position(), wanted, options, table, watch);
    if (solution.verdict != problems::Verdict::solved) {
        options.attacks = problems::Attacks::all;
        solution = problems::solve(game.position(), wanted, options, table, watch);
    }
    if (solution.verdict == problems::Verdict::refuted) sought.outcome = MateSought::Outcome::none;
    if (solution.verdict != problems::Verdict::solved) return sought;
    problems::Prover prover(wanted.play, wanted.aim, table, options.attacks);
    prover.start(watch);
    const std::vector<Move> line = problems::best_line(game.position(), wanted, solution.length, prover);
    if (!ends_in_mate(game, line)) return sought;
    const auto spent = std::chrono::duration_cast<search::Milliseconds>(watch.elapsed());
    const std::uint64_t nodes = solution.nodes + prover.nodes();
    sought.outcome = MateSought::Outcome::found;
    sought.choice.best = line.front();
    if (line.size() > 1) sought.choice.ponder = line[1];
    sought.choice.lines = {report_of(line, solution.length, nodes, spent)};
    sought.choice.nodes = nodes;
    sought.choice.time = spent;
    listener.on_report(sought.choice.lines.front());
    return sought;
}

}  // namespace kempelen::players
