// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/report_text.h"

#include "core/notation/line_text.h"
#include "core/notation/pgn_outcome.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <fmt/format.h>

#include <cstdlib>

namespace kempelen::console {

std::string score_text(const search::ReportedScore& score, const Words& words) {
    using Score = search::ReportedScore;
    if (score.is_mate()) {
        const std::string moves = std::to_string(std::abs(score.value));
        return words.say(score.value > 0 ? "score.mate" : "score.mated", {{"moves", moves}});
    }
    const std::string bound = score.bound == Score::Bound::lower   ? ">= "
                              : score.bound == Score::Bound::upper ? "<= "
                                                                   : "";
    return bound + (score.value > 0 ? "+" : "") + words.hundredths(score.value);
}

std::string move_name(const Position& before, Move move, const Words& words) {
    switch (words.notation()) {
        case Notation::coordinates:
            return to_uci(move, before);
        case Notation::figurines:
            return to_san(before, move, letters::figurine);
        case Notation::letters:
            break;
    }
    return to_san(before, move, words.letters());
}

std::string numbered_move(const Position& before, Move move, const Words& words) {
    return fmt::format("{}{} {}", before.fullmove_number(),
                       before.side_to_move() == Color::white ? "." : "...", move_name(before, move, words));
}

std::string line_text(const Position& start, const std::vector<Move>& line, const Words& words) {
    return word_line(
        start, line, [&](const Position& before, Move move) { return numbered_move(before, move, words); },
        [&](const Position& before, Move move) { return move_name(before, move, words); });
}

std::string side_name(Color side, const Words& words) {
    return words.say(side == Color::white ? "side.white" : "side.black");
}

std::string ending_text(const Ending& ending, const Words& words) {
    const std::string result(result_text(ending.result));
    switch (ending.reason) {
        case EndReason::checkmate:
            return words.say(ending.result == Outcome::white_wins ? "end.white-mates" : "end.black-mates",
                             {{"result", result}});
        case EndReason::stalemate:
            return words.say("end.stalemate", {{"result", result}});
        case EndReason::dead_position:
            return words.say("end.dead-position", {{"result", result}});
        case EndReason::fivefold_repetition:
            return words.say("end.fivefold", {{"result", result}});
        case EndReason::seventy_five_moves:
            return words.say("end.seventy-five", {{"result", result}});
        case EndReason::threefold_repetition:
            return words.say("end.threefold", {{"result", result}});
        case EndReason::fifty_moves:
            return words.say("end.fifty", {{"result", result}});
    }
    return {};
}

std::string_view result_text(Outcome outcome) { return text_of(pgn_result_of(outcome)); }

}  // namespace kempelen::console
