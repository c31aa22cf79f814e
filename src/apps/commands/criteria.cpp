// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen criteria [FEN]: every legal move as the criteria of Kempelen 56 judge it.
#include "apps/commands/all.h"
#include "apps/criteria/fidelity.h"
#include "apps/criteria/view.h"
#include "apps/position_argument.h"
#include "core/base/file_reader.h"
#include "core/game.h"
#include "core/notation/uci_move.h"
#include "eval/kempelen/settings_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <sstream>

namespace kempelen::apps {

namespace {

using namespace eval::kempelen56;  // NOLINT

struct CriteriaRequest {
    std::vector<std::string> position;
    std::string moves;
    std::string version = "proto56";
    std::string parameters;
    std::string only;
    std::vector<std::string> compare;
    std::string language = "en";
    std::string fidelity;
    bool nonzero = false;
    bool sort = false;
    bool classic = false;
    bool json = false;
    bool print_parameters = false;
    bool list = false;
    bool page = false;
};

Result<Settings> settings_of(const CriteriaRequest& request) {
    const Result<Version> version = parse_version(request.version);
    if (!version) return version.error();
    const Settings base = Settings::of(*version);
    if (request.parameters.empty()) return base;
    const auto named = [&](const Error& error) {
        return Error{error.code, fmt::format("{}: {}", request.parameters, error.what)};
    };
    const Result<std::string> text = read_file(request.parameters, longest_settings);
    if (!text) return named(text.error());
    Result<Settings> settings = read_settings(*text, base);
    if (!settings) return named(settings.error());
    return settings;
}

Result<Game> game_of(const CriteriaRequest& request) {
    const Result<Position> start = position_of(request.position);
    if (!start) return start.error();
    Game game(*start);
    std::istringstream words(request.moves);
    for (std::string word; words >> word;) {
        const Result<Move> move = parse_uci_move(game.position(), word);
        if (!move || move->is_null()) {
            const std::string why = move ? "the null move is no move of a game" : move.error().what;
            return Error{ErrorCode::illegal_move, fmt::format("--moves, move {}: {}", game.plies() + 1, why)};
        }
        game.play(*move);
    }
    return game;
}

/// The criteria named after --only, separated by commas; all of the settings without it.
Result<CriteriaSet> shown_criteria(const CriteriaRequest& request, const Settings& settings) {
    if (request.only.empty()) return settings.criteria;
    const Result<CriteriaSet> shown = parse_criteria(request.only);
    if (!shown) return Error{ErrorCode::bad_argument, "--only: " + shown.error().what};
    return shown;
}

Result<std::string> list_of(const CriteriaRequest& request, const Settings& settings) {
    const Result<CriteriaSet> shown = shown_criteria(request, settings);
    if (!shown) return shown.error();
    const auto language = language_of(request.language);
    if (!language) return Error{ErrorCode::bad_argument, "--lang must be en, fr or nl"};
    return criteria::list_text(*shown, *language);
}

Result<criteria::View> view_of(const CriteriaRequest& request, const Settings& settings) {
    const Result<Game> game = game_of(request);
    if (!game) return game.error();
    const Result<CriteriaSet> shown = shown_criteria(request, settings);
    if (!shown) return shown.error();
    const auto language = language_of(request.language);
    if (!language) return Error{ErrorCode::bad_argument, "--lang must be en, fr or nl"};
    criteria::View view{game->position(),
                        settings,
                        judge_moves(game->position(), settings, game->repeatable_keys()),
                        {},
                        {},
                        *shown,
                        request.nonzero,
                        *language};
    view.best = ranking(view.moves);
    view.shown = view.best;
    if (!request.sort) std::ranges::sort(view.shown);
    return view;
}

Exit print(const Result<std::string>& text) {
    if (!text) return refuse(text.error());
    fmt::print("{}", *text);
    return Exit::ok;
}

/// What a request asks to print; two at once are refused.
Status check_one_form(const CriteriaRequest& request) {
    std::string chosen;
    const std::pair<std::string_view, bool> forms[] = {{"--compare", !request.compare.empty()},
                                                       {"--classic", request.classic},
                                                       {"--json", request.json},
                                                       {"--list", request.list},
                                                       {"--fidelity", !request.fidelity.empty()},
                                                       {"--print-parameters", request.print_parameters},
                                                       {"--page", request.page}};
    for (const auto& [name, is_asked] : forms) {
        if (!is_asked) continue;
        if (!chosen.empty()) {
            return Error{ErrorCode::bad_argument, fmt::format("{} and {}: choose one of them", chosen, name)};
        }
        chosen = name;
    }
    return {};
}

Exit run(const CriteriaRequest& request) {
    if (const Status status = check_one_form(request); !status) return refuse(status.error());
    const Result<Settings> settings = settings_of(request);
    if (!settings) return refuse(settings.error());
    if (request.page) return print(criteria::page_text());
    if (request.list) return print(list_of(request, *settings));
    if (request.print_parameters) return print(write_settings(*settings));
    if (!request.fidelity.empty()) return print(criteria::fidelity_report(request.fidelity));
    const Result<criteria::View> view = view_of(request, *settings);
    if (!view) return refuse(view.error());
    if (view->moves.empty()) {
        if (request.json) {
            print(criteria::json_text(*view) + "\n");
        } else {
            fmt::print("no legal move: {}\n", view->position.is_check() ? "mate" : "stalemate");
        }
        return Exit::no;
    }
    if (!request.compare.empty()) {
        return print(criteria::comparison_text(*view, request.compare[0], request.compare[1]));
    }
    if (request.json) return print(criteria::json_text(*view) + "\n");
    return print(request.classic ? criteria::classic_text(*view) : criteria::table_text(*view));
}

}  // namespace

Action declare_criteria(Arguments& arguments) {
    const auto request = std::make_shared<CriteriaRequest>();
    arguments.rest("FEN", request->position, "the position; without it, the start position");
    arguments.option("--moves", request->moves, "moves to play first: \"e2e4 e7e5\"");
    arguments.option("--version", request->version, "proto55, proto56 or 57");
    arguments.option("--parameters", request->parameters, "TOML file of numbers and criteria");
    arguments.option("--only", request->only, "show these criteria: M,AMAJ");
    arguments.flag("--nonzero", request->nonzero, "leave out values that are zero");
    arguments.flag("--sort", request->sort, "best move first, instead of the original's order");
    arguments.words("--compare", 2, request->compare, "two moves side by side: --compare e2e4 d2d4");
    arguments.flag("--classic", request->classic, "the screens of the original");
    arguments.flag("--json", request->json, "one JSON object");
    arguments.option("--lang", request->language, "language of --list and --compare: en, fr, nl");
    arguments.option("--fidelity", request->fidelity,
                     "compare with the manual's numbers: a folder with kempelen-golden.json and "
                     "kempelen-moves.jsonl (not part of the program)");
    arguments.flag("--print-parameters", request->print_parameters, "the TOML file, to copy and edit");
    arguments.flag("--list", request->list, "the criteria: number, name, meaning, standing");
    arguments.flag("--page", request->page, "the page docs/kempelen56.md");
    arguments.footer(
        "Values are in pawns for the side to move; those of a move add up to its total X, always (the "
        "screens of\n"
        "--classic show two decimals of most, as the original did, so that there the sum may be off by "
        "roundings).\n"
        "Exit status 1: there is no legal move.\n"
        "Example: kempelen criteria --moves \"e2e4 e7e5\" --nonzero --sort");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
