// SPDX-License-Identifier: GPL-3.0-or-later
// Problems on the web board: a small collection, solving them step by step without the answer, and the
// answer.
#include "apps/serve/answers.h"
#include "apps/solve/from_tables.h"
#include "apps/solve/task.h"
#include "core/base/fields.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "embedded/server.h"
#include "problems/quick_proof.h"
#include "server/api/body.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace kempelen::apps {

namespace {

using Json = nlohmann::ordered_json;
using server::json_string;

constexpr int longest_board_problem = 20;  ///< moves, to be solved step by step
constexpr std::int64_t most_problem_time = 60'000;
constexpr std::size_t board_table_mebibytes = 32;

Error refused_problem(const server::Inquiry& inquiry, std::string_view sentence) {
    return inquiry.refused(ErrorCode::bad_argument, sentence);
}

/// Rows "id, position, stipulation, author, source", parted by tabulators; # begins a remark.
Result<std::string> list_problems(const server::Inquiry& /*inquiry*/, server::Workshop& /*workshop*/,
                                  search::Control& /*control*/) {
    std::string json;
    std::string_view rest = embedded::data_problems_board_tsv().text();
    while (!rest.empty()) {
        std::string_view row = take_field(rest, '\n');
        if (row.empty() || row.front() == '#') continue;
        json += json.empty() ? "" : ", ";
        json += "{";
        for (const std::string_view name : {"id", "fen", "stipulation", "author", "source"}) {
            json += fmt::format(R"({}"{}": {})", name == "id" ? "" : ", ", name,
                                json_string(take_field(row, '\t')));
        }
        json += "}";
    }
    return fmt::format(R"({{"problems": [{}]}})", json);
}

/// What a request about a problem says.
struct BoardProblem {
    Position position = Position::initial();
    problems::Stipulation wanted{};
    std::vector<std::string> moves{};
    bool wants_all = true;
    std::int64_t time = 10'000;
};

Result<BoardProblem> problem_of(const server::Inquiry& inquiry) {
    server::Or<server::Body> read = server::Body::parse(inquiry.word("body"));
    if (server::refusal(read) != nullptr) return refused_problem(inquiry, "problem.body");
    server::Body& body = std::get<0>(read);
    BoardProblem problem;
    const auto fen = body.text("fen");
    if (!fen) return refused_problem(inquiry, "problem.fen");
    const Result<Position> position = parse_fen(*fen, Strictness::playable);
    if (!position) return position.error();
    problem.position = *position;
    const auto wanted = problems::parse_stipulation(body.text("stipulation").value_or("#2"));
    if (!wanted) return wanted.error();
    problem.wanted = *wanted;
    problem.moves =
        body.texts("moves", std::size_t{2} * longest_board_problem).value_or(std::vector<std::string>());
    problem.wants_all = body.flag("all").value_or(true);
    problem.time = body.number("time_ms", 1, most_problem_time).value_or(problem.time);
    if (body.fault({"fen", "stipulation", "moves", "all", "time_ms"})) {
        return refused_problem(inquiry, "problem.fields");
    }
    return problem;
}

std::string attempt_json(std::string_view verdict, const Position& position, const std::optional<Move>& reply,
                         int moves_left) {
    const std::string move = reply ? "\"" + to_uci(*reply, position) + "\"" : "null";
    const std::string san = reply ? "\"" + to_san(position, *reply) + "\"" : "null";
    return fmt::format(R"({{"verdict": "{}", "reply": {}, "san": {}, "moves_left": {}}})", verdict, move, san,
                       moves_left);
}

/// The solver's moves so far, judged by proof; what would have been right is not told.
Result<std::string> tried_on_board(const server::Inquiry& inquiry, server::Workshop& /*workshop*/,
                                   search::Control& control) {
    const Result<BoardProblem> problem = problem_of(inquiry);
    if (!problem) return problem.error();
    const problems::Stipulation& wanted = problem->wanted;
    const bool is_direct =
        wanted.play == problems::Play::direct && wanted.aim == problems::Aim::mate && !wanted.is_defence;
    if (!is_direct || wanted.moves > longest_board_problem) {
        return inquiry.refused(ErrorCode::bad_argument, "problem.steps",
                               {{"most", std::to_string(longest_board_problem)}});
    }
    if (problem->moves.size() % 2 == 0) return refused_problem(inquiry, "problem.last-move");
    Position position = problem->position;
    for (const std::string& text : problem->moves) {
        const Result<Move> move = parse_uci_move(position, text);
        if (!move) return inquiry.refused(move.error().code, "position.no-move", {{"move", text}});
        if (move->is_null()) return refused_problem(inquiry, "problem.no-pass");
        position.play(*move);
    }
    const int left = wanted.moves - static_cast<int>(problem->moves.size() + 1) / 2;
    if (!has_legal_move(position)) {
        return attempt_json(position.is_check() && left >= 0 ? "solved" : "wrong", position, std::nullopt,
                            std::max(left, 0));
    }
    if (left <= 0) return attempt_json("wrong", position, std::nullopt, 0);
    problems::ProofLimits limits;
    limits.time = std::chrono::milliseconds(problem->time);
    limits.is_stopped = [&control] { return control.is_stopped(); };
    const problems::QuickProof proof = problems::prove_defence(position, left, limits);
    switch (proof.verdict) {
        case problems::QuickProof::Verdict::forced:
            return attempt_json("right", position, proof.reply, left);
        case problems::QuickProof::Verdict::not_forced:
            return attempt_json("wrong", position, proof.reply, left);
        case problems::QuickProof::Verdict::unknown:
            break;
    }
    return attempt_json("unknown", position, std::nullopt, left);
}

Result<std::string> solved_on_board(const server::Inquiry& inquiry, server::Workshop& /*workshop*/,
                                    search::Control& control) {
    const Result<BoardProblem> problem = problem_of(inquiry);
    if (!problem) return problem.error();
    ProblemTask task;
    task.position = problem->position;
    task.wanted = problem->wanted;
    ProblemRequest request;
    request.all = problem->wants_all;
    request.time_ms = problem->time;
    request.depth = problem->wanted.moves;
    problems::ProofTable table(board_table_mebibytes);
    const endgame::TableSet endings = endgame::TableSet::embedded();
    endgame::Prober prober(endings);
    const ProblemAnswer answer =
        answer_problem(task, request, table, prober, [&control] { return control.is_stopped(); });
    Json json = Json::parse(problem_json(task, answer));
    Json san = Json::object();
    for (const Move move : legal_moves(task.position)) {
        san[to_uci(move, task.position)] = to_san(task.position, move);
    }
    json["san"] = std::move(san);
    return json.dump();
}

}  // namespace

void add_problems(server::Tools& tools) {
    tools.answerers["/api/problems"] = list_problems;
    tools.answerers["/api/problems/try"] = tried_on_board;
    tools.answerers["/api/problems/solve"] = solved_on_board;
}

}  // namespace kempelen::apps
