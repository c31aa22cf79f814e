// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen explain [FEN] [MOVE]: why a move is good or not.
#include "apps/commands/all.h"
#include "apps/explain/options.h"
#include "apps/explain/task.h"
#include "apps/player_names.h"
#include "apps/position_argument.h"
#include "apps/tables/table_players.h"
#include "console/move_entry.h"
#include "console/words.h"
#include "core/base/ascii.h"
#include "core/base/quote.h"
#include "players/registry.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace kempelen::apps {

namespace {

struct ExplainRequest {
    std::vector<std::string> words;
    std::optional<std::string> why_not;
    std::vector<std::string> compare;
    std::optional<std::string> level;
    std::string language = "en";
    std::optional<std::string> player;
    EffortOptions effort;
    std::optional<std::string> puzzles;
    std::optional<std::string> games;
    std::optional<int> positions;
    std::optional<int> from;
    std::optional<std::string> part;
    bool threats = false;
    bool json = false;
};

Error bad_request(std::string what) { return {ErrorCode::bad_argument, std::move(what)}; }

/// The move that a person means, or why there is none, in the language.
Result<Move> move_of(const Position& position, const std::string& text, const analysis::Words& said) {
    const console::Words words(said.language());
    const console::MoveEntry entry = console::read_move(position, text, words);
    if (entry.move) return *entry.move;
    if (!entry.looks_like_a_move && entry.choices.empty()) {
        return complaint(said, "move", {{"text", quote(text)}});
    }
    return bad_request(printable(console::refusal_of(entry, position, words)));
}

/// How many of the first words are a position: none, one that is a FEN in quotation marks, or its four to six
/// fields.
std::size_t words_of_position(const std::vector<std::string>& words) {
    constexpr std::size_t fields = 6;
    constexpr std::size_t without_counters = 4;
    if (words.empty()) return 0;
    if (words.front() == "startpos") return 1;
    if (words.front().find('/') == std::string::npos) return 0;
    if (words.front().find(' ') != std::string::npos) return 1;
    std::size_t count = std::min(words.size(), without_counters);
    while (count >= without_counters && count < std::min(words.size(), fields) &&
           std::ranges::all_of(words[count], is_digit)) {
        ++count;
    }
    return count;
}

/// The option that says already what is asked of the position; nothing where a move may stand behind it.
const char* question_of(const ExplainRequest& request) {
    if (request.why_not) return "--why-not";
    if (!request.compare.empty()) return "--compare";
    return request.threats ? "--threats" : nullptr;
}

/// The position, and the move behind it where there is one.
struct Subject {
    Position position;
    analysis::Question question;
};

Result<Subject> subject_of(const ExplainRequest& request, const analysis::Words& said) {
    std::vector<std::string> words = request.words;
    const auto behind = words.begin() + static_cast<std::ptrdiff_t>(words_of_position(words));
    const std::vector<std::string> moves(behind, words.end());
    words.erase(behind, words.end());
    const char* const option = question_of(request);
    if (moves.size() > (option == nullptr ? 1 : 0)) {
        return option == nullptr
                   ? complaint(said, "left-over", {{"text", quote(moves[1])}})
                   : complaint(said, "left-over-with", {{"text", quote(moves[0])}, {"option", option}});
    }
    const std::optional<std::string> move = moves.empty() ? request.why_not : std::optional(moves.front());
    const auto position = position_of(words, Strictness::legal, said.language());
    if (!position) return bad_request(console::Words(said.language()).reason(position.error()));
    Subject subject{*position, {}};
    if (move) {
        const auto asked = move_of(*position, *move, said);
        if (!asked) return asked.error();
        subject.question.asked = *asked;
    }
    for (const std::string& text : request.compare) {
        const auto one = move_of(*position, text, said);
        if (!one) return one.error();
        subject.question.among.push_back(*one);
    }
    if (subject.question.among.size() == 2 && subject.question.among[0] == subject.question.among[1]) {
        return complaint(said, "compare");
    }
    return subject;
}

/// Of two moves that are compared, the worse one is what is asked about.
void ask_about_the_worse(analysis::Study& study) {
    if (!study.asked && study.best.size() > 1) study.asked = study.best[1];
}

/// A value that is empty is no value.
Status check_values(const ExplainRequest& request, const analysis::Words& words) {
    const std::pair<const char*, const std::optional<std::string>*> values[] = {
        {"--why-not", &request.why_not},
        {"--player", &request.player},
        {"--puzzles", &request.puzzles},
        {"--games", &request.games}};
    for (const auto& [option, value] : values) {
        if (*value && (*value)->empty()) return complaint(words, "empty", {{"option", option}});
    }
    return {};
}

/// Options that ask for different things at once are refused.
Status check_together(const ExplainRequest& request, const analysis::Words& words) {
    const int questions = (request.why_not ? 1 : 0) + (request.compare.empty() ? 0 : 1) +
                          (request.threats ? 1 : 0) + (request.puzzles ? 1 : 0) + (request.games ? 1 : 0);
    if (questions > 1) {
        return complaint(words, "together");
    }
    if (request.threats && request.json) return complaint(words, "threats-json");
    return {};
}

/// Measurements take a file and neither a position nor what is about one; and what is about a measurement
/// goes with nothing else.
Status check_measuring(const ExplainRequest& request, const analysis::Words& words) {
    const std::string option = request.puzzles ? "--puzzles" : request.games ? "--games" : "";
    const auto goes_with = [&](const char* own, const char* other) {
        return complaint(words, "goes-with", {{"option", own}, {"other", other}});
    };
    if (request.part && !request.puzzles) return goes_with("--part", "--puzzles");
    if (request.positions && !request.games) return goes_with("--positions", "--games");
    if (request.from && !request.games) return goes_with("--from", "--games");
    if (option.empty()) return {};
    if (!request.words.empty()) {
        return complaint(words, "left-over-file", {{"text", quote(request.words[0])}, {"option", option}});
    }
    const std::pair<const char*, bool> others[] = {{"--player", request.player.has_value()},
                                                   {"--level", request.level.has_value()},
                                                   {"--movetime", request.effort.movetime.has_value()},
                                                   {"--depth", request.effort.depth.has_value()}};
    for (const auto& [other, is_given] : others) {
        if (is_given) return complaint(words, "exclude", {{"option", option}, {"other", other}});
    }
    return {};
}

Exit measure_games(const ExplainRequest& request, const analysis::Effort& effort,
                   const analysis::Words& words) {
    const GameSample usual;
    constexpr std::uint64_t usual_nodes = 30'000;
    if (request.positions.value_or(1) < 1) return refuse(complaint(words, "positions"));
    if (request.from.value_or(0) < 0) return refuse(complaint(words, "from"));
    const GameSample sample{
        static_cast<std::size_t>(request.from.value_or(0)),
        request.positions ? static_cast<std::size_t>(*request.positions) : usual.positions};
    return run_games(*request.games, sample, {effort.nodes.value_or(usual_nodes), request.json}, words);
}

/// A historical player in place of the analysis; nothing for the modern one.
Result<std::unique_ptr<players::Player>> player_of(const ExplainRequest& request,
                                                   const analysis::Words& words) {
    if (!request.player) return std::unique_ptr<players::Player>();
    auto player = players::make_player(*request.player);
    if (!player) {
        return complaint(words, "player", {{"name", quote(*request.player)}, {"names", player_names()}});
    }
    if ((*player)->means() == players::Means::analysis) return std::unique_ptr<players::Player>();
    if (request.threats) {
        return bad_request(fill(words.text("player.no-threats"),
                                std::vector<TextValue>{{"player", std::string((*player)->name())}}));
    }
    return player;
}

/// Verdict and claims of the modern search, or the threats alone.
Exit explain_by_analysis(const ExplainRequest& request, const Subject& subject, analysis::Effort effort,
                         const analysis::Words& words) {
    search::Searcher searcher;
    const auto tables = user_tables();
    effort.tables = tables.get();
    analysis::Study study = analysis::study(Game(subject.position), subject.question, effort, searcher);
    if (request.threats) {
        print_threat(study, words);
        return Exit::ok;
    }
    if (!request.compare.empty()) ask_about_the_worse(study);
    Explained explained{std::move(study), {}};
    const bool is_pair = !request.compare.empty() && explained.study.asked;
    explained.explanation =
        is_pair ? analysis::explain_both(explained.study) : analysis::explain(explained.study);
    if (request.json) {
        fmt::print("{}\n", explanation_json(explained, words));
    } else {
        print_explanation(explained, words);
    }
    return Exit::ok;
}

Exit run(const ExplainRequest& request) {
    const auto language = language_of(request.language);
    if (!language) return refuse(bad_request("--lang: expected en, fr or nl"));
    const auto level = level_of(request.level.value_or("club"), analysis::Words(*language));
    if (!level) return refuse(level.error());
    const analysis::Words words(*language, *level);
    const auto effort = effort_of(request.effort, words);
    if (!effort) return refuse(effort.error());
    if (const Status ok = check_values(request, words); !ok) return refuse(ok.error());
    if (const Status ok = check_together(request, words); !ok) return refuse(ok.error());
    if (const Status ok = check_measuring(request, words); !ok) return refuse(ok.error());
    if (request.puzzles) {
        const std::string part = request.part.value_or("all");
        return run_puzzles(*request.puzzles, part, {effort->nodes.value_or(0), request.json}, words);
    }
    if (request.games) return measure_games(request, *effort, words);
    const auto player = player_of(request, words);
    if (!player) return refuse(player.error());
    const auto subject = subject_of(request, words);
    if (!subject) return refuse(subject.error());
    if (const auto ending = Game(subject->position).ending(false)) {
        print_ending(*ending, request.json, words);
        return Exit::no;
    }
    if (*player == nullptr) return explain_by_analysis(request, *subject, *effort, words);
    const bool is_effort_set = request.effort.is_set();
    return explain_as_player(
        **player, {subject->position, subject->question, *effort, is_effort_set, request.json}, words);
}

}  // namespace

