// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a game as a picture: White's expected points after each move.
#include "analysis/review/html.h"
#include "core/base/html.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::analysis {

namespace {

constexpr double width = 720;
constexpr double height = 180;
constexpr double margin = 24;  ///< below, for the numbers of the moves

/// The judged moves, each with its place in the game.
struct Point {
    const ReviewedMove* move;
    double x;
    double y;
};

std::vector<Point> points_of(const GameReview& review) {
    std::vector<Point> points;
    const double step = width / static_cast<double>(std::max<std::size_t>(review.moves.size(), 2) - 1);
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        const ReviewedMove& move = review.moves[i];
        if (!move.explanation) continue;
        points.push_back({&move, static_cast<double>(i) * step, (1 - move.white_points()) * height});
    }
    return points;
}

std::string curve(const std::vector<Point>& points) {
    std::string line;
    for (const Point& point : points) {
        line += fmt::format("{:.1f},{:.1f} ", point.x, point.y);
    }
    return fmt::format(
        "<polygon class=\"area\" points=\"{:.1f},{:.1f} {}{:.1f},{:.1f}\"/>\n<polyline class=\"curve\" "
        "points=\"{}\"/>\n",
        points.front().x, height, line, points.back().x, height, line);
}

std::string marks(const std::vector<Point>& points, const ReviewWords& words) {
    std::string svg;
    for (const Point& point : points) {
        if (!point.move->is_flagged()) continue;
        svg += fmt::format(
            "<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"><title>{}</title></circle>\n",
            point.move->explanation->verdict == Verdict::blunder   ? "blunder"
            : point.move->explanation->verdict == Verdict::mistake ? "mistake"
                                                                   : "inaccuracy",
            point.x, point.y, html_escaped(words.name(*point.move) + ": " + words.mark(*point.move)));
    }
    return svg;
}

/// A stroke at every tenth move.
std::string scale(const std::vector<Point>& points) {
    constexpr int step = 10;
    std::string svg =
        fmt::format("<line class=\"even\" x1=\"0\" y1=\"{0}\" x2=\"{1}\" y2=\"{0}\"/>\n", height / 2, width);
    for (const Point& point : points) {
        const Position& before = point.move->before();
        if (before.side_to_move() != Color::white || before.fullmove_number() % step != 0) continue;
        svg += fmt::format(
            "<line class=\"even\" x1=\"{0:.1f}\" y1=\"0\" x2=\"{0:.1f}\" y2=\"{1}\"/><text x=\"{0:.1f}\" "
            "y=\"{2}\" text-anchor=\"middle\">{3}</text>\n",
            point.x, height, height + margin - 8, before.fullmove_number());
    }
    return svg;
}

/// What the picture shows, in words.
std::string described(const std::vector<Point>& points, const ReviewWords& words) {
    const auto value = [&](const Point& point) { return words.decimals(point.move->white_points(), 2); };
    const auto is_lower = [](const Point& a, const Point& b) { return a.y < b.y; };
    const Point& highest = *std::ranges::min_element(points, is_lower);
    const Point& lowest = *std::ranges::max_element(points, is_lower);
    std::string marked;
    for (const Point& point : points) {
        if (!point.move->is_flagged()) continue;
        marked += fmt::format("{}{} ({})", marked.empty() ? "" : ", ", words.name(*point.move),
                              words.mark(*point.move));
    }
    return words.say("graph-text", {{"first", value(points.front())},
                                    {"last", value(points.back())},
                                    {"highest", value(highest)},
                                    {"highest_move", words.name(*highest.move)},
                                    {"lowest", value(lowest)},
                                    {"lowest_move", words.name(*lowest.move)},
                                    {"marked", marked.empty() ? words.text("graph-none") : marked}});
}

}  // namespace

std::string graph_svg(const ReviewedGame& game, std::size_t number, const ReviewWords& words) {
    const std::vector<Point> points = points_of(game.review);
    if (points.empty()) return {};
    return fmt::format(
               "<svg class=\"graph\" viewBox=\"-8 -8 {0} {1}\" role=\"img\" aria-labelledby=\"graph{2}-title "
               "graph{2}-text\">\n<title id=\"graph{2}-title\">{3}</title><desc "
               "id=\"graph{2}-text\">{4}</desc>\n",
               width + 16, height + margin + 8, number, html_escaped(words.text("graph")),
               html_escaped(described(points, words))) +
           curve(points) + scale(points) + marks(points, words) + "</svg>\n";
}

}  // namespace kempelen::analysis
