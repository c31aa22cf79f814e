// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/xboard/thinking_line.h"

#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <fmt/format.h>

#include <cstdlib>

namespace kempelen::protocols::xboard {

namespace {

int score_of(const search::ReportedScore& score) {
    constexpr int mate = 100000;
    return score.centipawns_or(mate + std::abs(score.value));
}

}  // namespace

std::string move_text(Move move, const Position& position) {
    if (move.is_castling() && position.needs_chess960()) {
        return move.to().file() > move.from().file() ? "O-O" : "O-O-O";
    }
    return to_uci(move, position, CastlingStyle::king_target);
}

std::string thinking_line(const search::Report& report, const Position& root) {
    std::string text = fmt::format("{} {} {} {}", report.depth, score_of(report.score),
                                   report.time.count() / 10, report.nodes);
    Position position = root;
    for (const Move move : report.pv) {
        if (!position.is_legal(move)) break;
        text += " " + to_san(position, move);
        position.play(move);
    }
    return text;
}

}  // namespace kempelen::protocols::xboard
