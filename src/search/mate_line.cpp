// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/mate_line.h"

#include "core/movegen.h"

#include <algorithm>

namespace kempelen::search {

namespace {

/// Searches for a mate within a number of plies, every defence tried.
class MateSearch {
public:
    explicit MateSearch(int most_nodes) : nodes_left_(most_nodes) {}

    /// The line in which the side to move mates within `plies` against the longest defence; nothing when
    /// there is none or the effort is spent. Requires: plies is odd.
    std::optional<std::vector<Move>> attack(const Position& position, int plies) {
        if (--nodes_left_ < 0) return std::nullopt;
        for (const bool wants_check : {true, false}) {
            if (plies == 1 && !wants_check) break;
            for (const Move move : legal_moves(position)) {
                if (position.gives_check(move) != wants_check) continue;
                auto rest = defend(position.after(move), plies - 1);
                if (!rest) continue;
                rest->insert(rest->begin(), move);
                return rest;
            }
        }
        return std::nullopt;
    }

    /// The longest line in which the side to move is mated within `plies`. Requires: plies is even.
    std::optional<std::vector<Move>> defend(const Position& position, int plies) {
        const MoveList moves = legal_moves(position);
        if (moves.is_empty()) {
            if (position.is_check()) return std::vector<Move>{};
            return std::nullopt;
        }
        if (plies == 0) return std::nullopt;
        std::vector<Move> longest;
        for (const Move move : moves) {
            auto rest = attack(position.after(move), plies - 1);
            if (!rest) return std::nullopt;
            if (rest->size() + 1 > longest.size()) {
                longest = std::move(*rest);
                longest.insert(longest.begin(), move);
            }
        }
        return longest;
    }

private:
    int nodes_left_;
};

constexpr int most_nodes = 20000;

}  // namespace

std::optional<std::vector<Move>> complete_mate_line(const Game& game, const std::vector<Move>& line,
                                                    int plies) {
    const auto wanted = static_cast<std::size_t>(plies);
    if (line.size() > wanted) return std::nullopt;
    std::vector<Move> whole = line;
    Game walk = game;
    for (const Move move : line) {
        if (!walk.position().is_legal(move)) return std::nullopt;
        walk.play(move);
        const auto ending = walk.ending();
        if (ending && ending->reason != EndReason::checkmate) return std::nullopt;
    }
    if (line.size() < wanted) {
        MateSearch search(most_nodes);
        const int left = static_cast<int>(wanted - line.size());
        const auto rest =
            left % 2 == 1 ? search.attack(walk.position(), left) : search.defend(walk.position(), left);
        if (!rest || rest->size() != static_cast<std::size_t>(left)) return std::nullopt;
        for (const Move move : *rest) {
            walk.play(move);
            const auto ending = walk.ending();
            if (ending && ending->reason != EndReason::checkmate) return std::nullopt;
            whole.push_back(move);
        }
    }
    const auto ending = walk.ending();
    if (!ending || ending->reason != EndReason::checkmate) return std::nullopt;
    return whole;
}

}  // namespace kempelen::search
