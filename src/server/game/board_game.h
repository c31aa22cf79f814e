// SPDX-License-Identifier: GPL-3.0-or-later
// A game on the server's board: its moves, who plays, the clock, and how it ended.
#pragma once

#include "arena/game/chess_clock.h"
#include "core/base/result.h"
#include "core/game.h"
#include "core/notation/game_tree.h"
#include "server/game/seat.h"
#include "server/game/tree_edit.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::server {

using GameMoment = std::chrono::steady_clock::time_point;

/// A game. One thread.
class BoardGame {
public:
    /// Begins with a tree, which may hold a whole game.
    explicit BoardGame(GameTree tree);

    const GameTree& tree() const { return tree_; }
    /// The course of the game: the main line.
    const Game& course() const { return course_; }
    const Position& position() const { return course_.position(); }
    Color to_move() const { return position().side_to_move(); }
    std::uint64_t revision() const { return revision_; }

    const Seat& seat(Color side) const { return seats_[index_of(side)]; }
    void set_seat(Color side, Seat seat);
    bool has_program() const { return seats_[0].is_program || seats_[1].is_program; }

    /// Nothing while the game goes on. The reason is a word of the API: "checkmate", "resigned".
    bool is_over() const { return tree_.result != PgnResult::unknown; }
    const std::string& ending() const { return ending_; }
    /// The program is to move.
    bool awaits_program() const { return !is_over() && seat(to_move()).is_program; }
    /// A draw that the side to move may claim: "threefold_repetition", "fifty_moves"; empty: none.
    std::string_view claim() const;

    /// Sets the clock as read_clock() takes it, or takes it away for an empty text. False for other texts.
    bool set_clock(const std::string& text, GameMoment now);
    const std::optional<arena::ChessClock>& clock() const { return clock_; }
    const std::string& clock_text() const { return clock_text_; }
    /// What a side has left; less than nothing when its flag has fallen.
    search::Milliseconds time_left(Color side, GameMoment now) const;
    /// The clock of that side runs.
    bool is_running(Color side) const { return clock_ && !is_over() && to_move() == side; }
    /// Ends the game where a flag has fallen.
    bool look_at_flags(GameMoment now);
    /// Goes on from noted times.
    void resume_clock(std::array<search::Milliseconds, 2> left, GameMoment now);

    /// Plays on at the head. Requires: the move is legal, and the game is not over.
    Node play(Move move, GameMoment now);
    /// Tries a move at any node. Requires: it is legal.
    Node try_move(Node node, Move move);
    /// Back to where a person was to move, or a result that no move made. False when there is nothing.
    bool take_back(GameMoment now);
    /// Back to so many plies.
    void shorten(std::size_t plies, GameMoment now);
    /// Ends it by what happened beside the board.
    void finish(PgnResult result, std::string_view reason);

    void comment(Node node, const std::string& text);
    void judge(Node node, const std::vector<int>& nags);
    void promote(Node node);
    void drop(Node node);
    void set_tag(const std::string& name, const std::optional<std::string>& value);
    /// Names, result and opening in the tags, as they are to be kept.
    void write_tags(const std::string& date);
    /// The way the game ended, as noted; where nothing is, the rules say it.
    void note_ending(const std::string& reason) { ending_ = reason; }
    /// Revisions go on from a noted one, for the pages that know it.
    void note_revision(std::uint64_t revision) { revision_ = std::max(revision_, revision) + 1; }

private:
    void changed() { ++revision_; }
    void look_at_rules();
    void reconsider(bool was_over_by_rules);
    void read_course();

    GameTree tree_;
    Game course_;
    std::array<Seat, 2> seats_;
    std::uint64_t revision_ = 1;
    std::string ending_;
    std::string clock_text_;
    std::optional<arena::ChessClock> clock_;
    GameMoment turn_began_{};
};

/// "checkmate", "stalemate" ... of the rules.
std::string_view word_of(EndReason reason);

}  // namespace kempelen::server
