// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/problem.h"

#include "core/movegen.h"
#include "problems/best_line.h"
#include "problems/solve.h"

#include <algorithm>

namespace kempelen::console {

namespace {

constexpr std::size_t proofs_mebibytes = 32;

/// The table, the time and the question of one proof.
struct Inquiry {
    problems::Stipulation wanted;
    problems::ProofTable table{proofs_mebibytes};
    problems::Watch watch;

    Inquiry(int moves, bool is_defence, const ProofLimits& limits)
        : wanted{.moves = moves, .is_defence = is_defence}, watch(limits.time, limits.is_stopped) {}

    Proof ask(const Position& position) {
        constexpr problems::SolveOptions one_key{.all_keys = false};
        const problems::Solution solution = problems::solve(position, wanted, one_key, table, watch);
        if (solution.verdict == problems::Verdict::solved) return {Proof::Verdict::forced, solution.length};
        if (solution.verdict == problems::Verdict::refuted) return {Proof::Verdict::not_forced};
        return {};
    }
};

/// A reply after which there is no mate in that many moves.
std::optional<Move> refutation(const Position& position, int moves, problems::Prover& prover) {
    const MoveList replies = legal_moves(position);
    const auto* const found = std::ranges::find_if(
        replies, [&](Move reply) { return !prover.attack(position.after(reply), moves); });
    return found == replies.end() || prover.gave_up() ? std::nullopt : std::optional(*found);
}

}  // namespace

Proof prove_mate(const Position& position, int moves, const ProofLimits& limits) {
    return Inquiry(moves, false, limits).ask(position);
}

Proof prove_defence(const Position& position, int moves, const ProofLimits& limits) {
    Inquiry inquiry(moves, true, limits);
    Proof proof = inquiry.ask(position);
    problems::Prover prover(inquiry.wanted.play, inquiry.wanted.aim, inquiry.table);
    prover.start(inquiry.watch);
    if (proof.verdict == Proof::Verdict::forced) {
        const auto line = problems::best_line(position, inquiry.wanted, proof.length, prover);
        if (!line.empty()) proof.reply = line.front();
    } else if (proof.verdict == Proof::Verdict::not_forced) {
        proof.reply = refutation(position, moves, prover);
    }
    return proof;
}

}  // namespace kempelen::console
