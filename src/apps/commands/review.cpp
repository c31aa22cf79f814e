// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen review GAME.pgn: games judged move by move, with reasons.
#include "apps/commands/all.h"
#include "apps/explain/options.h"
#include "apps/review/task.h"

#include <memory>
#include <string>

namespace kempelen::apps {

namespace {

struct ReviewRequest {
    std::string file;
    std::optional<std::string> pgn;
    std::optional<std::string> html;
    std::optional<std::string> game;
    std::string level = "club";
    std::string language = "en";
    EffortOptions effort;
    bool fresh = false;
    bool train = false;
    bool json = false;
};

Exit run_review(const ReviewRequest& request) {
    const auto language = language_of(request.language);
    if (!language) return refuse({ErrorCode::bad_argument, "--lang: expected en, fr or nl"});
    const analysis::Words plain(*language);
    const auto level = level_of(request.level, plain);
    if (!level) return refuse(level.error());
    auto effort = effort_of(request.effort, plain);
    if (!effort) return refuse(effort.error());
    constexpr search::Milliseconds usual_time{400};
    if (!request.effort.is_set()) effort->time = usual_time;
    constexpr std::int64_t most_games = 1'000'000'000;
    const auto game = number_of("--game", request.game, most_games, plain);
    if (!game) return refuse(game.error());
    if (request.pgn && request.pgn->empty()) return refuse(complaint(plain, "empty", {{"option", "--pgn"}}));
    if (request.html && request.html->empty()) {
        return refuse(complaint(plain, "empty", {{"option", "--html"}}));
    }
    if (request.train && !request.html) return refuse(complaint(plain, "train"));
    if (request.pgn == "-" && request.json) return refuse(complaint(plain, "pgn-and-json"));
    if (request.html == "-") return refuse(complaint(plain, "html-file"));
    ReviewTask task{request.file,
                    request.pgn.value_or(""),
                    request.html.value_or(""),
                    {},
                    *effort,
                    request.json,
                    request.fresh,
                    request.train};
    if (*game) task.only = static_cast<std::size_t>(**game);
    return review_games(task, analysis::ReviewWords(*language, *level));
}

}  // namespace

Action declare_review(Arguments& arguments) {
    const auto request = std::make_shared<ReviewRequest>();
    arguments.operand("GAME.pgn", request->file, "the games; - is standard input");
    arguments.text("--pgn", request->pgn,
                   "write the games with judgements, comments, evaluations and better lines to this file; - "
                   "is standard output");
    arguments.text("--html", request->html, "write a page with diagrams and a graph to this file");
    arguments.flag("--train", request->train,
                   "the page asks first what was better at each mistake, and answers when it is asked");
    arguments.text("--game", request->game, "only this game of the file, counted from 1");
    arguments.flag("--fresh", request->fresh,
                   "leave out the comments, variations and judgements that the file has");
    arguments.option("--level", request->level,
                     "beginner, club or expert: how long lines are, and which words are used");
    arguments.option("--lang", request->language, "en, fr or nl");
    arguments.text("--movetime", request->effort.movetime,
                   "milliseconds for each move (400 without any limit)");
    arguments.text("--nodes", request->effort.nodes, "nodes for each move: the same review on every machine");
    arguments.text("--depth", request->effort.depth, "plies of each search");
    arguments.flag("--json", request->json, "one JSON object a game, then one with the counts");
    arguments.footer(
        "Each game is judged from its end backwards; a verdict goes by the expected points given away.\n"
        "A broken game is told on standard error with its place, and reviewed as far as it can be read.\n"
        "The file with the games is never written to. Exit status: 0; 1 when a game was broken; 2 when a "
        "file "
        "cannot be read or written.");
    return [request] { return run_review(*request); };
}

}  // namespace kempelen::apps
