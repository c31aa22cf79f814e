// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/record.h"

#include "core/notation/comment_text.h"

#include <algorithm>
#include <utility>

namespace kempelen::console {

void Record::play(Move move) {
    game_.play(move);
    taken_back_.clear();
    comments_.erase(comments_.upper_bound(game_.plies() - 1), comments_.end());
    has_news_ = true;
}

bool Record::undo() {
    if (game_.moves().empty()) return false;
    taken_back_.push_back(game_.moves().back());
    game_.take_back();
    result_.reset();
    has_news_ = true;
    return true;
}

bool Record::redo() {
    if (taken_back_.empty()) return false;
    game_.play(taken_back_.back());
    taken_back_.pop_back();
    has_news_ = true;
    return true;
}

Game Record::whole_game() const {
    Game whole = game_;
    for (auto move = taken_back_.rbegin(); move != taken_back_.rend(); ++move) {
        whole.play(*move);
    }
    return whole;
}

void Record::put_behind(std::vector<Move> moves) {
    std::ranges::reverse(moves);
    taken_back_ = std::move(moves);
}

void Record::comment(std::string text) {
    text = comment_text(std::move(text));
    if (text.empty()) {
        comments_.erase(game_.plies());
    } else {
        comments_[game_.plies()] = std::move(text);
    }
    has_news_ = true;
}

void Record::finish(Outcome result) {
    result_ = result;
    if (!game_.ending()) has_news_ = true;
}

void Record::reopen() {
    result_.reset();
    has_news_ = true;
}

}  // namespace kempelen::console
