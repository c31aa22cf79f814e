// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/game/board_game.h"

#include "core/notation/pgn_outcome.h"

#include <algorithm>
#include <utility>

namespace kempelen::server {

namespace {

PgnResult won_by(Color side) { return side == Color::white ? PgnResult::white_wins : PgnResult::black_wins; }

/// How a finished game ended, as far as its last position and its tags tell.
std::string ending_of(const GameTree& tree, const Game& course) {
    if (tree.result == PgnResult::unknown) return {};
    if (const auto ending = course.ending()) {
        if (pgn_result_of(ending->result) == tree.result) return std::string(word_of(ending->reason));
    }
    if (tree.tag("Termination") == "time forfeit") return "time";
    return "unknown";
}

}  // namespace

std::string_view word_of(EndReason reason) {
    switch (reason) {
        case EndReason::checkmate:
            return "checkmate";
        case EndReason::stalemate:
            return "stalemate";
        case EndReason::dead_position:
            return "dead_position";
        case EndReason::fivefold_repetition:
            return "fivefold_repetition";
        case EndReason::seventy_five_moves:
            return "seventy_five_moves";
        case EndReason::threefold_repetition:
            return "threefold_repetition";
        case EndReason::fifty_moves:
            return "fifty_moves";
    }
    return "unknown";
}

BoardGame::BoardGame(GameTree tree) : tree_(std::move(tree)), course_(tree_.start) {
    read_course();
    ending_ = ending_of(tree_, course_);
    look_at_rules();
}

void BoardGame::read_course() { course_ = game_to(tree_, head_of(tree_)); }

void BoardGame::set_seat(Color side, Seat seat) {
    seats_[index_of(side)] = std::move(seat);
    changed();
}

std::string_view BoardGame::claim() const {
    if (is_over()) return {};
    const auto ending = course_.ending(true);
    return ending ? word_of(ending->reason) : std::string_view();
}

bool BoardGame::set_clock(const std::string& text, GameMoment now) {
    std::optional<arena::ClockSetting> setting;
    if (!text.empty()) {
        setting = arena::read_clock(text);
        if (!setting) return false;
    }
    clock_.reset();
    if (setting) clock_.emplace(*setting);
    clock_text_ = text;
    turn_began_ = now;
    changed();
    return true;
}

search::Milliseconds BoardGame::time_left(Color side, GameMoment now) const {
    const search::Milliseconds left = clock_->remaining(side);
    if (!is_running(side)) return left;
    return left - std::chrono::duration_cast<search::Milliseconds>(now - turn_began_);
}

bool BoardGame::look_at_flags(GameMoment now) {
    if (!clock_ || is_over()) return false;
    const Color side = to_move();
    if (time_left(side, now) >= search::Milliseconds(0)) return false;
    clock_->spend(side, clock_->remaining(side) + search::Milliseconds(1));
    finish(arena::can_ever_mate(position(), ~side) ? won_by(~side) : PgnResult::draw, "time");
    tree_.set_tag("Termination", "time forfeit");
    return true;
}

void BoardGame::resume_clock(std::array<search::Milliseconds, 2> left, GameMoment now) {
    if (!clock_) return;
    const auto plies = static_cast<int>(course_.plies());
    const bool white_began = course_.start().side_to_move() == Color::white;
    const std::array<int, 2> made = {white_began ? (plies + 1) / 2 : plies / 2,
                                     white_began ? plies / 2 : (plies + 1) / 2};
    clock_->set(left, made);
    turn_began_ = now;
}

/// Ends the game where the rules do; a draw that would have to be claimed ends it when the program plays.
void BoardGame::look_at_rules() {
    if (is_over()) return;
    if (const auto ending = course_.ending(has_program())) {
        finish(pgn_result_of(ending->result), word_of(ending->reason));
    }
}

Node BoardGame::play(Move move, GameMoment now) {
    const Color side = to_move();
    if (clock_) {
        clock_->spend(side, std::chrono::duration_cast<search::Milliseconds>(now - turn_began_));
        turn_began_ = now;
    }
    const Node node = add_move(tree_, head_of(tree_), move);
    course_.play(move);
    changed();
    look_at_rules();
    return node;
}

Node BoardGame::try_move(Node node, Move move) {
    const Node added = add_move(tree_, node, move);
    read_course();
    changed();
    look_at_rules();
    return added;
}

bool BoardGame::take_back(GameMoment now) {
    if (is_over() && !course_.ending(has_program())) {
        tree_.result = PgnResult::unknown;
        ending_.clear();
        std::erase_if(tree_.tags, [](const PgnTag& tag) { return tag.name == "Termination"; });
        turn_began_ = now;
        changed();
        return true;
    }
    std::size_t plies = course_.plies();
    if (plies == 0) return false;
    --plies;
    // Against the program a turn is both sides' moves: back to where the person was to move.
    const bool has_person = !seats_[0].is_program || !seats_[1].is_program;
    const auto is_program_turn = [&] { return seat(course_.position_at(plies).side_to_move()).is_program; };
    while (has_person && plies > 0 && is_program_turn()) {
        --plies;
    }
    // The program had the first move: it stays, for the person to answer.
    if (has_person && is_program_turn()) {
        if (course_.plies() == 1) return false;
        plies = 1;
    }
    if (plies == course_.plies()) return false;
    shorten(plies, now);
    return true;
}

void BoardGame::shorten(std::size_t plies, GameMoment now) {
    if (clock_) clock_->take_back(course_.plies() - plies);
    tree_.lines.front().moves.resize(plies);
    tree_.result = PgnResult::unknown;
    ending_.clear();
    std::erase_if(tree_.tags, [](const PgnTag& tag) { return tag.name == "Termination"; });
    read_course();
    turn_began_ = now;
    changed();
}

void BoardGame::finish(PgnResult result, std::string_view reason) {
    tree_.result = result;
    ending_ = reason;
    tree_.set_tag("Result", text_of(result));
    changed();
}

void BoardGame::comment(Node node, const std::string& text) {
    set_comment(tree_, node, text);
    changed();
}

void BoardGame::judge(Node node, const std::vector<int>& nags) {
    set_nags(tree_, node, nags);
    changed();
}

/// The main line is another one now: an ending that the old one had by the rules is over.
void BoardGame::reconsider(bool was_over_by_rules) {
    read_course();
    changed();
    if (was_over_by_rules) {
        tree_.result = PgnResult::unknown;
        ending_.clear();
    }
    look_at_rules();
}

void BoardGame::promote(Node node) {
    const bool was_over_by_rules = course_.ending(false).has_value();
    promote_line(tree_, node);
    reconsider(was_over_by_rules);
}

void BoardGame::drop(Node node) {
    const bool was_over_by_rules = course_.ending(false).has_value();
    drop_node(tree_, node);
    reconsider(was_over_by_rules);
}

void BoardGame::set_tag(const std::string& name, const std::optional<std::string>& value) {
    if (value) {
        tree_.set_tag(name, *value);
    } else {
        std::erase_if(tree_.tags, [&](const PgnTag& tag) { return tag.name == name; });
    }
    tree_.complete_roster();
    changed();
}

void BoardGame::write_tags(const std::string& date) {
    const auto set_where_missing = [this](std::string_view name, std::string_view value) {
        const auto old = tree_.tag(name);
        if (!value.empty() && (!old || *old == "?" || *old == "????.??.??")) tree_.set_tag(name, value);
    };
    set_where_missing("Event", "Kempelen");
    set_where_missing("Date", date);
    if (!seat(Color::white).name.empty()) tree_.set_tag("White", seat(Color::white).name);
    if (!seat(Color::black).name.empty()) tree_.set_tag("Black", seat(Color::black).name);
    tree_.set_tag("Result", text_of(tree_.result));
    if (clock_) tree_.set_tag("TimeControl", clock_->setting().pgn_text());
    tree_.complete_roster();
}

}  // namespace kempelen::server
