// SPDX-License-Identifier: GPL-3.0-or-later
// One `go`: from the start of the search to its `bestmove`.
#pragma once

#include "core/game.h"
#include "core/notation/uci_move.h"
#include "players/player.h"
#include "protocols/line_writer.h"
#include "protocols/uci/explainer.h"
#include "protocols/uci/go_command.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace kempelen::protocols::uci {

/// A move that needs no search, and the name of the book that has it.
struct BookMove {
    Move move = Move::null();
    std::string book;
};

/// How to tell the reason of the move, where the interface wants it.
struct Reasoning {
    std::shared_ptr<Explainer> explainer;
    Language language = Language::english;
    bool is_weakened = false;  ///< the player is told not to play its best
};

/// A search that was asked for. It runs on one thread and sends exactly one `bestmove`, not before its hold
/// allows; the others may be called from any other thread, before, while and after it runs.
class SearchJob {
public:
    /// With a move of a book it answers that one.
    SearchJob(Game game, GoCommand command, CastlingStyle style, std::optional<BookMove> known = {},
              std::optional<Reasoning> reasoning = {})
        : game_(std::move(game)),
          command_(std::move(command)),
          style_(style),
          known_(std::move(known)),
          reasoning_(std::move(reasoning)) {}

    /// Thinks and answers. To be called once.
    void run(players::Player& player, LineWriter& output);

    void stop();
    void ponder_hit();

    bool is_stopped() const { return control_.is_stopped(); }
    /// True once `bestmove` is sent, or about to be.
    bool is_over() const { return is_over_.load(std::memory_order_acquire); }
    /// True when it will end although nobody stops it.
    bool ends_by_itself() const;

private:
    // Each gives the line with `bestmove` when the interface may have it.
    std::string answer_without_moves(LineWriter& output);
    std::string answer_from_book(LineWriter& output);
    std::string answer_from_search(players::Player& player, LineWriter& output);
    search::Choice think(players::Player& player, LineWriter& output);
    void tell_reason(players::Player& player, const search::Choice& choice, LineWriter& output);
    void make_legal(search::Choice& choice, LineWriter& output) const;
    void wait_for_release();
    bool is_released() const;

    const Game game_;
    const GoCommand command_;
    const CastlingStyle style_;
    const std::optional<BookMove> known_;
    const std::optional<Reasoning> reasoning_;
    search::Control control_;
    std::mutex mutex_;
    std::condition_variable released_;
    std::atomic<bool> is_over_{false};
};

}  // namespace kempelen::protocols::uci
