// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/rule_end.h"

namespace kempelen::eval {

namespace {

SampleResult sample_result_of(Outcome outcome) {
    if (outcome == Outcome::draw) return SampleResult::draw;
    return outcome == Outcome::white_wins ? SampleResult::white_won : SampleResult::black_won;
}

GameEnd game_end_of(EndReason reason) {
    switch (reason) {
        case EndReason::checkmate:
            return GameEnd::checkmate;
        case EndReason::stalemate:
            return GameEnd::stalemate;
        case EndReason::dead_position:
            return GameEnd::dead_position;
        case EndReason::fivefold_repetition:
        case EndReason::threefold_repetition:
            return GameEnd::repetition;
        case EndReason::seventy_five_moves:
        case EndReason::fifty_moves:
            break;
    }
    return GameEnd::fifty_moves;
}

}  // namespace

std::optional<RecordedEnd> rule_end(const Game& game) {
    const auto ending = game.ending();
    if (!ending) return std::nullopt;
    return RecordedEnd{sample_result_of(ending->result), game_end_of(ending->reason)};
}

}  // namespace kempelen::eval