Action declare_explain(Arguments& arguments) {
    const auto request = std::make_shared<ExplainRequest>();
    arguments.rest(
        "FEN MOVE", request->words,
        "the position (nothing: the start position), then the move to explain (nothing: the best)");
    arguments.text("--why-not", request->why_not, "the move to explain, in SAN or coordinates");
    arguments.words("--compare", 2, request->compare, "explain the worse of two moves against the better");
    arguments.flag("--threats", request->threats, "only what the side not to move threatens");
    arguments.text("--level", request->level,
                   "beginner, club or expert: how long lines are, and which words are used (club)");
    arguments.text("--player", request->player,
                   "this player explains, by its own means only: criteria, exchanges, its line");
    arguments.option("--lang", request->language, "en, fr or nl");
    arguments.text("--movetime", request->effort.movetime,
                   "milliseconds to think in all (150 without any limit)");
    arguments.text("--nodes", request->effort.nodes,
                   "nodes to think in all: the same answer on every machine");
    arguments.text("--depth", request->effort.depth, "plies of each search");
    arguments.text("--puzzles", request->puzzles,
                   "measure the motifs on a file of labelled puzzles (Lichess's columns) instead");
    arguments.text("--part", request->part,
                   "of the puzzles: all (usual), development (two thirds) or final (the last third)");
    arguments.text("--games", request->games,
                   "measure how far explanations can be trusted, on positions of a PGN file, instead");
    arguments.option("--positions", request->positions, "how many positions of the games (200)");
    arguments.option("--from", request->from, "how many of them to leave out first (0)");
    arguments.flag("--json", request->json, "print one JSON object with every claim and its proof");
    arguments.footer(
        "Says only what a check on the board or by search has verified. Exit status 1: the game is over.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
