// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen solve: mates and other stipulations, solved with proof.
#include "apps/commands/all.h"
#include "apps/position_argument.h"
#include "apps/solve/collection.h"
#include "apps/solve/from_tables.h"
#include "apps/solve/task.h"
#include "core/base/memory.h"

#include <fmt/core.h>

#include <cstdlib>
#include <memory>

namespace kempelen::apps {

namespace {

Error contradiction(const char* one, const char* other) {
    return {ErrorCode::bad_argument, fmt::format("solve: {} and {} contradict each other", one, other)};
}

/// Options that cannot be meant together, and numbers out of range.
Status check_request(const ProblemRequest& request) {
    if (request.mate && request.stipulation) return contradiction("--mate", "--stipulation");
    if (request.all && request.first) return contradiction("--all", "--first");
    if (request.epd && !request.position.empty()) return contradiction("--epd", "a position");
    if (!request.epd && request.position.empty()) {
        return Error{ErrorCode::bad_argument, "solve: give a position (FEN) or --epd FILE"};
    }
    const int most = problems::Stipulation::most_moves;
    if (request.mate && (*request.mate == 0 || *request.mate < -most || *request.mate > most)) {
        return Error{ErrorCode::bad_argument,
                     fmt::format("--mate must be from 1 to {}, or from -{} to -1 when the "
                                 "side to move is mated",
                                 most, most)};
    }
    if (request.time_ms < 1) return Error{ErrorCode::bad_argument, "--time must be at least 1 ms"};
    if (request.threads < 1 || request.threads > 1024) {
        return Error{ErrorCode::bad_argument, "--threads must be from 1 to 1024"};
    }
    if (request.tries < 0 || request.depth < 1) {
        return Error{ErrorCode::bad_argument, "--tries must be at least 0 and --depth at least 1"};
    }
    if (request.hash < 1) return Error{ErrorCode::bad_argument, "--hash must be at least 1 MiB"};
    return check_table_size("--hash", request.hash);
}

/// What every problem is asked, or nothing when each has its own length or none.
Result<std::optional<problems::Stipulation>> stipulation_of(const ProblemRequest& request) {
    if (request.stipulation) {
        const auto wanted = problems::parse_stipulation(*request.stipulation);
        if (!wanted) return wanted.error();
        return std::optional(*wanted);
    }
    if (!request.mate) return std::optional<problems::Stipulation>();
    problems::Stipulation wanted;
    wanted.moves = std::abs(*request.mate);
    wanted.is_defence = *request.mate < 0;
    return std::optional(wanted);
}

Exit solve_one(const ProblemRequest& request, const std::optional<problems::Stipulation>& wanted,
               Language language) {
    const auto position = position_of(
        request.position, request.any_material ? Strictness::playable : Strictness::legal, language);
    if (!position) return refuse(position.error());
    ProblemTask task;
    task.position = request.assumes_castling ? with_assumed_castling(*position) : *position;
    task.is_open = !wanted;
    if (wanted) {
        task.wanted = *wanted;
    } else {
        task.wanted.moves = problems::Stipulation::most_moves;
    }
    problems::ProofTable table(static_cast<std::size_t>(request.hash));
    const endgame::TableSet endings = tables_for_solving();
    endgame::Prober prober(endings);
    const ProblemAnswer answer = answer_problem(task, request, table, prober);
    if (request.json) {
        fmt::print("{}\n", problem_json(task, answer));
    } else {
        fmt::print("{}", problem_text(task, answer, language));
    }
    return answer.is_solved() ? Exit::ok : Exit::no;
}

Exit run_solve(const ProblemRequest& request) {
    if (const Status status = check_request(request); !status) return refuse(status.error());
    const auto wanted = stipulation_of(request);
    if (!wanted) return refuse(wanted.error());
    Language language = Language::english;
    if (request.language) {
        const auto named = language_of(*request.language);
        if (!named) return refuse({ErrorCode::bad_argument, "--lang must be en, fr or nl"});
        language = *named;
    }
    if (request.epd) return solve_collection(request, *wanted, language);
    return solve_one(request, *wanted, language);
}

}  // namespace

Action declare_solve(Arguments& arguments) {
    const auto request = std::make_shared<ProblemRequest>();
    arguments.rest("FEN", request->position, "the position");
    arguments.option("--epd", request->epd,
                     "solve all positions of an EPD file; dm or \"bm #N\" say the length");
    arguments.option("--mate", request->mate, "mate in N moves; -N: the side to move is mated in N");
    arguments.option("--stipulation", request->stipulation,
                     "#N, #-N, =N, s#N, s=N, h#N, h#N.5, h=N or h=N.5");
    arguments.flag("--all", request->all, "the whole play: set play, tries, threats, variations, duals");
    arguments.flag("--first", request->first, "one key is enough");
    arguments.option("--tries", request->tries,
                     "with --all: first moves with up to N refutations are tries [1]");
    arguments.option("--depth", request->depth, "with --all: show N moves of each variation [3]");
    arguments.option("--time", request->time_ms, "give up a problem after so many ms [60000]");
    arguments.option("--threads", request->threads, "threads [1]");
    arguments.option("--hash", request->hash, "table of proofs, MiB [64]");
    arguments.flag("--assume-castling", request->assumes_castling,
                   "castling is allowed where king and rook stand at home, whatever the FEN says");
    arguments.flag("--any-material", request->any_material, "take any number of men");
    arguments.option("--lang", request->language,
                     "language of a printed solution, letters of the men too: en, fr or nl [en]");
    arguments.flag("--json", request->json, "one JSON object a problem");
    arguments.footer(
        "Without --mate and --stipulation the shortest mate is sought until the time is up.\n"
        "Exit status: 0 solved, 1 no solution or not decided, 2 bad input.\n"
        "Example: kempelen solve --mate 2 --all \"3R4/4K3/5p2/5p2/8/3BkNQ1/8/8 w - -\"");
    return [request] { return run_solve(*request); };
}

}  // namespace kempelen::apps
