// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen review GAME.pgn: games judged move by move, with reasons.
#include "apps/commands/all.h"
#include "apps/explain/options.h"
#include "apps/player_names.h"
#include "apps/review/task.h"
#include "core/base/quote.h"
#include "players/registry.h"

#include <memory>
#include <string>
#include <utility>

namespace kempelen::apps {

namespace {

struct ReviewRequest {
    std::string file;
    std::optional<std::string> pgn;
    std::optional<std::string> html;
    std::optional<std::string> game;
    std::optional<std::string> threads;
    std::optional<std::string> player;
    std::string level = "club";
    std::string language = "en";
    EffortOptions effort;
    bool fresh = false;
    bool train = false;
    bool json = false;
};

/// The player that is to review; an empty name where the analysis does.
Result<std::string> reviewer_of(const ReviewRequest& request, const analysis::Words& words) {
    if (!request.player) return std::string();
    auto player = players::make_player(*request.player);
    if (!player) {
        return complaint(words, "player", {{"name", quote(*request.player)}, {"names", player_names()}});
    }
    if ((*player)->means() == players::Means::analysis) return std::string();
    if (request.html) return complaint(words, "player-page");
    if ((*player)->means() == players::Means::lot) {
        return complaint(words, "player-lot", {{"player", std::string((*player)->name())}});
    }
    return *request.player;
}

/// An option that is given has a value, and two answers do not go to one place.
Status check_outputs(const ReviewRequest& request, const analysis::Words& words) {
    const std::pair<const char*, const std::optional<std::string>*> values[] = {
        {"--pgn", &request.pgn}, {"--html", &request.html}, {"--player", &request.player}};
    for (const auto& [option, value] : values) {
        if (*value && (*value)->empty()) return complaint(words, "empty", {{"option", option}});
    }
    if (request.train && !request.html) return complaint(words, "train");
    if (request.pgn == "-" && request.json) return complaint(words, "pgn-and-json");
    if (request.html == "-") return complaint(words, "html-file");
    return {};
}

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
    constexpr std::int64_t most_threads = 256;
    const auto threads = number_of("--threads", request.threads, most_threads, plain);
    if (!threads) return refuse(threads.error());
    if (const Status ok = check_outputs(request, plain); !ok) return refuse(ok.error());
    const auto player = reviewer_of(request, plain);
    if (!player) return refuse(player.error());
    ReviewTask task{request.file,
                    request.pgn.value_or(""),
                    request.html.value_or(""),
                    {},
                    *effort,
                    request.json,
                    request.fresh,
                    request.train,
                    static_cast<std::size_t>(threads->value_or(1)),
                    *player};
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
    arguments.text("--threads", request->threads, "games reviewed at a time (1)");
    arguments.text(
        "--player", request->player,
        "this player reviews, by its own means only: where it would have played otherwise, and why");
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
        "The file with the games is never written to. Ctrl-C keeps the games reviewed so far. Exit status: "
        "0; 1\nwhen a game was broken; 2 when a file cannot be read or written; 130 after Ctrl-C.");
    return [request] { return run_review(*request); };
}

}  // namespace kempelen::apps
