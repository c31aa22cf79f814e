// SPDX-License-Identifier: GPL-3.0-or-later
// A review on the terminal.
#include "apps/review/task.h"

#include <fmt/format.h>

namespace kempelen::apps {

namespace {
using namespace analysis;  // NOLINT
}  // namespace

std::string report_text(const GameReport& report, const ReviewWords& words) {
    const ReviewedGame& game = report.game;
    std::string text = words.say("headline", {{"white", words.player(game.tree, Color::white)},
                                              {"black", words.player(game.tree, Color::black)}});
    text += fmt::format(" ({})\n", text_of(game.tree.result));
    if (game.opening) {
        text += words.say("opening", {{"eco", std::string(game.opening->eco)},
                                      {"name", std::string(game.opening->name)}}) +
                "\n";
    }
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
    if (!game.fault.empty()) text += words.say("broken", {{"fault", game.fault}}) + "\n";
    return text + "\n";
}

}  // namespace kempelen::apps
