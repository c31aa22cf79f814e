// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/move_picker.h"

#include "core/movegen.h"
#include "core/see.h"

#include <utility>

namespace kempelen::search {

namespace {

constexpr int killer_bonus = 20000;
constexpr ExchangeValues exchange_values;
constexpr int victim_weight = 16;  ///< a centipawn of the captured man, in history points

}  // namespace

int quiet_history(const Position& position, Move move, const OrderingHints& hints) {
    const Color us = position.side_to_move();
    const std::size_t man = man_index(us, position.piece_on(move.from()));
    const std::size_t to = detail::at(move.to());
    int sum = hints.histories.quiet(us, move).value();
    sum += hints.histories.pawns(position.pawn_key())[man][to].value();
    sum += (*hints.replies[0])[man][to].value();
    sum += (*hints.replies[1])[man][to].value();
    sum += (*hints.replies[2])[man][to].value() / 2;
    return sum;
}

int capture_history(const Position& position, Move move, Histories& histories) {
    const Piece captured = position.captured_by(move).value_or(Piece::pawn);
    return histories.capture(position.side_to_move(), position.piece_on(move.from()), move.to(), captured)
        .value();
}

MovePicker::MovePicker(const Position& position, const OrderingHints& hints, Scope scope, int threshold)
    : position_(position), hints_(hints), threshold_(threshold), scope_(scope) {
    const bool has_table_move =
        hints.table_move && position.is_legal(*hints.table_move) &&
        (scope == Scope::all || position.is_capture(*hints.table_move) || hints.table_move->is_promotion());
    if (!has_table_move) stage_ = Stage::make_captures;
}

void MovePicker::select_best() {
    std::size_t best = first_;
    for (std::size_t i = first_ + 1; i < moves_.size(); ++i) {
        if (scores_[i] > scores_[best]) best = i;
    }
    std::swap(moves_[first_], moves_[best]);
    std::swap(scores_[first_], scores_[best]);
}

void MovePicker::make_captures() {
    generate<MoveKind::captures>(position_, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const Move move = moves_[i];
        int score = capture_history(position_, move, hints_.histories);
        if (const auto captured = position_.captured_by(move)) {
            score += victim_weight * exchange_values.of(*captured);
        }
        if (move.is_promotion()) {
            score += move.promoted_to() == Piece::queen ? victim_weight * exchange_values.of(Piece::queen)
                                                        : -victim_weight * exchange_values.of(Piece::queen);
        }
        scores_[i] = score;
    }
}

void MovePicker::make_quiets() {
    // The captures put off stay at the front of the list; the rest of it is used up.
    MoveList quiets;
    generate<MoveKind::quiets>(position_, quiets);
    moves_.shorten(losing_);
    first_ = losing_;
    for (const Move move : quiets) {
        int score = quiet_history(position_, move, hints_);
        if (move == hints_.killers[0] || move == hints_.killers[1]) score += killer_bonus;
        scores_[moves_.size()] = score;
        moves_.push(move);
    }
}

std::optional<Move> MovePicker::next_good_capture() {
    while (first_ < moves_.size()) {
        select_best();
        const Move move = moves_[first_++];
        if (move == hints_.table_move) continue;
        if (see_at_least(position_, move, threshold_)) return move;
        moves_[losing_++] = move;
    }
    return std::nullopt;
}

std::optional<Move> MovePicker::next_quiet() {
    while (!skips_quiets_ && first_ < moves_.size()) {
        // The few checks among what is left need no order.
        if (checks_ == nullptr) select_best();
        const Move move = moves_[first_++];
        if (checks_ != nullptr && !checks_->has(move)) continue;
        if (move != hints_.table_move) return move;
    }
    return std::nullopt;
}

std::optional<Move> MovePicker::next_losing_capture() {
    if (losing_next_ < losing_) return moves_[losing_next_++];
    return std::nullopt;
}

std::optional<Move> MovePicker::next() {
    std::optional<Move> move;
    switch (stage_) {
        case Stage::table_move:
            stage_ = Stage::make_captures;
            return hints_.table_move;
        case Stage::make_captures:
            make_captures();
            stage_ = Stage::good_captures;
            [[fallthrough]];
        case Stage::good_captures:
            move = next_good_capture();
            if (move) return move;
            if (scope_ == Scope::captures) {
                stage_ = Stage::done;
                return std::nullopt;
            }
            stage_ = Stage::make_quiets;
            [[fallthrough]];
        case Stage::make_quiets:
            if (!skips_quiets_) make_quiets();
            stage_ = Stage::quiets;
            [[fallthrough]];
        case Stage::quiets:
            move = next_quiet();
            if (move) return move;
            stage_ = Stage::losing_captures;
            [[fallthrough]];
        case Stage::losing_captures:
            move = next_losing_capture();
            if (move) return move;
            stage_ = Stage::done;
            [[fallthrough]];
        case Stage::done:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace kempelen::search
