// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is good or not, and hints, for the web board.
#include "analysis/explain/words.h"
#include "apps/explain/options.h"
#include "apps/explain/task.h"
#include "apps/serve/answers.h"
#include "console/words.h"
#include "core/movegen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "players/registry.h"
#include "search/searcher.h"
#include "server/http/message.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace kempelen::apps {

namespace {

using server::Inquiry;
using server::json_string;

constexpr search::Milliseconds explanation_time{300};
constexpr search::Milliseconds hint_time{1000};

Result<analysis::Level> vocabulary_of(const Inquiry& inquiry) {
    const std::string_view name = inquiry.word("words");
    if (name.empty()) return analysis::Level::club;
    const auto level = parse_level(name);
    if (!level) return inquiry.refused(ErrorCode::bad_argument, "question.vocabulary");
    return *level;
}

Result<std::string> by_analysis(const Inquiry& inquiry, const analysis::Question& question,
                                const analysis::Words& words, search::Control& control) {
    search::Searcher searcher;
    analysis::Effort effort;
    effort.time = explanation_time;
    analysis::Study study = analysis::study(inquiry.game, question, effort, searcher, control);
    if (study.best.empty()) return inquiry.no_move_left();
    Explained explained{std::move(study), {}};
    explained.explanation = analysis::explain(explained.study);
    return explanation_json(explained, words);
}

Result<std::string> explain_on_board(const Inquiry& inquiry, server::Workshop& /*workshop*/,
                                     search::Control& control) {
    const Position& position = inquiry.game.position();
    if (!has_legal_move(position)) return inquiry.no_move_left();
    const auto level = vocabulary_of(inquiry);
    if (!level) return level.error();
    const analysis::Words words(inquiry.language, *level);
    analysis::Question question;
    if (const std::string_view text = inquiry.word("move"); !text.empty()) {
        const Result<Move> move = parse_uci_move(position, text);
        if (!move) {
            return inquiry.refused(move.error().code, "position.no-move", {{"move", std::string(text)}});
        }
        question.asked = *move;
    }
    const std::string_view name = inquiry.word("player");
    if (name.empty()) return by_analysis(inquiry, question, words, control);
    // One of its own, for the words of a player may not change what it plays.
    auto player = players::make_player(name);
    if (!player) return player.error();
    if ((*player)->means() == players::Means::analysis) {
        return by_analysis(inquiry, question, words, control);
    }
    analysis::Effort effort;
    effort.time = explanation_time;
    return player_explanation_json(**player, {position, question, effort, true, true}, words);
}

/// The strongest player's move: the man, or the move, or its reason, too.
Result<std::string> hint_on_board(const Inquiry& inquiry, server::Workshop& workshop,
                                  search::Control& control) {
    const Position& position = inquiry.game.position();
    const std::string_view step = inquiry.word("step");
    if (!step.empty() && step != "1" && step != "2" && step != "3") {
        return inquiry.refused(ErrorCode::bad_argument, "body.number",
                               {{"field", "step"}, {"least", "1"}, {"most", "3"}});
    }
    if (!has_legal_move(position)) return inquiry.no_move_left();
    const Result<players::Player*> player =
        workshop.player({std::string(players::all_players().front().name), {}, 0});
    if (!player) return player.error();
    search::Limits limits;
    limits.move_time = hint_time;
    search::Listener nobody;
    const search::Choice choice = (*player)->think(inquiry.game, limits, control, nobody);
    if (!choice.best || !position.is_legal(*choice.best)) return inquiry.no_move_left();
    const Move move = *choice.best;
    const bool tells_move = !step.empty() && step != "1";
    const console::Words words(inquiry.language);
    std::string json =
        fmt::format(R"({{"step": {}, "square": "{}")", step.empty() ? "1" : step, move.from().name());
    json += fmt::format(R"(, "man": {})", json_string(words.the_piece(position.piece_on(move.from()))));
    if (!tells_move) return json + R"(, "move": null, "san": null, "text": null})";
    json += fmt::format(R"(, "move": "{}", "san": "{}")", to_uci(move, position), to_san(position, move));
    if (step != "3") return json + R"(, "text": null})";
    analysis::Question question;
    for (const search::Report& report : choice.lines) {
        if (auto known = analysis::candidate_of(position, report)) {
            question.known.push_back(*std::move(known));
        }
    }
    search::Searcher searcher;
    analysis::Effort effort;
    effort.time = explanation_time;
    const analysis::Study study = analysis::study(inquiry.game, question, effort, searcher, control);
    if (study.best.empty()) return inquiry.no_move_left();
    const std::string text = analysis::Words(inquiry.language).paragraph(study, analysis::explain(study));
    return json + fmt::format(R"(, "text": {}}})", json_string(text));
}

}  // namespace

void add_explanations(server::Tools& tools) {
    tools.answerers["/api/explain"] = explain_on_board;
    tools.answerers["/api/hint"] = hint_on_board;
}

}  // namespace kempelen::apps
