// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen explain [FEN] [MOVE]: why a move is good or not.
#include "apps/commands/all.h"
#include "apps/explain/task.h"
#include "apps/position_argument.h"
#include "core/base/quote.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <fmt/core.h>

#include <memory>

namespace kempelen::apps {

namespace {

struct ExplainRequest {
    std::vector<std::string> words;
    std::string why_not;
    std::vector<std::string> compare;
    std::string level = "club";
    std::string language = "en";
    std::optional<std::int64_t> movetime;
    std::optional<std::int64_t> nodes;
    std::string puzzles;
    std::string games;
    int positions = 200;
    std::string part = "all";
    bool threats = false;
    bool json = false;
};

Result<Move> move_of(const Position& position, const std::string& text, Language language) {
    if (const auto move = parse_uci_move(position, text)) return *move;
    const auto move = parse_san(position, text, letters::of(language));
    if (move) return move;
    const auto english = parse_san(position, text);
    return english ? english : move;
}

Result<analysis::Level> level_of(const std::string& name) {
    if (name == "beginner") return analysis::Level::beginner;
    if (name == "club") return analysis::Level::club;
    if (name == "expert") return analysis::Level::expert;
    return Error{ErrorCode::bad_argument, "--level: expected beginner, club or expert"};
}

Result<analysis::Effort> effort_of(const ExplainRequest& request) {
    if (request.nodes.value_or(1) < 1) return Error{ErrorCode::bad_argument, "--nodes must be at least 1"};
    if (request.movetime.value_or(1) < 1) {
        return Error{ErrorCode::bad_argument, "--movetime must be at least 1 ms"};
    }
    analysis::Effort effort;
    if (request.nodes) effort.nodes = static_cast<std::uint64_t>(*request.nodes);
    if (request.movetime) effort.time = search::Milliseconds(*request.movetime);
    return effort;
}

/// The position, and the move behind it where there is one: a last word that is no part of a FEN.
struct Subject {
    Position position;
    analysis::Question question;
};

Result<Subject> subject_of(const ExplainRequest& request, Language language) {
    std::vector<std::string> words = request.words;
    std::string move = request.why_not;
    const bool has_move =
        move.empty() && !words.empty() && words.back().find('/') == std::string::npos &&
        (words.size() == 1 || words.front().find(' ') != std::string::npos || words.size() > 6);
    if (has_move) {
        move = words.back();
        words.pop_back();
    }
    const auto position = position_of(words);
    if (!position) return position.error();
    Subject subject{*position, {}};
    if (!move.empty()) {
        const auto asked = move_of(*position, move, language);
        if (!asked) return asked.error();
        subject.question.asked = *asked;
    }
    for (const std::string& text : request.compare) {
        const auto one = move_of(*position, text, language);
        if (!one) return one.error();
        subject.question.among.push_back(*one);
    }
    if (subject.question.among.size() == 2 && subject.question.among[0] == subject.question.among[1]) {
        return Error{ErrorCode::bad_argument, "--compare: expected two different moves"};
    }
    return subject;
}

/// Of two moves that are compared, the worse one is what is asked about.
void ask_about_the_worse(analysis::Study& study) {
    if (!study.asked && study.best.size() > 1) study.asked = study.best[1];
}

Exit measure_games(const ExplainRequest& request) {
    if (request.positions < 1) return refuse({ErrorCode::bad_argument, "--positions must be at least 1"});
    constexpr std::int64_t usual_nodes = 30'000;
    const std::int64_t nodes = request.nodes.value_or(usual_nodes);
    if (nodes < 1) return refuse({ErrorCode::bad_argument, "--nodes must be at least 1"});
    return run_games(request.games, static_cast<std::size_t>(request.positions),
                     static_cast<std::uint64_t>(nodes), request.json);
}

Exit run(const ExplainRequest& request) {
    if (!request.puzzles.empty()) return run_puzzles(request.puzzles, request.part, request.json);
    if (!request.games.empty()) return measure_games(request);
    const auto language = language_of(request.language);
    if (!language) return refuse({ErrorCode::bad_argument, "--lang: expected en, fr or nl"});
    const auto level = level_of(request.level);
    if (!level) return refuse(level.error());
    const auto effort = effort_of(request);
    if (!effort) return refuse(effort.error());
    const auto subject = subject_of(request, *language);
    if (!subject) return refuse(subject.error());
    const analysis::Words words(*language, *level);
    search::Searcher searcher;
    analysis::Study study = analysis::study(Game(subject->position), subject->question, *effort, searcher);
    if (study.best.empty()) {
        fmt::print("{}\n", words.text("heading.over"));
        return Exit::no;
    }
    if (request.threats) {
        print_threat(study, words);
        return Exit::ok;
    }
    if (!request.compare.empty()) ask_about_the_worse(study);
    Explained explained{std::move(study), {}};
    explained.explanation = analysis::explain(explained.study);
    if (request.json) {
        fmt::print("{}\n", explanation_json(explained, words));
    } else {
        print_explanation(explained, words);
    }
    return Exit::ok;
}

}  // namespace

Action declare_explain(Arguments& arguments) {
    const auto request = std::make_shared<ExplainRequest>();
    arguments.rest(
        "FEN MOVE", request->words,
        "the position (nothing: the start position), then the move to explain (nothing: the best)");
    arguments.option("--why-not", request->why_not, "the move to explain, in SAN or coordinates");
    arguments.words("--compare", 2, request->compare, "explain the worse of two moves against the better");
    arguments.flag("--threats", request->threats, "only what the side not to move threatens");
    arguments.option("--level", request->level, "beginner, club or expert: how long lines are");
    arguments.option("--lang", request->language, "en, fr or nl");
    arguments.option("--movetime", request->movetime, "milliseconds to think in all (150 without any limit)");
    arguments.option("--nodes", request->nodes, "nodes to think in all: the same answer on every machine");
    arguments.option("--puzzles", request->puzzles,
                     "measure the motifs on a file of labelled puzzles (Lichess's columns) instead");
    arguments.option("--part", request->part,
                     "of the puzzles: all, development (two thirds) or final (the last third)");
    arguments.option("--games", request->games,
                     "measure how far explanations can be trusted, on positions of a PGN file, instead");
    arguments.option("--positions", request->positions, "how many positions of the games");
    arguments.flag("--json", request->json, "print one JSON object with every claim and its proof");
    arguments.footer(
        "Says only what a check on the board or by search has verified. Exit status 1: the game is over.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
