// SPDX-License-Identifier: GPL-3.0-or-later
// What `kempelen solve` is asked, and the answer to one problem.
#pragma once

#include "core/base/language.h"
#include "core/base/result.h"
#include "core/position.h"
#include "endgame/table_set.h"
#include "problems/help.h"
#include "problems/play_tree.h"
#include "problems/solve.h"
#include "problems/stipulation.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::apps {

/// The command line of `kempelen solve`.
struct ProblemRequest {
    std::vector<std::string> position;
    std::optional<std::string> epd;
    std::optional<int> mate;
    std::optional<std::string> stipulation;
    std::optional<std::string> language;
    std::int64_t time_ms = 60000;
    int threads = 1;
    int hash = 64;
    int tries = 1;
    int depth = 3;
    bool all = false;
    bool first = false;
    bool assumes_castling = false;
    bool any_material = false;
    bool json = false;
};

/// One problem: a position and what it asks.
struct ProblemTask {
    Position position = Position::initial();
    problems::Stipulation wanted{};
    bool is_open = false;  ///< no length was given: the shortest mate within the time is wanted
    std::string id;
    std::optional<int> claimed;       ///< the length that the source states
    std::vector<Move> claimed_moves;  ///< the keys that the source states
};

/// What came out.
struct ProblemAnswer {
    problems::Verdict verdict = problems::Verdict::undecided;
    problems::Solution solution;  ///< of direct and self problems
    problems::HelpSolution help;  ///< of help problems
    std::optional<problems::PlayTree> tree;
    std::vector<Move> line;  ///< one shortest way, each side playing its best
    std::uint64_t nodes = 0;
    std::chrono::microseconds time{0};

    bool is_solved() const { return verdict == problems::Verdict::solved; }
};

/// Solves the task as the request says; without --all by endgame tables where they know the position. Gives
/// up where `also` says so.
ProblemAnswer answer_problem(const ProblemTask& task, const ProblemRequest& request,
                             problems::ProofTable& table, endgame::Prober& prober,
                             std::function<bool()> also = nullptr);

/// Gives castling rights to kings and rooks that stand where the game begins, as the Codex of composition has
/// it: castling is allowed unless it is proved that it is not.
Position with_assumed_castling(const Position& position);

/// The answer for people: one line, or with --all the whole play in the problemists' layout.
std::string problem_text(const ProblemTask& task, const ProblemAnswer& answer, Language language);

/// The answer as one JSON object on one line (docs/json.md).
std::string problem_json(const ProblemTask& task, const ProblemAnswer& answer);

}  // namespace kempelen::apps
