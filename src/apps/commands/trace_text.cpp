// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/commands/trace_text.h"

#include "core/notation/fen.h"
#include "eval/manual.h"
#include "eval/trace.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace kempelen::apps {

namespace {

nlohmann::ordered_json pair_of(Tapered value) { return {value.middlegame, value.endgame}; }

}  // namespace

std::string trace_text(const Position& position) {
    const eval::Trace trace = eval::trace(position);
    std::string text =
        fmt::format("{:<14} {:>13} {:>13} {:>13}\n{:<14} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6}\n", "term",
                    "White", "Black", "difference", "", "mg", "eg", "mg", "eg", "mg", "eg");
    for (const eval::TermTrace& term : trace.terms) {
        const Tapered difference = term.white - term.black;
        text += fmt::format("{:<14} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6}\n", term.id, term.white.middlegame,
                            term.white.endgame, term.black.middlegame, term.black.endgame,
                            difference.middlegame, difference.endgame);
    }
    text +=
        fmt::format("{:<14} {:>27} {:>6} {:>6}\n", "sum", "", trace.total.middlegame, trace.total.endgame);
    text += fmt::format("phase {} of 24, endgame scale {} of 64\n", trace.phase, trace.scale);
    text += fmt::format("score {} centipawns for White\n", trace.score.value());
    return text;
}

std::string trace_json(const Position& position) {
    const eval::Trace trace = eval::trace(position);
    nlohmann::ordered_json json;
    json["fen"] = to_fen(position);
    json["terms"] = nlohmann::ordered_json::array();
    for (const eval::TermTrace& term : trace.terms) {
        nlohmann::ordered_json findings = nlohmann::ordered_json::array();
        for (const eval::Finding& finding : term.findings) {
            nlohmann::ordered_json one;
            one["side"] = finding.side == Color::white ? "white" : "black";
            if (finding.square) one["square"] = finding.square->name();
            one["value"] = pair_of(finding.value);
            findings.push_back(one);
        }
        json["terms"].push_back({{"id", term.id},
                                 {"white", pair_of(term.white)},
                                 {"black", pair_of(term.black)},
                                 {"findings", findings}});
    }
    json["total"] = pair_of(trace.total);
    json["phase"] = trace.phase;
    json["scale"] = trace.scale;
    json["white_score_cp"] = trace.score.value();
    return json.dump();
}

std::string evaluation_manual() { return eval::manual(); }

}  // namespace kempelen::apps
