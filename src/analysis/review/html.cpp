// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/review/html.h"

#include "core/base/html.h"
#include "core/base/quote.h"
#include "core/notation/san.h"

#include <fmt/format.h>

namespace kempelen::analysis {

namespace {

constexpr std::string_view review_style = R"(
body { max-width: 62em; line-height: 1.5; }
td.words, th.words { text-align: left; }
.graph { width: 100%; max-width: 46em; height: auto; border: 1px solid #767676; background: #555; }
.graph .area { fill: #f5f5f5; }
.graph .curve { fill: none; stroke: #1a1a1a; stroke-width: 1.5; }
.graph .even { stroke: #999; stroke-width: 1; stroke-dasharray: 3 3; }
.graph text { fill: #fff; }
.graph circle { stroke: #000; stroke-width: 1; }
circle.inaccuracy { fill: #f2d13c; }
circle.mistake { fill: #ef8e2a; }
circle.blunder { fill: #d93025; }
.diagram { border: 1px solid #767676; }
.diagram .light { fill: #f0e6d2; }
.diagram .dark { fill: #b8946a; }
.diagram .played { fill: #d9b93a; }
.diagram .better { stroke: #14691f; fill: #14691f; stroke-width: 4; opacity: 0.8; }
.diagram .man { font: 26px "DejaVu Sans", "Noto Sans Symbols2", "Segoe UI Symbol", sans-serif; text-anchor: middle; }
.diagram .man.white { fill: #fff; stroke: #000; stroke-width: 1; }
.diagram .man.black { fill: #000; }
.flagged { font-weight: bold; }
section.move { display: flex; gap: 1.5em; flex-wrap: wrap; margin: 1em 0; }
section.move > div { flex: 1 1 20em; }
@media print { details > * { display: block; } }
)";

std::string anchor(std::size_t game, std::size_t ply) { return fmt::format("g{}m{}", game, ply + 1); }

std::string header_of(const ReviewedGame& game, std::size_t number, const ReviewWords& words) {
    std::string html =
        fmt::format("<article aria-labelledby=\"game{0}\">\n<h2 id=\"game{0}\">{1}</h2>\n<p>", number,
                    html_escaped(words.say("headline", {{"white", words.player(game.tree, Color::white)},
                                                        {"black", words.player(game.tree, Color::black)}})));
    const std::string event = printable(game.tree.tag("Event").value_or("?"));
    const std::string date = printable(game.tree.tag("Date").value_or("?"));
    if (event != "?" || !date.starts_with('?')) {
        html += html_escaped(words.say("place", {{"event", event}, {"date", date}})) + "<br>\n";
    }
    html +=
        html_escaped(words.say("result", {{"result", std::string(text_of(game.tree.result))}})) + "<br>\n";
    if (game.opening) {
        html += html_escaped(words.say(
            "opening", {{"eco", std::string(game.opening->eco)}, {"name", std::string(game.opening->name)}}));
    }
    html += "</p>\n";
    if (!game.fault.empty()) {
        html += fmt::format("<p role=\"alert\">{}</p>\n",
                            html_escaped(words.say("broken", {{"fault", game.fault}})));
    }
    return html;
}

std::string summary_table(const ReviewedGame& game, const ReviewWords& words) {
    std::string html =
        fmt::format("<table>\n<caption>{}</caption>\n<tr>", html_escaped(words.text("summary")));
    for (const std::string_view key :
         {"player", "moves", "best", "inaccuracies", "mistakes", "blunders", "accuracy", "average-loss"}) {
        html += fmt::format("<th scope=\"col\"{}>{}</th>", key == "player" ? " class=\"words\"" : "",
                            html_escaped(words.text(key)));
    }
    html += "</tr>\n";
    for (const Color color : all_colors) {
        const PlayerReview& one = game.review.of(color);
        html += fmt::format("<tr><th scope=\"row\" class=\"words\">{}</th>",
                            html_escaped(words.player(game.tree, color)));
        for (const int count : {one.moves, one.best, one.inaccuracies, one.mistakes, one.blunders}) {
            html += fmt::format("<td>{}</td>", count);
        }
        html += fmt::format("<td>{}</td><td>{}</td></tr>\n",
                            words.say("percent", {{"number", words.decimals(one.accuracy, 1)}}),
                            words.say("centipawns", {{"number", words.decimals(one.average_loss, 0)}}));
    }
    return html + "</table>\n";
}

/// All moves as running text; those worth a word lead to it.
std::string movetext(const ReviewedGame& game, std::size_t number, const ReviewWords& words) {
    std::string html = fmt::format("<h3>{}</h3>\n<p>", html_escaped(words.text("the-game")));
    for (std::size_t i = 0; i < game.review.moves.size(); ++i) {
        const ReviewedMove& move = game.review.moves[i];
        const bool is_white = move.before().side_to_move() == Color::white;
        if (is_white || i == 0) {
            html += fmt::format("{}{}", move.before().fullmove_number(), is_white ? "." : "...");
        }
        const std::string san = html_escaped(to_san(move.before(), move.move, words.moves().letters()));
        html += move.is_flagged() ? fmt::format("<a class=\"flagged\" href=\"#{}\">{}{}</a> ",
                                                anchor(number, i), san, sign_of(move))
                                  : san + " ";
    }
    return html + fmt::format("{}</p>\n", text_of(game.tree.result));
}

/// What is said of a move, and the lines that prove it.
std::string comment_of(const ReviewedMove& move, const ReviewWords& words) {
    std::string html = fmt::format("<p>{}</p>\n", html_escaped(words.comment(move)));
    for (const std::string& line : words.moves().lines(move.study, *move.explanation)) {
        html += fmt::format("<p>{}</p>\n", html_escaped(line));
    }
    return html;
}

std::string flagged_move(const ReviewedMove& move, const std::string& id, const ReviewWords& words,
                         Answers answers) {
    const std::string name = html_escaped(words.name(move));
    std::string html = fmt::format("<section class=\"move\" id=\"{}\" aria-label=\"{}\">\n", id, name) +
                       diagram_svg(move, id + "d", words, answers) + "<div>\n";
    html += fmt::format("<h4>{}{}</h4>\n", name, sign_of(move));
    if (answers == Answers::shown) return html + comment_of(move, words) + "</div>\n</section>\n";
    const std::string side = words.side(move.before().side_to_move());
    html += fmt::format("<p>{}</p>\n<details><summary>{}</summary>\n",
                        html_escaped(words.say("exercise", {{"side", side}, {"move", words.name(move)}})),
                        html_escaped(words.text("answer")));
    return html + comment_of(move, words) + "</details>\n</div>\n</section>\n";
}

std::string flagged_moves(const ReviewedGame& game, std::size_t number, const ReviewWords& words,
                          Answers answers) {
    std::string html;
    for (std::size_t i = 0; i < game.review.moves.size(); ++i) {
        const ReviewedMove& move = game.review.moves[i];
        if (move.is_flagged()) html += flagged_move(move, anchor(number, i), words, answers);
    }
    if (html.empty()) return fmt::format("<p>{}</p>\n", html_escaped(words.text("none-flagged")));
    const std::string_view heading = answers == Answers::shown ? "spoken-of" : "exercises";
    return fmt::format("<h3>{}</h3>\n", html_escaped(words.text(heading))) + html;
}

std::string values_table(const ReviewedGame& game, const ReviewWords& words) {
    std::string html =
        fmt::format("<details>\n<summary>{}</summary>\n<table>\n<tr>", html_escaped(words.text("values")));
    html += fmt::format("<th scope=\"col\" class=\"words\">{}</th><th scope=\"col\">{} ({})</th>",
                        html_escaped(words.text("move")), html_escaped(words.text("evaluation")),
                        html_escaped(words.text("evaluation-of")));
    html += fmt::format("<th scope=\"col\">{}</th><th scope=\"col\" class=\"words\">{}</th></tr>\n",
                        html_escaped(words.text("points")), html_escaped(words.text("verdict")));
    for (const ReviewedMove& move : game.review.moves) {
        if (!move.explanation) continue;
        html += fmt::format(
            "<tr><th scope=\"row\" class=\"words\">{}</th><td>{}</td><td>{}</td><td "
            "class=\"words\">{}</td></tr>\n",
            html_escaped(words.name(move)), html_escaped(words.evaluation(move)),
            words.decimals(move.white_points(), 2), html_escaped(words.mark(move)));
    }
    return html + "</table>\n</details>\n";
}

}  // namespace

std::string html_begin(const ReviewWords& words) {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{0}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>{1}</title>\n<style>{2}{3}</style>\n"
        "</head>\n<body>\n<main>\n<h1>{1}</h1>\n",
        code_of(words.language()), html_escaped(words.text("title")), page_style, review_style);
}

std::string html_game(const ReviewedGame& game, std::size_t number, const ReviewWords& words,
                      Answers answers) {
    return header_of(game, number, words) + summary_table(game, words) + graph_svg(game, number, words) +
           movetext(game, number, words) + flagged_moves(game, number, words, answers) +
           values_table(game, words) + "</article>\n";
}

std::string html_end(const ReviewWords& words, std::string_view version) {
    return fmt::format("<footer><p>{}</p></footer>\n</main>\n</body>\n</html>\n",
                       html_escaped(words.say("made", {{"version", std::string(version)}})));
}

}  // namespace kempelen::analysis
