// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/solve.h"

#include "core/movegen.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>

namespace kempelen::problems {

namespace {

/// A first move, and what is known of it at the present length.
struct RootMove {
    Move move;
    int rank = 0;  ///< the other side's replies, more for a quiet move
    bool is_key = false;
};

/// Tries the first moves at one length after the other, several threads at once.
class RootSearch {
public:
    RootSearch(const Position& position, const Stipulation& wanted, const SolveOptions& options,
               ProofTable& table, Watch& watch)
        : position_(position), wanted_(wanted), options_(options), table_(table), watch_(watch) {
        for (const Move move : legal_moves(position)) {
            if (options.attacks == Attacks::checks && !position.gives_check(move)) continue;
            const Position after = position.after(move);
            const auto quiet = after.is_check() ? 0 : static_cast<int>(quiet_attack_rank);
            roots_.push_back({move, count_legal_moves(after) + quiet, false});
        }
        std::ranges::stable_sort(roots_, {}, &RootMove::rank);
    }

    Solution run() {
        Solution solution;
        for (int moves = 1; moves <= wanted_.moves; ++moves) {
            try_length(moves);
            for (const RootMove& root : roots_) {
                if (root.is_key) solution.keys.push_back(root.move);
            }
            solution.nodes = nodes_;
            if (!solution.keys.empty()) {
                solution.verdict = Verdict::solved;
                solution.length = moves;
                solution.has_all_keys = options_.all_keys && !gave_up_;
                return solution;
            }
            if (gave_up_) return solution;
            solution.refuted = moves;
        }
        solution.verdict = Verdict::refuted;
        return solution;
    }

private:
    void try_length(int moves) {
        next_ = 0;
        table_.make_room_for(moves);
        Watch level(std::nullopt, [this] { return watch_.is_over(); });
        const std::size_t count = std::min<std::size_t>(options_.threads, roots_.size());
        while (provers_.size() < std::max<std::size_t>(count, 1)) {
            provers_.push_back(std::make_unique<Prover>(wanted_.play, wanted_.aim, table_, options_.attacks));
        }
        std::vector<std::thread> threads;
        for (std::size_t i = 1; i < count; ++i) {
            threads.emplace_back([this, i, moves, &level] { work(*provers_[i], level, moves); });
        }
        work(*provers_[0], level, moves);
        for (std::thread& thread : threads) {
            thread.join();
        }
        gave_up_ = watch_.is_over() && gave_up_;
        nodes_ = 0;
        for (const auto& prover : provers_) {
            nodes_ += prover->nodes();
        }
    }

    void work(Prover& prover, Watch& level, int moves) {
        prover.start(level);
        const int rest = wanted_.play == Play::self ? moves : moves - 1;
        for (std::size_t i = next_++; i < roots_.size(); i = next_++) {
            RootMove& root = roots_[i];
            root.is_key = prover.defend(position_.after(root.move), rest, root.move) && !prover.gave_up();
            if (prover.gave_up()) {
                gave_up_ = true;
                return;
            }
            if (root.is_key && !options_.all_keys) level.stop();
            if (level.is_over()) {
                // Time can run out between two moves; those not tried are not refuted.
                if (next_ < roots_.size() && watch_.is_over()) gave_up_ = true;
                return;
            }
        }
    }

    const Position& position_;
    const Stipulation& wanted_;
    const SolveOptions& options_;
    ProofTable& table_;
    Watch& watch_;
    std::vector<RootMove> roots_;
    std::vector<std::unique_ptr<Prover>> provers_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> gave_up_{false};
    std::uint64_t nodes_ = 0;
};

/// The side to move suffers the goal: in how many moves at the latest?
Solution solve_defence(const Position& position, const Stipulation& wanted, ProofTable& table, Watch& watch) {
    Solution solution;
    Prover prover(wanted.play, wanted.aim, table);
    prover.start(watch);
    for (int moves = 0; moves <= wanted.moves; ++moves) {
        table.make_room_for(moves + 1);
        const bool is_forced = prover.defend(position, moves);
        solution.nodes = prover.nodes();
        if (prover.gave_up()) return solution;
        if (is_forced) {
            solution.verdict = Verdict::solved;
            solution.length = moves;
            solution.has_all_keys = true;
            return solution;
        }
        solution.refuted = moves;
    }
    solution.verdict = Verdict::refuted;
    return solution;
}

}  // namespace

Solution solve(const Position& position, const Stipulation& wanted, const SolveOptions& options,
               ProofTable& table, Watch& watch) {
    if (wanted.is_defence) return solve_defence(position, wanted, table, watch);
    return RootSearch(position, wanted, options, table, watch).run();
}

}  // namespace kempelen::problems
