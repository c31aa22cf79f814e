// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/verdict.h"

#include "core/notation/pgn_outcome.h"

#include <array>

namespace kempelen::arena {

namespace {

/// What reports say about a reason.
struct ReasonWords {
    std::string_view name;
    std::string_view termination;
    std::string_view phrase;
};

constexpr std::array<ReasonWords, 18> reason_words{{
    {"checkmate", "normal", "checkmate"},
    {"stalemate", "normal", "stalemate"},
    {"dead_position", "normal", "nobody can mate any more"},
    {"threefold_repetition", "normal", "draw by threefold repetition"},
    {"fivefold_repetition", "normal", "draw by fivefold repetition"},
    {"fifty_moves", "normal", "draw by the fifty-move rule"},
    {"seventy_five_moves", "normal", "draw by the seventy-five-move rule"},
    {"score_draw", "adjudication", "adjudicated a draw by both scores"},
    {"score_win", "adjudication", "adjudicated by the scores"},
    {"tables", "adjudication", "adjudicated by endgame tables"},
    {"move_limit", "adjudication", "adjudicated a draw at the move limit"},
    {"resignation", "normal", "resignation"},
    {"time_forfeit", "time forfeit", "time forfeit"},
    {"illegal_move", "rules infraction", "illegal move"},
    {"crash", "abandoned", "the engine ended"},
    {"stall", "abandoned", "the engine gave no answer"},
    {"false_claim", "rules infraction", "false claim"},
    {"interrupted", "unterminated", "the match was stopped"},
}};

const ReasonWords& words_of(Reason reason) { return reason_words[static_cast<std::size_t>(reason)]; }

Reason reason_of(EndReason reason) {
    switch (reason) {
        case EndReason::checkmate:
            return Reason::checkmate;
        case EndReason::stalemate:
            return Reason::stalemate;
        case EndReason::dead_position:
            return Reason::dead_position;
        case EndReason::fivefold_repetition:
            return Reason::fivefold_repetition;
        case EndReason::seventy_five_moves:
            return Reason::seventy_five_moves;
        case EndReason::threefold_repetition:
            return Reason::threefold_repetition;
        case EndReason::fifty_moves:
            break;
    }
    return Reason::fifty_moves;
}

}  // namespace

std::string_view name_of(Reason reason) { return words_of(reason).name; }

std::optional<Reason> parse_reason(std::string_view name) {
    for (std::size_t i = 0; i < reason_words.size(); ++i) {
        if (reason_words[i].name == name) return static_cast<Reason>(i);
    }
    return std::nullopt;
}

std::string_view termination_tag(Reason reason) { return words_of(reason).termination; }

std::string Verdict::phrase() const {
    std::string text;
    if (outcome == Outcome::white_wins) text = "White wins: ";
    if (outcome == Outcome::black_wins) text = "Black wins: ";
    text += words_of(reason).phrase;
    if (!detail.empty()) text += " (" + detail + ")";
    return text;
}

std::string_view result_tag(const std::optional<Outcome>& outcome) { return text_of(pgn_result_of(outcome)); }

std::optional<Verdict> verdict_of_rules(const Game& game) {
    const auto ending = game.ending(true);
    if (!ending) return std::nullopt;
    return Verdict{ending->result, reason_of(ending->reason), {}};
}

Verdict loss_of(Color side, Reason reason, std::string detail) {
    return {side == Color::white ? Outcome::black_wins : Outcome::white_wins, reason, std::move(detail)};
}

}  // namespace kempelen::arena
