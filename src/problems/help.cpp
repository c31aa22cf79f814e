// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/help.h"

#include "core/movegen.h"
#include "problems/goal_in_one.h"

namespace kempelen::problems {

namespace {

/// Walks all ways of one length. Positions without a way are remembered.
class HelpSearch {
public:
    /// The diagram is part of the keys: what is refuted holds as long as its shorter ways were tried first.
    HelpSearch(const Position& diagram, Aim aim, ProofTable& table, Watch& watch)
        : aim_(aim),
          table_(table),
          watch_(watch),
          salt_((diagram.key() + (aim == Aim::mate ? 31 : 37)) * 0x9E3779B97F4A7C15ULL) {}

    /// Adds the ways of `plies` single moves from here. True when there is one. Requires: plies is at
    /// least 1.
    bool walk(const Position& position, int plies, std::vector<std::vector<Move>>& lines) {
        if (++nodes_ % 1024 == 0 && watch_.is_over()) gave_up_ = true;
        if (gave_up_ || lines.size() >= HelpSolution::most_lines) return false;
        if (plies == 1) return last_moves(position, lines);
        const std::uint64_t key = position.key() ^ salt_;
        const bool is_remembered = plies > 2 && plies < Proof::never;
        if (is_remembered) {
            const auto proof = table_.find(key);
            if (proof && proof->refuted >= plies) return false;
        }
        bool has_way = false;
        for (const Move move : legal_moves(position)) {
            const Position after = position.after(move);
            if (plies == 2 && !find_goal_in_one(after, aim_)) {
                ++nodes_;
                continue;
            }
            path_.push_back(move);
            has_way |= walk(after, plies - 1, lines);
            path_.pop_back();
        }
        const bool is_whole = !gave_up_ && lines.size() < HelpSolution::most_lines;
        if (is_remembered && !has_way && is_whole) table_.store(key, {.refuted = plies});
        return has_way;
    }

    bool gave_up() const { return gave_up_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    bool last_moves(const Position& position, std::vector<std::vector<Move>>& lines) {
        if (!find_goal_in_one(position, aim_)) return false;
        for (const Move move : legal_moves(position)) {
            const Position after = position.after(move);
            if (after.is_check() != (aim_ == Aim::mate) || has_legal_move(after)) continue;
            lines.push_back(path_);
            lines.back().push_back(move);
        }
        return true;
    }

    Aim aim_;
    ProofTable& table_;
    Watch& watch_;
    std::uint64_t salt_;
    std::vector<Move> path_;
    std::uint64_t nodes_ = 0;
    bool gave_up_ = false;
};

}  // namespace

HelpSolution solve_help(const Position& position, const Stipulation& wanted, ProofTable& table,
                        Watch& watch) {
    HelpSolution solution;
    HelpSearch search(position, wanted.aim, table, watch);
    for (int moves = wanted.has_half ? 0 : 1; moves <= wanted.moves; ++moves) {
        const int plies = 2 * moves + (wanted.has_half ? 1 : 0);
        table.make_room_for(plies + 1);
        search.walk(position, plies, solution.lines);
        solution.nodes = search.nodes();
        solution.length = wanted;
        solution.length.moves = moves;
        const bool is_full = solution.lines.size() >= HelpSolution::most_lines;
        if (!solution.lines.empty()) {
            solution.verdict = Verdict::solved;
            solution.has_all_lines = !search.gave_up() && !is_full;
            return solution;
        }
        if (search.gave_up()) return solution;
    }
    solution.verdict = Verdict::refuted;
    return solution;
}

}  // namespace kempelen::problems
