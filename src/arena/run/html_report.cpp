// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/html_report.h"

#include "arena/run/report_parts.h"
#include "arena/tables/rating.h"
#include "core/base/html.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace kempelen::arena {

namespace {

constexpr std::string_view crosstable_style = R"(
td.name, th.name { text-align: left; }
td.own { background: #ddd; }
)";

std::string crosstable_html(const std::vector<CrosstableRow>& rows, const CrosstableOptions& options) {
    std::string html = "<table>\n<tr><th>#</th><th class=\"name\">Player</th><th>Points</th><th>Games</th>";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        html += fmt::format("<th>{}</th>", i + 1);
    }
    for (const TieBreak tie_break : options.tie_breaks) {
        html += fmt::format("<th>{}</th>", name_of(tie_break));
    }
    html += "</tr>\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CrosstableRow& row = rows[i];
        html += fmt::format("<tr><td>{}</td><td class=\"name\">{}</td><td>{:g}</td><td>{}</td>", row.rank,
                            html_escaped(row.name), row.points, row.games.games());
        for (std::size_t j = 0; j < rows.size(); ++j) {
            const CrosstableCell& cell = row.against[j];
            if (i == j) {
                html += "<td class=\"own\"></td>";
            } else if (cell.games == 0) {
                html += "<td></td>";
            } else {
                html += fmt::format("<td>{:g}/{}</td>", cell.points, cell.games);
            }
        }
        for (const TieBreak tie_break : options.tie_breaks) {
            html += fmt::format("<td>{:g}</td>", row.value_of(tie_break));
        }
        html += "</tr>\n";
    }
    return html + fmt::format("</table>\n<p>{}</p>\n", explain(options.unplayed));
}

/// Ratings as points with bars, best on top.
std::string plot(const RatingList& list) {
    constexpr double left = 220;
    constexpr double width = 520;
    constexpr double line = 24;
    double low = 1e9;
    double high = -1e9;
    for (const Rating& rating : list.ratings) {
        low = std::min(low, rating.elo - rating.error);
        high = std::max(high, rating.elo + rating.error);
    }
    const double span = std::max(1.0, high - low);
    const auto x = [&](double elo) { return left + width * (elo - low) / span; };
    const double height = line * static_cast<double>(list.ratings.size()) + 30;
    std::string svg =
        fmt::format("<svg width=\"{:.0f}\" height=\"{:.0f}\" role=\"img\" aria-label=\"Ratings\">\n",
                    left + width + 60, height);
    const double step = std::max(10.0, std::pow(10, std::floor(std::log10(span))) / 2);
    for (double mark = std::ceil(low / step) * step; mark <= high; mark += step) {
        svg += fmt::format(
            "<line x1=\"{0:.1f}\" y1=\"4\" x2=\"{0:.1f}\" y2=\"{1:.0f}\" stroke=\"#ddd\"/>"
            "<text x=\"{0:.1f}\" y=\"{2:.0f}\" text-anchor=\"middle\">{3:.0f}</text>\n",
            x(mark), height - 20, height - 6, mark);
    }
    double y = 16;
    for (const Rating& rating : list.ratings) {
        svg += fmt::format(
            "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{}</text>"
            "<line x1=\"{:.1f}\" y1=\"{:.0f}\" x2=\"{:.1f}\" y2=\"{:.0f}\" stroke=\"#357\" "
            "stroke-width=\"2\"/>"
            "<circle cx=\"{:.1f}\" cy=\"{:.0f}\" r=\"4\" fill=\"#357\"><title>{:.1f} +- "
            "{:.1f}</title></circle>\n",
            left - 12, y + 4, html_escaped(rating.name), x(rating.elo - rating.error), y,
            x(rating.elo + rating.error), y, x(rating.elo), y, rating.elo, rating.error);
        y += line;
    }
    return svg + "</svg>\n";
}

}  // namespace

std::string html_report(const RunReport& report, CrosstableOptions options, const std::string& title) {
    if (options.rounds == 0 && !report.byes.empty()) options.rounds = report.rounds;
    const Pool pool = report.tally.pool(report.byes);
    std::string html = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta "
        "charset=\"utf-8\"><title>{0}</title>\n<style>{1}{4}</style></head>\n"
        "<body>\n<h1>{0}</h1>\n<p>{2} games{3}.</p>\n<h2>Crosstable</h2>\n",
        html_escaped(title), page_style, report.tally.game_count(),
        report.is_complete ? "" : ", stopped before the end", crosstable_style);
    html += crosstable_html(make_crosstable(pool, options), options);
    if (report.winner) {
        html += "<p>The winner is " + html_escaped(report.tally.names()[*report.winner]) + ".</p>\n";
    }
    if (!report.pairing_rule.empty()) html += "<p>" + html_escaped(report.pairing_rule) + "</p>\n";
    if (const auto ratings = rate(pool)) {
        html += "<h2>Ratings</h2>\n" + plot(*ratings) + "<pre>" + html_escaped(print_ratings(*ratings)) +
                "</pre>\n";
    }
    html += "<h2>Games</h2>\n<pre>" +
            html_escaped(endings_text(report.tally) + faults_text(report.tally) + time_text(report));
    return html + "</pre>\n</body></html>\n";
}

}  // namespace kempelen::arena
