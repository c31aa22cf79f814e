// SPDX-License-Identifier: GPL-3.0-or-later
// One thread of a search: its tree, its histories, its iterations.
#pragma once

#include "core/game.h"
#include "core/move_list.h"
#include "eval/evaluator.h"
#include "eval/nnue/evaluator.h"
#include "search/endgames.h"
#include "search/features.h"
#include "search/history.h"
#include "search/limits.h"
#include "search/move_picker.h"
#include "search/node.h"
#include "search/params.h"
#include "search/report.h"
#include "search/steps/correction.h"
#include "search/steps/late_move_reduction.h"
#include "search/table.h"
#include "search/time.h"
#include "search/witness.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace kempelen::search {

/// What the threads of one search have in common.
struct Shared {
    Table& table;
    const Features& features;
    const Params& params;
    const Reductions& reductions;
    const Game& game;
    const Limits& limits;
    const EndgameTables& endgames;
    const std::shared_ptr<const eval::nnue::Network>& network;  ///< null: the classical evaluation judges
    Control& control;
    Listener& listener;
    Witness* witness;  ///< watches the first thread; may be missing
    Budget budget;
    Stopwatch watch{};              ///< used by the first thread only
    std::atomic<bool> halt{false};  ///< the first thread has ended: the others follow
    std::atomic<std::uint64_t> helper_nodes{
        0};  ///< nodes of the other threads, brought up to date now and then
    std::atomic<std::uint64_t> table_hits{0};  ///< answers of endgame tables to all threads
};

/// A move of the root and what is known of it.
struct RootMove {
    explicit RootMove(Move root_move) : move(root_move) {}

    Move move;
    MoverScore score = -infinite_score;                        ///< in this iteration
    ReportedScore::Bound bound = ReportedScore::Bound::exact;  ///< of that score
    MoverScore previous = -infinite_score;                     ///< in the last one
    int selective_depth = 0;
    std::uint64_t nodes = 0;  ///< spent on it in this search
    Line pv;
};

/// The state of one thread between and during searches. Not to be shared; `nodes()` may be read from
/// anywhere.
class Worker {
public:
    /// Forgets all histories.
    void clear();
    /// Sets up the root. Requires: the game's position has a legal move. `index` is 0 for the thread that
    /// reports.
    void begin(Shared& shared, unsigned index);
    /// Runs the iterations until a limit or a stop.
    void iterate();

    /// The root moves, best first, after iterate().
    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    int completed_depth() const { return completed_depth_; }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    /// The last reports made, best line first: what the search stands for.
    const std::vector<Report>& reports() const { return reports_; }

private:
    static constexpr std::size_t frames_before_root = 6;

    // Iterations: iterate.cpp
    bool search_lines(int depth);
    void sort_root_moves(std::size_t first, std::size_t end);
    void search_line(std::size_t line, int depth);
    MoverScore search_root(std::size_t line, const Task& task);
    bool accept_root_score(RootMove& root_move, MoverScore score, bool is_first, const Node& node);
    bool may_begin(int depth) const;
    bool has_found_mate() const;
    bool has_changed_its_mind() const;
    void report(int depth);
    Report make_report(std::size_t line, int depth);
    std::optional<std::vector<Move>> mate_line(const std::vector<Move>& pv, int plies);
    std::uint64_t all_nodes() const;

    // The tree: node.cpp, node_steps.cpp, quiescence.cpp
    template <bool is_pv>
    MoverScore search(const Position& position, Frame& frame, const Task& task);
    template <bool is_pv>
    MoverScore search_moves(const Position& position, Frame& frame, Node& node);
    template <bool is_pv>
    MoverScore quiesce(const Position& position, Frame& frame, MoverScore alpha, MoverScore beta);

    struct Candidate {
        Move move;
        int number;  ///< 1 for the first move
        LateMove late;
        Depth depth;  ///< of the child, extensions included
    };
    struct Tried {
        MoveList quiets;
        MoveList captures;
    };

    template <bool is_pv>
    MoverScore search_child(const Position& child, Frame& frame, const Node& node,
                            const Candidate& candidate);
    bool count_node();
    void poll();
    std::optional<MoverScore> score_by_rule(const Position& position, const Frame& frame) const;
    bool is_repetition(const Position& position, const Frame& frame) const;
    /// What endgame tables say, where it settles the node; otherwise the node's bounds are narrowed.
    std::optional<MoverScore> known_score(const Position& position, Frame& frame, Node& node);
    std::optional<MoverScore> ask_endgames(const Position& position, Node& node);
    /// What network and classical evaluation say.
    MoverScore evaluation_of(const Position& position, std::size_t ply);
    /// What the position is worth by itself, without a search.
    MoverScore judge(const Position& position, const Frame& frame);
    void evaluate(const Position& position, Frame& frame, Node& node);
    std::optional<MoverScore> prune_node(const Position& position, Frame& frame, Node& node);
    std::optional<MoverScore> try_null_move(const Position& position, Frame& frame, const Node& node);
    std::optional<MoverScore> try_probcut(const Position& position, Frame& frame, const Node& node);
    bool is_pruned(const Position& position, const Node& node, const Candidate& candidate,
                   const CheckMap& checks, MovePicker& picker) const;
    /// Plies to extend the table's move by; a score ends the node (several moves exceed beta).
    struct Singularity {
        int extension = 0;
        std::optional<MoverScore> cut;
    };
    Singularity examine_table_move(const Position& position, Frame& frame, const Node& node);
    OrderingHints hints_for(const Frame& frame, const Node& node);
    Candidate describe(const Position& position, const Frame& frame, const Node& node, Move move,
                       const OrderingHints& hints, const CheckMap& checks) const;
    /// Notes the move in the frame and readies the next one. Returns it.
    Frame& advance(const Position& position, const Position& child, Frame& frame, Move move);
    Frame& advance_null(const Position& child, Frame& frame);
    void reward(const Position& position, Frame& frame, const Node& node, Move best, const Tried& tried);
    void reward_quiet(const Position& position, Frame& frame, Move move, int bonus);
    void learn_correction(const Position& position, const Node& node, MoverScore best, Bound bound,
                          bool is_quiet);

    Frame& root_frame() { return frames_[frames_before_root]; }

    Shared* shared_ = nullptr;
    Witness* witness_ = nullptr;
    unsigned index_ = 0;
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t node_limit_ = 0;
    std::uint64_t counted_nodes_ = 0;  ///< already added to the shared sum
    bool is_stopped_ = false;
    int selective_depth_ = 0;
    int completed_depth_ = 0;
    int root_depth_ = 0;
    int null_move_from_ = 0;  ///< ply below which no null move is tried while one is verified
    std::size_t keys_before_root_ = 0;
    std::vector<std::uint64_t> path_;  ///< keys of the game and of the line searched
    std::vector<RootMove> root_moves_;
    std::vector<Report> reports_;
    Stability stability_;
    std::optional<Move> settled_move_;
    MoverScore settled_score_;

    Histories histories_;
    Corrections corrections_;
    eval::Evaluator evaluator_;
    std::optional<eval::nnue::NetworkEvaluator> network_;
    EndgameOracle endgames_;
    std::array<Frame, static_cast<std::size_t>(max_ply) + frames_before_root + 4> frames_;
};

}  // namespace kempelen::search
