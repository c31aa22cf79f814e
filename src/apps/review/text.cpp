// SPDX-License-Identifier: GPL-3.0-or-later
// A review on the terminal.
#include "apps/review/task.h"

#include <fmt/format.h>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT

/// Who played, the result and the opening.
std::string heading(const ReviewedGame& game, const ReviewWords& words) {
    std::string text = words.say("headline", {{"white", words.player(game.tree, Color::white)},
                                              {"black", words.player(game.tree, Color::black)}});
    text += fmt::format(" ({})\n", text_of(game.tree.result));
    if (game.opening) {
        text += words.say("opening", {{"eco", std::string(game.opening->eco)},
                                      {"name", std::string(game.opening->name)}}) +
                "\n";
    }
    return text;
}

/// Where the text of the game is broken, and an empty line.
std::string ending(const ReviewedGame& game, const ReviewWords& words) {
    return game.fault.empty() ? "\n" : words.say("broken", {{"fault", game.fault}}) + "\n\n";
}

}  // namespace

std::string report_text(const GameReport& report, const ReviewWords& words) {
    const ReviewedGame& game = report.game;
    std::string text = heading(game, words);
    bool has_flagged = false;
    for (const ReviewedMove& move : game.review.moves) {
        if (!move.is_flagged()) continue;
        has_flagged = true;
        text += words.comment(move) + "\n";
        for (const std::string& line : words.moves().lines(move.study, *move.explanation)) {
            text += "  " + line + "\n";
        }
    }
    if (!has_flagged) text += words.text("none-flagged") + "\n";
    for (const std::string& sentence : words.summary(game)) {
        text += sentence + "\n";
    }
    return text + ending(game, words);
}

std::string player_report_text(const PlayerReport& said, const ReviewWords& words) {
    const ReviewedGame& game = said.report.game;
    std::string text = heading(game, words);
    for (const Opinion& opinion : said.opinions.opinions) {
        if (opinion.played) text += said.words.text(opinion) + "\n";
    }
    for (const std::string& sentence : said.words.summary(game.tree, said.opinions)) {
        text += sentence + "\n";
    }
    return text + ending(game, words);
}

}  // namespace kempelen::apps
