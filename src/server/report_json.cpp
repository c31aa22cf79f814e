// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/report_json.h"

#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::server {

namespace {

/// `"score_cp": 12, "pv": ["e2e4"], "san": ["e4"]`
std::string line_fields(const Position& position, const search::Report& report) {
    std::string pv;
    std::string san;
    Position at = position;
    for (const Move move : report.pv) {
        if (!at.is_legal(move)) break;
        pv += fmt::format("{}\"{}\"", pv.empty() ? "" : ", ", to_uci(move, at));
        san += fmt::format("{}\"{}\"", san.empty() ? "" : ", ", to_san(at, move));
        at.play(move);
    }
    return fmt::format(R"("{}": {}, "pv": [{}], "san": [{}])", report.score.is_mate() ? "mate" : "score_cp",
                       report.score.value, pv, san);
}

std::string effort_fields(const search::Report& report) {
    return fmt::format(R"("depth": {}, "nodes": {}, "nps": {}, "time_ms": {})", report.depth, report.nodes,
                       search::nodes_per_second(report.nodes, report.time), report.time.count());
}

}  // namespace

std::string report_json(const Position& position, const search::Report& report) {
    return fmt::format("{{{}, {}}}", effort_fields(report), line_fields(position, report));
}

std::string analysis_json(const Position& position, const std::vector<search::Report>& lines) {
    std::string text;
    const search::Report* most = &lines.front();
    for (const search::Report& report : lines) {
        if (report.nodes > most->nodes) most = &report;
        if (report.pv.empty() || !position.is_legal(report.pv.front())) continue;
        text += fmt::format(R"({}{{"move": "{}", "depth": {}, {}}})", text.empty() ? "" : ", ",
                            to_uci(report.pv.front(), position), report.depth, line_fields(position, report));
    }
    return fmt::format(R"({{{}, "to_move": "{}", "lines": [{}]}})", effort_fields(*most),
                       position.side_to_move() == Color::white ? "white" : "black", text);
}

}  // namespace kempelen::server
