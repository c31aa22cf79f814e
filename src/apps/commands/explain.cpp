// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen explain [FEN] [MOVE]: why a move is good or not.
#include "apps/commands/all.h"
#include "apps/explain/task.h"
#include "apps/player_names.h"
#include "apps/position_argument.h"
#include "console/move_entry.h"
#include "console/words.h"
#include "core/base/quote.h"
#include "players/registry.h"

#include <fmt/core.h>

#include <charconv>
#include <memory>
#include <system_error>
#include <utility>

namespace kempelen::apps {

namespace {

struct ExplainRequest {
    std::vector<std::string> words;
    std::string why_not;
    std::vector<std::string> compare;
    std::string level = "club";
    std::string language = "en";
    std::string player;
    std::optional<std::string> movetime;
    std::optional<std::string> nodes;
    std::string puzzles;
    std::string games;
    int positions = 200;
    int from = 0;
    std::string part = "all";
    bool threats = false;
    bool json = false;
};

Error complaint(std::string what) { return {ErrorCode::bad_argument, std::move(what)}; }

/// The move that a person means, or why there is none, in the language.
Result<Move> move_of(const Position& position, const std::string& text, Language language) {
    const console::Words words(language);
    const console::MoveEntry entry = console::read_move(position, text, words);
    if (entry.move) return *entry.move;
    return complaint(printable(console::refusal_of(entry, position, words)));
}

Result<analysis::Level> level_of(const std::string& name, const analysis::Words& words) {
    if (name == "beginner") return analysis::Level::beginner;
    if (name == "club") return analysis::Level::club;
    if (name == "expert") return analysis::Level::expert;
    return complaint(words.text("refused.level"));
}

/// The number of an option; nothing where it is not given.
Result<std::optional<std::int64_t>> number_of(std::string_view option, const std::optional<std::string>& text,
                                              std::int64_t most, const analysis::Words& words) {
    if (!text) return std::optional<std::int64_t>();
    std::int64_t number = 0;
    const char* const end = text->data() + text->size();
    const auto [read, fault] = std::from_chars(text->data(), end, number);
    if (fault != std::errc() || read != end || number < 1 || number > most) {
        return complaint(
            fill(words.text("refused.number"),
                 std::vector<TextValue>{{"option", std::string(option)}, {"most", std::to_string(most)}}));
    }
    return std::optional(number);
}

Result<analysis::Effort> effort_of(const ExplainRequest& request, const analysis::Words& words) {
    constexpr std::int64_t most_nodes = 1'000'000'000'000;
    constexpr std::int64_t most_time = 86'400'000;  // milliseconds: a day
    const auto nodes = number_of("--nodes", request.nodes, most_nodes, words);
    if (!nodes) return nodes.error();
    const auto time = number_of("--movetime", request.movetime, most_time, words);
    if (!time) return time.error();
    analysis::Effort effort;
    if (*nodes) effort.nodes = static_cast<std::uint64_t>(**nodes);
    if (*time) effort.time = search::Milliseconds(**time);
    return effort;
}

/// The position, and the move behind it where there is one: a last word that is no part of a FEN.
struct Subject {
    Position position;
    analysis::Question question;
};

Result<Subject> subject_of(const ExplainRequest& request, Language language, const analysis::Words& said) {
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
    if (!position) return complaint(console::Words(language).reason(position.error()));
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
        return complaint(said.text("refused.compare"));
    }
    return subject;
}

/// Of two moves that are compared, the worse one is what is asked about.
void ask_about_the_worse(analysis::Study& study) {
    if (!study.asked && study.best.size() > 1) study.asked = study.best[1];
}

/// Options that ask for different things at once are refused.
Status check_together(const ExplainRequest& request) {
    const int questions = (request.why_not.empty() ? 0 : 1) + (request.compare.empty() ? 0 : 1) +
                          (request.threats ? 1 : 0) + (request.puzzles.empty() ? 0 : 1) +
                          (request.games.empty() ? 0 : 1);
    if (questions > 1) {
        return complaint(
            "--why-not, --compare, --threats, --puzzles and --games ask different things: give one");
    }
    if (request.threats && request.json) return complaint("--threats prints no JSON: leave --json out");
    return {};
}

Exit measure_games(const ExplainRequest& request, const analysis::Effort& effort) {
    if (request.positions < 1) return refuse(complaint("--positions must be at least 1"));
    constexpr std::uint64_t usual_nodes = 30'000;
    if (request.from < 0) return refuse(complaint("--from must not be negative"));
    const GameSample sample{static_cast<std::size_t>(request.from),
                            static_cast<std::size_t>(request.positions)};
    return run_games(request.games, sample, effort.nodes.value_or(usual_nodes), request.json);
}

/// A historical player in place of the analysis; nothing for the modern one.
Result<std::unique_ptr<players::Player>> player_of(const ExplainRequest& request,
                                                   const analysis::Words& words) {
    if (request.player.empty()) return std::unique_ptr<players::Player>();
    auto player = players::make_player(request.player);
    if (!player) {
        return complaint(
            fill(words.text("refused.player"),
                 std::vector<TextValue>{{"name", quote(request.player)}, {"names", player_names()}}));
    }
    if ((*player)->means() == players::Means::analysis) return std::unique_ptr<players::Player>();
    if (request.threats) {
        return complaint(fill(words.text("player.no-threats"),
                              std::vector<TextValue>{{"player", std::string((*player)->name())}}));
    }
    return player;
}

/// Verdict and claims of the modern search, or the threats alone.
Exit explain_by_analysis(const ExplainRequest& request, const Subject& subject,
                         const analysis::Effort& effort, const analysis::Words& words) {
    search::Searcher searcher;
    analysis::Study study = analysis::study(Game(subject.position), subject.question, effort, searcher);
    if (study.best.empty()) {
        fmt::print("{}\n", request.json ? std::string(R"({"over": true})") : words.text("heading.over"));
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

Exit run(const ExplainRequest& request) {
    const auto language = language_of(request.language);
    if (!language) return refuse(complaint("--lang: expected en, fr or nl"));
    const auto level = level_of(request.level, analysis::Words(*language));
    if (!level) return refuse(level.error());
    const analysis::Words words(*language, *level);
    const auto effort = effort_of(request, words);
    if (!effort) return refuse(effort.error());
    if (const Status ok = check_together(request); !ok) return refuse(ok.error());
    if (!request.puzzles.empty()) {
        return run_puzzles(request.puzzles, request.part, effort->nodes.value_or(0), request.json);
    }
    if (!request.games.empty()) return measure_games(request, *effort);
    const auto player = player_of(request, words);
    if (!player) return refuse(player.error());
    const auto subject = subject_of(request, *language, words);
    if (!subject) return refuse(subject.error());
    if (*player == nullptr) return explain_by_analysis(request, *subject, *effort, words);
    const bool is_effort_set = request.nodes || request.movetime;
    return explain_as_player(
        **player, {subject->position, subject->question, *effort, is_effort_set, request.json}, words);
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
    arguments.option("--level", request->level,
                     "beginner, club or expert: how long lines are, and which words are used");
    arguments.option("--player", request->player,
                     "this player explains, by its own means only: criteria, exchanges, its line");
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
    arguments.option("--from", request->from, "how many of them to leave out first");
    arguments.flag("--json", request->json, "print one JSON object with every claim and its proof");
    arguments.footer(
        "Says only what a check on the board or by search has verified. Exit status 1: the game is over.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
