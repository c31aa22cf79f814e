// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/verify_endgame.h"

#include "analysis/motifs/zugzwang.h"
#include "core/movegen.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <vector>

namespace kempelen::analysis {

bool proves_opposition(const Case& c) {
    const Position& now = c.after();
    const Square ours = now.king(c.line.us());
    const Square theirs = now.king(~c.line.us());
    const int files = index_of(ours.file()) - index_of(theirs.file());
    const int ranks = index_of(ours.rank()) - index_of(theirs.rank());
    if (files * files + ranks * ranks != 4) return false;
    const MoveList moves = legal_moves(now);
    return moves.size() > 0 && std::ranges::all_of(moves, [&](Move move) { return move.from() == theirs; });
}

namespace {

/// The push that brings a pawn forward fastest, or nothing where it is not legal.
std::optional<Move> push_of(const Position& position, Square pawn) {
    std::optional<Move> best;
    for (const Move move : legal_moves(position)) {
        if (move.from() != pawn || position.is_capture(move)) continue;
        if (move.is_promotion() && move.promoted_to() != Piece::queen) continue;
        const int steps = std::abs(index_of(move.to().rank()) - index_of(pawn.rank()));
        if (!best || steps == 2) best = move;
    }
    return best;
}

/// The positions after each move of the king to move; the same one where it has none.
std::vector<Position> after_king_moves(const Position& position) {
    std::vector<Position> all;
    for (const Move move : legal_moves(position)) {
        if (position.piece_on(move.from()) == Piece::king) all.push_back(position.after(move));
    }
    if (all.empty() && !position.is_check()) all.push_back(position.after_null());
    return all;
}

/// Positions by key: many ways lead to one.
using Positions = std::map<std::uint64_t, Position>;

/// The positions once the king has gone wherever it can and the pawn one push further; nothing where the king
/// has caught it. `pawn` becomes its new square.
std::optional<Positions> race_on(const Positions& race, Square& pawn) {
    Positions next;
    const Color side = ~race.begin()->second.side_to_move();
    std::optional<Move> push;
    for (const auto& [key, position] : race) {
        for (const Position& gone : after_king_moves(position)) {
            if (!is_man_of(gone, pawn, side)) return std::nullopt;
            push = push_of(gone, pawn);
            if (!push) return std::nullopt;
            const Position pushed = gone.after(*push);
            next.emplace(pushed.key(), pushed);
        }
    }
    if (!push) return std::nullopt;
    pawn = push->to();
    return next;
}

}  // namespace

bool proves_pawn_square(const Case& c) {
    Square pawn = c.motif.actor;
    if (!is_man_of(c.after(), pawn, c.line.us()) || c.after().piece_on(pawn) != Piece::pawn) return false;
    // Nor does another man take it, in passing or not.
    const auto takes = [&](Move move) {
        return c.after().is_capture(move) && (move.is_en_passant() || move.to() == pawn);
    };
    if (std::ranges::any_of(legal_moves(c.after()), takes)) return false;
    Positions race{{c.after().key(), c.after()}};
    while (pawn.rank() != Rank::r1 && pawn.rank() != Rank::r8) {
        auto next = race_on(race, pawn);
        if (!next || next->empty()) return false;
        race = *std::move(next);
    }
    return std::ranges::none_of(race, [&](const auto& entry) {
        const Position& promoted = entry.second;
        return std::ranges::any_of(legal_moves(promoted), [&](Move move) { return move.to() == pawn; });
    });
}

namespace {

/// The checks that one side can go on giving, as a graph of the positions where it is to move.
class CheckGraph {
public:
    /// Looks at what can come of a position, up to a few thousand.
    explicit CheckGraph(const Position& start) : start_(start.key()) {
        reach(start);
        for (std::size_t next = 0; next < waiting_.size() && nodes_.size() < most; ++next) {
            look_at(waiting_[next]);
        }
    }

    /// Whether there is always a further check, whatever is answered.
    bool never_ends() {
        for (bool changed = true; changed;) {
            changed = false;
            for (auto& [key, node] : nodes_) {
                if (!node.holds || has_lasting_check(node)) continue;
                node.holds = false;
                changed = true;
            }
        }
        return nodes_.at(start_).holds;
    }

private:
    static constexpr std::size_t most = 3000;

    struct Node {
        bool holds = false;
        std::vector<std::vector<std::uint64_t>> checks{};  ///< for each check, what the answers lead to
    };

    void reach(const Position& position) {
        if (nodes_.try_emplace(position.key()).second) waiting_.push_back(position);
    }

    void look_at(const Position position) {
        std::vector<std::vector<std::uint64_t>> checks;
        for (const Move check : legal_moves(position)) {
            if (!position.gives_check(check)) continue;
            const Position checked = position.after(check);
            std::vector<std::uint64_t> answers;
            for (const Move answer : legal_moves(checked)) {
                const Position answered = checked.after(answer);
                answers.push_back(answered.key());
                reach(answered);
            }
            checks.push_back(std::move(answers));
        }
        nodes_.at(position.key()) = {!checks.empty(), std::move(checks)};
    }

    bool has_lasting_check(const Node& node) const {
        return std::ranges::any_of(node.checks, [&](const std::vector<std::uint64_t>& answers) {
            return std::ranges::all_of(answers, [&](std::uint64_t key) { return nodes_.at(key).holds; });
        });
    }

    std::uint64_t start_;
    std::map<std::uint64_t, Node> nodes_;
    std::vector<Position> waiting_;
};

}  // namespace

bool proves_perpetual_check(const Case& c) {
    if (!c.after().is_check()) return false;
    return std::ranges::all_of(legal_moves(c.after()),
                               [&](Move answer) { return CheckGraph(c.after().after(answer)).never_ends(); });
}

bool proves_zugzwang(const Case& c) {
    constexpr std::uint64_t nodes = 12'000;
    if (c.after().is_check()) return false;
    search::Searcher careful(1);
    careful.features() = careful.features().without_pruning();
    search::Limits limits;
    limits.nodes = nodes;
    const auto duty = duty_to_move(c.after(), limits, careful);
    return duty && duty->cost() >= zugzwang_from;
}

}  // namespace kempelen::analysis
