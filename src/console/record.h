// SPDX-License-Identifier: GPL-3.0-or-later
// The game on the board, with the moves that were taken back and how it ended.
#pragma once

#include "core/game.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::console {

/// A game that can be taken back and replayed.
class Record {
public:
    explicit Record(Game game = Game()) : game_(std::move(game)) {}

    const Game& game() const { return game_; }
    const Position& position() const { return game_.position(); }
    std::optional<Move> last_move() const {
        if (game_.moves().empty()) return std::nullopt;
        return game_.moves().back();
    }

    /// Plays a legal move; what was taken back before is forgotten.
    void play(Move move);
    /// Takes one move back, and the result with it. False when there is none.
    bool undo();
    /// Plays again the move taken back last. False when there is none.
    bool redo();

    /// The game with what was taken back, as far as it can be played again.
    Game whole_game() const;
    /// These moves can be played again behind the last one. Requires: they are legal there, in that order.
    void put_behind(std::vector<Move> moves);

    /// The result, once the game is over.
    const std::optional<Outcome>& result() const { return result_; }
    /// How it ended; news, where that does not follow from the last move.
    void finish(Outcome result);
    /// The game goes on after all.
    void reopen();

    /// What was written at the game, by the plies played before it.
    const std::map<std::size_t, std::string>& comments() const { return comments_; }
    /// Writes something behind the last move, or takes it away when the text is empty.
    void comment(std::string text);
    void set_comments(std::map<std::size_t, std::string> comments) { comments_ = std::move(comments); }

    /// True when something was played since the game was last saved or loaded.
    bool has_news() const { return has_news_ && !game_.moves().empty(); }
    void note_saved() { has_news_ = false; }
    /// A game gone on with was never saved by the user, though nothing be played any more.
    void note_unsaved() { has_news_ = true; }

private:
    Game game_;
    std::vector<Move> taken_back_;  ///< the last one taken back is at the end
    std::map<std::size_t, std::string> comments_;
    std::optional<Outcome> result_;
    bool has_news_ = false;
};

}  // namespace kempelen::console
