// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/match_report.h"
#include "arena/run/report_parts.h"
#include "arena/tables/crosstable_json.h"
#include "arena/tables/rating.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kempelen::arena {

namespace {

using nlohmann::ordered_json;

/// The rounds of the schedule let unplayed ones be counted.
CrosstableOptions with_rounds(CrosstableOptions options, const RunReport& report) {
    if (options.rounds == 0 && !report.byes.empty()) options.rounds = report.rounds;
    return options;
}

}  // namespace

std::string print_tournament(const RunReport& report, CrosstableOptions options) {
    options = with_rounds(std::move(options), report);
    const Pool pool = report.tally.pool(report.byes);
    std::string text = print_crosstable(make_crosstable(pool, options), options);
    if (!report.pairing_rule.empty()) text += report.pairing_rule + "\n";
    if (report.winner) text += "The winner is " + pool.names[*report.winner] + ".\n";
    for (const Bye& bye : report.byes) {
        text += fmt::format("Round {}: {} had no opponent and got {:g} points.\n", bye.round,
                            pool.names[bye.player], bye.points);
    }
    if (const auto ratings = rate(pool)) text += "\n" + print_ratings(*ratings);
    return text + "\n" + endings_text(report.tally) + faults_text(report.tally) + time_text(report);
}

std::string tournament_json(const RunReport& report, CrosstableOptions options) {
    options = with_rounds(std::move(options), report);
    const Pool pool = report.tally.pool(report.byes);
    const auto ratings = rate(pool);
    ordered_json table = ordered_json::array();
    const std::vector<CrosstableRow> rows = make_crosstable(pool, options);
    for (const CrosstableRow& row : rows) {
        ordered_json line = crosstable_json(row, rows);
        line["faults"] = faults_json(report.tally.faults(row.member));
        if (ratings) {
            for (const Rating& rating : ratings->ratings) {
                if (rating.name != row.name) continue;
                line["elo"] = rating.elo;
                line["error"] = rating.error;
            }
        }
        table.push_back(std::move(line));
    }
    ordered_json json{{"table", std::move(table)},
                      {"games", report.tally.game_count()},
                      {"endings", endings_json(report.tally)},
                      {"unplayed_rule", explain(options.unplayed)}};
    if (!report.pairing_rule.empty()) json["pairing_rule"] = report.pairing_rule;
    if (report.winner) json["winner"] = pool.names[*report.winner];
    add_run_json(json, report);
    return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace kempelen::arena
