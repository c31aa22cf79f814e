// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/review/words.h"

#include "core/base/quote.h"
#include "embedded/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kempelen::analysis {

ReviewWords::ReviewWords(Language language, Level level)
    : words_(language, level),
      catalogue_(Catalogue::own(in_language(language, embedded::i18n_review_en_toml().text(),
                                            embedded::i18n_review_fr_toml().text(),
                                            embedded::i18n_review_nl_toml().text()))) {}

std::string ReviewWords::text(std::string_view key) const {
    const std::string* const found = catalogue_.find(key);
    KEMPELEN_ASSERT(found != nullptr, "the catalogue of reviews lacks a text");
    return found != nullptr ? *found : std::string(key);
}

std::string ReviewWords::say(std::string_view key, const std::vector<TextValue>& values) const {
    return fill(text(key), values);
}

std::string ReviewWords::name(const ReviewedMove& move) const {
    return words_.names().move(move.before(), move.move);
}

std::string ReviewWords::comment(const ReviewedMove& move) const {
    return words_.paragraph(move.study, *move.explanation);
}

std::vector<Move> ReviewWords::better_line(const ReviewedMove& move) const {
    return words_.shown(move.before(), move.study.best.front().line);
}

std::string ReviewWords::mark(const ReviewedMove& move) const {
    constexpr std::array<std::string_view, 6> keys{"mark.best",       "mark.good",    "mark.decided",
                                                   "mark.inaccuracy", "mark.mistake", "mark.blunder"};
    return text(move.explanation ? keys[static_cast<std::size_t>(move.explanation->verdict)]
                                 : std::string_view("mark.not-judged"));
}

std::string ReviewWords::evaluation(const ReviewedMove& move) const { return words_.score(move.for_white()); }

std::string ReviewWords::decimals(double number, int places) const {
    std::string text = fmt::format("{:.{}f}", number, places);
    if (language() != Language::english) std::ranges::replace(text, '.', ',');
    return text;
}

std::string ReviewWords::player(const GameTree& tree, Color side) const {
    const auto name = tree.tag(side == Color::white ? "White" : "Black");
    if (name && !name->empty() && *name != "?") return printable(*name);
    return this->side(side);
}

std::vector<std::string> ReviewWords::summary(const ReviewedGame& game) const {
    std::vector<std::string> sentences;
    for (const Color color : all_colors) {
        const PlayerReview& one = game.review.of(color);
        sentences.push_back(say(one.moves == 0 ? "no-moves" : "summary-line",
                                {{"player", player(game.tree, color)},
                                 {"moves", std::to_string(one.moves)},
                                 {"inaccuracies", std::to_string(one.inaccuracies)},
                                 {"mistakes", std::to_string(one.mistakes)},
                                 {"blunders", std::to_string(one.blunders)},
                                 {"accuracy", decimals(one.accuracy, 1)},
                                 {"loss", decimals(one.average_loss, 0)}}));
    }
    return sentences;
}

std::string_view sign_of(const ReviewedMove& move) {
    if (!move.is_flagged()) return {};
    switch (move.explanation->verdict) {
        case Verdict::inaccuracy:
            return "?!";
        case Verdict::mistake:
            return "?";
        case Verdict::blunder:
            return "??";
        case Verdict::best:
        case Verdict::good:
        case Verdict::decided:
            break;
    }
    return {};
}

}  // namespace kempelen::analysis
