// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/quick_proof.h"

#include "core/movegen.h"
#include "problems/best_line.h"
#include "problems/solve.h"

#include <algorithm>

namespace kempelen::problems {

namespace {

constexpr std::size_t proofs_mebibytes = 32;

/// The table, the time and the question of one proof.
struct Inquiry {
    Stipulation wanted;
    ProofTable table{proofs_mebibytes};
    Watch watch;

    Inquiry(int moves, bool is_defence, const ProofLimits& limits)
        : wanted{.moves = moves, .is_defence = is_defence}, watch(limits.time, limits.is_stopped) {}

    QuickProof ask(const Position& position) {
        constexpr SolveOptions one_key{.all_keys = false};
        const Solution solution = solve(position, wanted, one_key, table, watch);
        if (solution.verdict == Verdict::solved) return {QuickProof::Verdict::forced, solution.length};
        if (solution.verdict == Verdict::refuted) return {QuickProof::Verdict::not_forced};
        return {};
    }
};

/// A reply after which there is no mate in that many moves.
std::optional<Move> refutation(const Position& position, int moves, Prover& prover) {
    const MoveList replies = legal_moves(position);
    const auto* const found = std::ranges::find_if(
        replies, [&](Move reply) { return !prover.attack(position.after(reply), moves); });
    return found == replies.end() || prover.gave_up() ? std::nullopt : std::optional(*found);
}

}  // namespace

QuickProof prove_mate(const Position& position, int moves, const ProofLimits& limits) {
    return Inquiry(moves, false, limits).ask(position);
}

QuickProof prove_defence(const Position& position, int moves, const ProofLimits& limits) {
    Inquiry inquiry(moves, true, limits);
    QuickProof proof = inquiry.ask(position);
    Prover prover(inquiry.wanted.play, inquiry.wanted.aim, inquiry.table);
    prover.start(inquiry.watch);
    if (proof.verdict == QuickProof::Verdict::forced) {
        const auto line = best_line(position, inquiry.wanted, proof.length, prover);
        if (!line.empty()) proof.reply = line.front();
    } else if (proof.verdict == QuickProof::Verdict::not_forced) {
        proof.reply = refutation(position, moves, prover);
    }
    return proof;
}

}  // namespace kempelen::problems
