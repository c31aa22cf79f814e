// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/play_tree.h"

#include "core/movegen.h"

#include <algorithm>

namespace kempelen::problems {

namespace {

/// Builds the tree from the prover's answers.
class TreeMaker {
public:
    TreeMaker(const Stipulation& wanted, const TreeOptions& options, ProofTable& table, Watch& watch)
        : wanted_(wanted), options_(options), prover_(wanted.play, wanted.aim, table) {
        prover_.start(watch);
    }

    PlayTree make(const Position& position, const std::vector<Move>& keys) {
        PlayTree tree;
        const int rest = wanted_.moves - 1;
        if (!position.is_check() && (rest > 0 || is_self())) {
            const Position passed = position.after_null();
            tree.set_play = replies_to(passed, rest, {}, nullptr, 1);
        }
        for (const Move move : legal_moves(position)) {
            if (std::ranges::find(keys, move) == keys.end()) add_try(position, move, tree);
        }
        for (const Move key : keys) {
            tree.keys.push_back(expand(position, key, rest, 1));
            tree.duals += count_duals(tree.keys.back());
        }
        tree.is_whole = !prover_.gave_up();
        return tree;
    }

private:
    bool is_self() const { return wanted_.play == Play::self; }

    /// The moves still needed after the reply, or -1 when `rest` are not enough. `after` is the position
    /// after it.
    int needed_after(const Position& after, int rest) {
        if (is_self() && !has_legal_move(after)) {
            return after.is_check() == (wanted_.aim == Aim::mate) ? 0 : -1;
        }
        for (int moves = 1; moves <= rest; ++moves) {
            if (prover_.attack(after, moves)) return moves;
        }
        return -1;
    }

    /// True when the attack keeps the goal within `moves` moves, itself included.
    bool keeps(const Position& position, Move attack, int moves) {
        return prover_.defend(position.after(attack), is_self() ? moves : moves - 1, attack);
    }

    std::vector<Move> answers_within(const Position& position, int moves) {
        std::vector<Move> answers;
        for (const Move move : legal_moves(position)) {
            if (keeps(position, move, moves)) answers.push_back(move);
        }
        return answers;
    }

    /// The attack with its play. `rest` moves of the forcing side are left after it, `depth` is its number.
    Attack expand(const Position& position, Move move, int rest, int depth) {
        Attack attack;
        attack.move = move;
        if ((rest == 0 && !is_self()) || depth >= options_.depth || prover_.gave_up()) return attack;
        const Position after = position.after(move);
        std::vector<Move> threats;
        if (!after.is_check() && rest > 0) {
            const Position passed = after.after_null();
            if (const int needed = needed_after(passed, rest); needed > 0) {
                threats = answers_within(passed, needed);
                for (const Move threat : threats) {
                    attack.threats.push_back(expand(passed, threat, needed - 1, depth + 1));
                }
            }
        }
        attack.is_zugzwang = threats.empty() && !after.is_check();
        attack.replies = replies_to(after, rest, threats, &attack.refutations, depth);
        return attack;
    }

    /// The replies that meet the threats, with their answers; those that nothing answers go to `refutations`.
    std::vector<Reply> replies_to(const Position& position, int rest, const std::vector<Move>& threats,
                                  std::vector<Move>* refutations, int depth) {
        std::vector<Reply> replies;
        for (const Move move : legal_moves(position)) {
            const Position after = position.after(move);
            Reply reply;
            reply.move = move;
            reply.length = needed_after(after, rest);
            if (prover_.gave_up()) break;
            if (reply.length < 0) {
                if (refutations != nullptr) refutations->push_back(move);
                continue;
            }
            const auto works = [&](Move threat) {
                return after.is_legal(threat) && keeps(after, threat, rest);
            };
            if (std::ranges::any_of(threats, works)) continue;
            reply.is_short = reply.length < rest;
            if (reply.length > 0) {
                for (const Move answer : answers_within(after, reply.length)) {
                    reply.answers.push_back(expand(after, answer, reply.length - 1, depth + 1));
                }
            }
            reply.is_dual = !reply.is_short && reply.answers.size() > 1;
            replies.push_back(std::move(reply));
        }
        return replies;
    }

    /// A try is refuted by few replies, but not by all: something must have an answer.
    void add_try(const Position& position, Move move, PlayTree& tree) {
        const int rest = wanted_.moves - 1;
        const Position after = position.after(move);
        int refutations = 0;
        int replies = 0;
        for (const Move reply : legal_moves(after)) {
            ++replies;
            if (needed_after(after.after(reply), rest) < 0) ++refutations;
            if (refutations > options_.most_refutations || prover_.gave_up()) return;
        }
        if (refutations > 0 && refutations < replies) tree.tries.push_back(expand(position, move, rest, 1));
    }

    static int count_duals(const Attack& attack) {
        int duals = 0;
        for (const Reply& reply : attack.replies) {
            duals += reply.is_dual ? 1 : 0;
            for (const Attack& answer : reply.answers) {
                duals += count_duals(answer);
            }
        }
        for (const Attack& threat : attack.threats) {
            duals += count_duals(threat);
        }
        return duals;
    }

    const Stipulation& wanted_;
    const TreeOptions& options_;
    Prover prover_;
};

}  // namespace

PlayTree make_play_tree(const Position& position, const Stipulation& wanted, const std::vector<Move>& keys,
                        const TreeOptions& options, ProofTable& table, Watch& watch) {
    return TreeMaker(wanted, options, table, watch).make(position, keys);
}

}  // namespace kempelen::problems
