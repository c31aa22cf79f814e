// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/explainer.h"

#include "analysis/explain/explain.h"
#include "analysis/explain/player_words.h"
#include "search/searcher.h"

namespace kempelen::protocols::uci {

Explainer::Explainer() = default;
Explainer::~Explainer() = default;

std::optional<search::Milliseconds> Explainer::time_for(const search::Limits& limits) {
    if (limits.clock && limits.clock->remaining < reserve * moves_affordable) return std::nullopt;
    if (limits.move_time && *limits.move_time < reserve * share_affordable) return std::nullopt;
    return limits.clock || limits.move_time ? reserve : search::Milliseconds(0);
}

std::string Explainer::reason(players::Player& player, const Game& game, const search::Choice& choice,
                              Language language, bool is_weakened, search::Control& control) {
    const Position& position = game.position();
    if (!choice.best || choice.lines.empty() || !position.is_legal(*choice.best)) return {};
    const analysis::Words words(language);
    if (player.means() != players::Means::analysis) {
        search::Limits limits;
        limits.move_time = search_time;
        limits.move_overhead = search::Milliseconds(0);
        players::Account account = player.account(game, *choice.best, limits, control);
        if (account.report && !account.is_from_book) account.report = choice.lines.front();
        return analysis::PlayerWords(words, player.name(), player.means()).about(position, account);
    }
    if (!searcher_) searcher_ = std::make_unique<search::Searcher>();
    analysis::Question question;
    if (is_weakened) question.asked = choice.best;
    for (const search::Report& line : choice.lines) {
        auto known = analysis::candidate_of(position, line);
        if (!is_weakened && known) question.known.push_back(*std::move(known));
    }
    const bool is_found =
        is_weakened || (!question.known.empty() && question.known.front().move == *choice.best);
    if (!is_found) return {};
    analysis::Effort effort;
    effort.time = search_time;
    const analysis::Study study = analysis::study(game, question, effort, *searcher_, control);
    if (study.best.empty() || (is_weakened && !study.asked)) return {};
    return words.paragraph(study, analysis::explain(study));
}

std::string Explainer::reason_of_book(const Position& position, Move move, const std::string& book,
                                      Language language) {
    const analysis::Words words(language);
    std::string text =
        fill(words.text("from-book"),
             std::vector<TextValue>{{"move", words.names().move(position, move)}, {"book", book}});
    const auto does = analysis::what_it_does(position, move);
    if (does) text += ' ' + words.sentence_about_it(*does);
    return text;
}

}  // namespace kempelen::protocols::uci
