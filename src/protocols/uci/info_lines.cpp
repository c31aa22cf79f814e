// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/info_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace kempelen::protocols::uci {

namespace {

using search::ReportedScore;

std::uint64_t nodes_a_second(const search::Report& report) {
    const auto ms = std::max<std::int64_t>(1, report.time.count());
    return static_cast<std::uint64_t>(static_cast<double>(report.nodes) * 1000.0 / static_cast<double>(ms));
}

}  // namespace

std::string score_text(ReportedScore score) {
    std::string text = fmt::format("{} {}", score.is_mate() ? "mate" : "cp", score.value);
    if (score.bound == ReportedScore::Bound::lower) text += " lowerbound";
    if (score.bound == ReportedScore::Bound::upper) text += " upperbound";
    return text;
}

std::string line_text(const std::vector<Move>& line, const Position& root, CastlingStyle style) {
    std::string text;
    Position position = root;
    for (const Move move : line) {
        if (!position.is_legal(move)) break;
        if (!text.empty()) text += ' ';
        text += to_uci(move, position, style);
        position.play(move);
    }
    return text;
}

std::string info_line(const search::Report& report, const Position& root, CastlingStyle style) {
    if (report.score.is_mate() && report.score.bound != ReportedScore::Bound::exact) {
        return {};
    }
    std::string text = fmt::format(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} tbhits {} time {}",
        report.depth, std::max(report.depth, report.selective_depth), report.line, score_text(report.score),
        report.nodes, nodes_a_second(report), report.hash_permille, report.table_hits, report.time.count());
    const std::string line = line_text(report.pv, root, style);
    if (!line.empty()) text += " pv " + line;
    return text;
}

std::string best_move_line(const search::Choice& choice, const Game& game, CastlingStyle style) {
    if (!choice.best) return "bestmove (none)";
    std::string text = "bestmove " + to_uci(*choice.best, game.position(), style);
    if (!choice.ponder) return text;
    Game ahead = game;
    ahead.play(*choice.best);
    if (!ahead.position().is_legal(*choice.ponder)) return text;
    const std::string reply = to_uci(*choice.ponder, ahead.position(), style);
    ahead.play(*choice.ponder);
    if (!ahead.ending()) text += " ponder " + reply;
    return text;
}

}  // namespace kempelen::protocols::uci
